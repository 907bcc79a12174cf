import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system'
import { breakpoints } from '../theme/breakpoints'
import { globalCss } from '../theme/global-css'
import { semanticTokens } from '../theme/semantic-tokens'
import { textStyles } from '../theme/text-styles'
import { keyframes, tokens } from '../theme/tokens'

/** Chakra's own system of Tehas' theme: what builds and tests start from. Pages have one that is worked out already. */
export const chakraSystem = (): SystemContext =>
  createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: true,
      cssVarsPrefix: 'chakra',
      cssVarsRoot: ':where(html, .chakra-theme)',
      globalCss,
      theme: { breakpoints, keyframes, tokens, semanticTokens, textStyles },
    }),
  )
