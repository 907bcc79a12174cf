import type { OrderNumberFormat } from '@tehas/contracts'

/** The period that a counter belongs to; a new period starts from 1 again (rules §5). */
export function counterPeriod(numberType: OrderNumberFormat['numberType'], day: string): string {
  if (numberType === 'INC') return ''
  return numberType === 'YEAR_INC' ? day.slice(0, 4) : day.replaceAll('-', '')
}

/** prefix + core + suffix: INC 7, YEAR_INC 2026-007, DATE_INC 20261120-007. `day` is the project's own. */
export function formatOrderNumber(
  format: Pick<OrderNumberFormat, 'prefix' | 'suffix' | 'numberType'>,
  day: string,
  n: number,
): string {
  const period = counterPeriod(format.numberType, day)
  const core = period === '' ? String(n) : `${period}-${String(n).padStart(3, '0')}`
  return `${format.prefix}${core}${format.suffix}`
}

/** Sorts numbers as people count: SO-9 before SO-10. Each run of figures is padded to the same length. */
export const naturalKey = (number: string): string => number.replace(/\d+/g, (figures) => figures.padStart(12, '0'))
