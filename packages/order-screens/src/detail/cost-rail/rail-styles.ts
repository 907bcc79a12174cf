import type { SystemStyleObject } from '@tehas/ui'

/** One style sheet for the rail, which is drawn with each key that is typed: its parts stay plain elements. */
export const railStyles: SystemStyleObject = {
  p: '4',
  '& [data-line]': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '3', py: '1' },
  '& [data-name], & [data-quiet]': { color: 'fg.muted' },
  '& [data-value]': { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textStyle: 'sm' },
  '& [data-sum]': { ps: '4' },
  '& [data-strong] [data-name]': { color: 'fg', fontWeight: 'semibold' },
  '& [data-strong] [data-value]': { fontWeight: 'semibold' },
  '& [data-large] [data-value]': { textStyle: 'xl' },
  '& button[data-value]': {
    borderRadius: 'l1',
    px: '1',
    mx: '-1',
    cursor: 'button',
    _hover: { bg: 'petrol.subtle', color: 'petrol.fg' },
  },
  '& [data-note]': { textStyle: 'xs', color: 'fg.muted', mt: '-1', mb: '1' },
  '& [data-note][data-below]': { mt: '2', overflowWrap: 'anywhere' },
  '& [data-source]': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '3',
    py: '0.5',
    listStyleType: 'none',
    '& [data-name], & [data-value]': { textStyle: 'xs' },
  },
  '& hr': { borderTopWidth: '1px', borderColor: 'border', my: '2.5' },
  '& hr[data-wide]': { my: '3.5' },
  '& [data-margin]': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '2', mb: '2', mt: '3' },
  '& [data-margin] [data-figure]': {
    textStyle: 'xl',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    ms: 'auto',
  },
}
