import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { globalCss } from './global-css'
import { recipes } from './recipes'
import { rememberRecipes } from './remember-recipes'
import { semanticTokens } from './semantic-tokens'
import { slotRecipes } from './slot-recipes'
import { breakpoints, keyframes, textStyles, tokens } from './tokens'

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss,
  theme: { breakpoints, keyframes, tokens, semanticTokens, textStyles, recipes, slotRecipes },
})

/** Tehas' Chakra system. It starts from the bare base, so only what is named here is shipped. */
export const system = rememberRecipes(createSystem(defaultBaseConfig, config))
