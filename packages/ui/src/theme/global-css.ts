import { FINGER, fingerRules } from './finger'

/** What touch pages are measured in: controls for a thumb, body 15/22. */
const touch = {
  '--tehas-row': '3rem',
  '--tehas-control': '3rem',
  '--tehas-body': '0.9375rem',
  '--tehas-md': '1rem',
  '--tehas-body-line': '1.375rem',
}

/** Tokens are counted where they are set, on the root; wherever a density begins they have to be counted anew. */
const counted = {
  '--chakra-sizes-row': 'var(--tehas-row, 2.25rem)',
  '--chakra-sizes-control': 'var(--tehas-control, 2rem)',
}

/** Rules for the whole page: plain Inter forms, one focus ring, density as CSS variables, reduced motion. */
export const globalCss = {
  '*': {
    // Chakra switches Inter's cv11 on for everything; the design keeps the plain forms.
    fontFeatureSettings: 'normal',
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
    _motionReduce: { animationDuration: '0s !important', transitionDuration: '0s !important' },
  },
  html: { colorPalette: 'petrol', colorScheme: 'light', lineHeight: '1.5', textSizeAdjust: '100%' },
  'html.dark': { colorScheme: 'dark' },
  body: {
    bg: 'bg.canvas',
    color: 'fg',
    // Linux sets letters on whole pixels otherwise, which closes spaces between small words.
    textRendering: 'geometricPrecision',
    fontFamily: 'body',
    textStyle: 'sm',
    letterSpacing: '-0.002em',
    WebkitFontSmoothing: 'antialiased',
  },
  // Browsers set controls in their own way: their letters stand as those of the words beside them do.
  ':is(button, input, select, textarea)': { letterSpacing: 'inherit', textRendering: 'inherit' },
  ':focus-visible': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'petrol.focusRing',
    outlineOffset: '2px',
  },
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
  // Inherited from here; `page-rules` sees to browsers that don't.
  'html::selection': { bg: 'petrol.emphasized', color: 'fg' },
  'b, strong': { fontWeight: 'semibold' },
  '[data-density=comfortable]': { '--tehas-row': '2.25rem' },
  '[data-density=compact]': { '--tehas-row': '1.875rem' },
  '[data-density=touch]': touch,
  '[data-density]': counted,
  [FINGER]: fingerRules,
  // What floats on a phone is for a thumb, whatever density the page has; so are the forms of pages that say so.
  '@media (max-width: 639.98px)': {
    ':is([role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-phone=touch])': { ...touch, ...counted },
    // What inherits its text takes it from the page otherwise, which has counted it already.
    '[data-phone=touch]': { textStyle: 'sm' },
  },
}
