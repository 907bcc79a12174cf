import { semanticTokens } from '../theme/semantic-tokens'
import { tokens } from '../theme/tokens'

const { bg, border } = semanticTokens.colors

const colors = (theme: '_light' | '_dark'): string =>
  [
    `.first-frame{background:${bg.canvas.value[theme]};color:${border.DEFAULT.value[theme]}}`,
    `.first-frame i{background:${bg.panel.value[theme]}}`,
  ].join('')

/** Rules of what a page shows before its code came: the canvas and the top bar, in the theme of the system. */
export const firstFrameCss = (): string =>
  [
    '.first-frame{position:fixed;inset:0}',
    `.first-frame i{display:block;box-sizing:border-box;height:${tokens.sizes.topbar.value};border-bottom:1px solid}`,
    colors('_light'),
    `@media (prefers-color-scheme:dark){${colors('_dark')}}`,
  ].join('')
