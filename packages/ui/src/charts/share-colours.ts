/** Fill and outline of the three plotted colours; the third is too pale to stand without its outline. */
export const PLOT_COLOURS = [
  { fill: 'var(--chakra-colors-chart-1)', outline: 'var(--chakra-colors-chart-1)' },
  { fill: 'var(--chakra-colors-chart-2)', outline: 'var(--chakra-colors-chart-2)' },
  { fill: 'var(--chakra-colors-chart-3)', outline: 'var(--chakra-colors-chart-2)' },
  { fill: 'var(--chakra-colors-chart-neutral)', outline: 'var(--chakra-colors-chart-neutral)' },
] as const

/** Each value's share of the sum, 0 to 1; zeros when there is nothing to share. Negative values count as nothing. */
export function shares(values: readonly number[]): number[] {
  const positive = values.map((value) => (Number.isFinite(value) && value > 0 ? value : 0))
  const sum = positive.reduce((total, value) => total + value, 0)
  return positive.map((value) => (sum === 0 ? 0 : value / sum))
}
