/** Font size and line height follow density (13/20, touch 15/22) through CSS variables. */
export const textStyles = {
  '2xs': { value: { fontSize: '0.6875rem', lineHeight: '1rem' } },
  xs: { value: { fontSize: '0.75rem', lineHeight: '1rem' } },
  sm: { value: { fontSize: 'var(--tehas-body, 0.8125rem)', lineHeight: 'var(--tehas-body-line, 1.25rem)' } },
  md: { value: { fontSize: 'var(--tehas-md, 0.875rem)', lineHeight: 'var(--tehas-body-line, 1.25rem)' } },
  lg: { value: { fontSize: '1rem', lineHeight: '1.5rem' } },
  xl: { value: { fontSize: '1.25rem', lineHeight: '1.75rem', letterSpacing: '-0.012em' } },
  '2xl': { value: { fontSize: '1.75rem', lineHeight: '2.25rem', letterSpacing: '-0.018em' } },
  clock: {
    value: {
      fontSize: '4rem',
      lineHeight: '4.75rem',
      letterSpacing: '-0.03em',
      fontWeight: '600',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  display: { value: { fontSize: '4rem', lineHeight: '4.25rem', letterSpacing: '-0.024em', fontWeight: '600' } },
}
