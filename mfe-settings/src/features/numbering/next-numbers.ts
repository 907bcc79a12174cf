import type { OrderNumberFormat } from '@tehas/contracts'

/** prefix + core + suffix (rules §5): INC 7, YEAR_INC 2026-007, DATE_INC 20261120-007. `day` is today. */
export function orderNumber(
  { prefix, suffix, numberType }: Pick<OrderNumberFormat, 'prefix' | 'suffix' | 'numberType'>,
  day: string,
  n: number,
): string {
  const padded = String(n).padStart(3, '0')
  const core = {
    INC: String(n),
    YEAR_INC: `${day.slice(0, 4)}-${padded}`,
    DATE_INC: `${day.replaceAll('-', '')}-${padded}`,
  }[numberType]
  return `${prefix.trim()}${core}${suffix.trim()}`
}

/** The numbers that the next orders would get today; none while no number is typed. */
export const nextNumbers = (format: OrderNumberFormat, day: string, count = 2): string[] =>
  Array.from({ length: Number.isInteger(format.nextNumber) ? count : 0 }, (_, index) =>
    orderNumber(format, day, format.nextNumber + index),
  )
