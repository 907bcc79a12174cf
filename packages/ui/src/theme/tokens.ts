import { defineTokens } from '@chakra-ui/react/styled-system'

const STEPS = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56,
  60, 64, 72, 80, 96,
]

/** The grid of 4: step 1 is 4 px, written in rem so that the browser's text size scales the page. */
const scale = Object.fromEntries(STEPS.map((step) => [String(step), { value: `${step / 4}rem` }]))

const font = '"Inter Variable", system-ui, sans-serif'

export const tokens = {
  fonts: defineTokens.fonts({
    body: { value: font },
    heading: { value: font },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, monospace' },
  }),
  fontWeights: defineTokens.fontWeights({
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '600' },
  }),
  spacing: { px: { value: '1px' }, ...scale },
  sizes: {
    px: { value: '1px' },
    ...scale,
    full: { value: '100%' },
    max: { value: 'max-content' },
    min: { value: 'min-content' },
    fit: { value: 'fit-content' },
    dvh: { value: '100dvh' },
    vw: { value: '100vw' },
    vh: { value: '100vh' },
    // Follow the density of the nearest ancestor with data-density; see global-css.
    row: { value: 'var(--tehas-row, 2.25rem)' },
    'row.compact': { value: '1.875rem' },
    'row.touch': { value: '3rem' },
    control: { value: 'var(--tehas-control, 2rem)' },
    topbar: { value: '3rem' },
  },
  radii: defineTokens.radii({
    none: { value: '0' },
    l1: { value: '4px' },
    l2: { value: '6px' },
    l3: { value: '8px' },
    full: { value: '9999px' },
  }),
  durations: defineTokens.durations({ fast: { value: '120ms' }, moderate: { value: '180ms' } }),
  easings: defineTokens.easings({ out: { value: 'cubic-bezier(.2,.8,.2,1)' } }),
  zIndex: defineTokens.zIndex({
    base: { value: 0 },
    sticky: { value: 2 },
    bulk: { value: 5 },
    scrim: { value: 20 },
    drawer: { value: 25 },
    popover: { value: 30 },
    overlay: { value: 40 },
    toast: { value: 50 },
    banner: { value: 60 },
    tooltip: { value: 70 },
  }),
  cursor: defineTokens.cursor({
    button: { value: 'pointer' },
    checkbox: { value: 'default' },
    disabled: { value: 'not-allowed' },
    menuitem: { value: 'default' },
    option: { value: 'default' },
    radio: { value: 'default' },
    switch: { value: 'pointer' },
  }),
}

export const keyframes = {
  spin: { '0%': { transform: 'rotate(0deg)' }, '100%': { transform: 'rotate(360deg)' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
  'slide-in': { from: { opacity: 0, translate: '24px 0' }, to: { opacity: 1, translate: '0 0' } },
  'slide-out': { from: { opacity: 1, translate: '0 0' }, to: { opacity: 0, translate: '24px 0' } },
  'rise-in': { from: { opacity: 0, translate: '0 4px' }, to: { opacity: 1, translate: '0 0' } },
  indeterminate: { from: { left: '-40%' }, to: { left: '100%' } },
}
