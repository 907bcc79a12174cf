import type { ProductionReport, ReportFigures } from '@tehas/contracts/production'
import { addDays, daysBetween, startOfWeek } from '@tehas/i18n'

type Unit = ReportFigures['amounts'][number]['unit']

/** A place of the chart: a day, or a week of a long period by its first day in it. */
export type Bucket = {
  readonly from: string
  readonly to: string
  readonly planned: number
  readonly worked: number
  /** Of the unit that the chart is of. */
  readonly produced: number
}

/** Up to five weeks by day; what is longer by week. */
const MOST_DAYS = 35

/** The whole period in days or weeks, also those on which nothing was reported. `unit`: of which amounts are shown. */
export function bucketsOf(
  days: ProductionReport['days'],
  { from, to, unit }: { readonly from: string; readonly to: string; readonly unit: Unit | undefined },
): readonly Bucket[] {
  const isByWeek = daysBetween(from, to) >= MOST_DAYS
  const buckets: Bucket[] = []
  let first = from
  while (first <= to) {
    const end = isByWeek ? addDays(startOfWeek(first), 6) : first
    const last = end > to ? to : end
    const own = days.filter(({ day }) => first <= day && day <= last)
    buckets.push({
      from: first,
      to: last,
      planned: sum(own.map(({ planned }) => planned)),
      worked: sum(own.map(({ worked }) => worked)),
      produced: sum(
        own.flatMap(({ amounts }) => amounts.filter((one) => one.unit === unit)).map((one) => one.produced),
      ),
    })
    first = addDays(last, 1)
  }
  return buckets
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
