import type { OrderStatistics, StatisticsPeriod } from '@tehas/contracts/statistics'
import {
  addDays,
  type Currency,
  formatDate,
  formatDateRange,
  formatMoney,
  formatNumber,
  formatSums,
  isoWeek,
  type Translate,
} from '@tehas/i18n'
import { topOf } from '@tehas/screens/charts'
import type { HomeAddresses } from './addresses'

type Group = Pick<StatisticsPeriod, 'count' | 'price' | 'otherPrices'> & { readonly name: StatisticsPeriod['bucket'] }

export type Bar = {
  readonly key: string
  readonly group: StatisticsPeriod['bucket']
  /** Under the bar; the short one where there is no room. */
  readonly name: string
  readonly shortName: string
  /** Over the bar; empty where there is nothing. */
  readonly figure: string
  /** Parts of the whole height, 0 to 1. */
  readonly height: number
  readonly lateHeight: number
  /** All that it tells, for whoever does not see it. */
  readonly words: string
  readonly to: string
}

export type ValueChart = {
  readonly bars: readonly Bar[]
  /** Over the bars, in their order: the bars that each is over, and what they come to. */
  readonly groups: readonly {
    readonly key: string
    readonly label: string
    readonly figure: string
    readonly bars: number
  }[]
  /** Figures of the axis from the top down. */
  readonly axis: readonly string[]
  /** What the figures over the bars are in. */
  readonly isThousands: boolean
}

type Words = { readonly t: Translate; readonly currency: Currency; readonly seesPrices: boolean }
type ChartOptions = Words & { readonly addressOf: HomeAddresses['period'] }

/** Sums from this on are told in thousands. */
const THOUSANDS = 10_000

/** The value of orders by week, or their number where prices may not be seen. */
export function valueChart(
  { type, groups, buckets, periods }: OrderStatistics,
  { addressOf, ...words }: ChartOptions,
): ValueChart {
  const { t, currency, seesPrices } = words
  const sizeOf = ({ price, count }: Pick<StatisticsPeriod, 'price' | 'count'>) => (seesPrices ? (price ?? 0) : count)
  const lateOf = ({ latePrice, late }: StatisticsPeriod) => (seesPrices ? (latePrice ?? 0) : late)
  const top = topOf(Math.max(0, ...periods.map(sizeOf)))
  const isThousands = seesPrices && top >= THOUSANDS
  const short = (size: number) => (isThousands ? formatNumber(size / 1000, 1) : formatNumber(size, 0))
  const othersOf = ({ otherPrices = [] }: StatisticsPeriod) =>
    otherPrices.map((other) => formatMoney(other.price, other.currency, 0)).join(' · ')
  const all: readonly Group[] = [
    ...groups.map(({ group, ...figures }) => ({ name: group, ...figures })),
    ...buckets.map(({ bucket, ...figures }) => ({ name: bucket, ...figures })),
  ]
  return {
    isThousands,
    axis: [1, 0.75, 0.5, 0.25, 0].map((part) => axisFigure(top * part, isThousands)),
    groups: all.flatMap(({ name, count, price, otherPrices }) => {
      const bars = periods.filter(({ bucket }) => bucket === name).length
      if (bars === 0) return []
      const figure = seesPrices ? formatSums(price ?? 0, currency, otherPrices, 0) : t('{{count}} orders', { count })
      return [{ key: name, label: groupName(name, t), figure, bars }]
    }),
    bars: periods.map((period) => ({
      key: `${period.from ?? ''}..${period.to ?? ''}`,
      group: period.bucket,
      name: periodName(period, t),
      shortName: shortName(period),
      // Bars are of one currency; a week that has another one alone says what it comes to.
      figure: sizeOf(period) > 0 ? short(sizeOf(period)) : othersOf(period),
      height: sizeOf(period) / top,
      lateHeight: lateOf(period) / top,
      words: periodWords(period, words).filter(Boolean).join(', '),
      to: addressOf(type, period),
    })),
  }
}

const axisFigure = (value: number, isThousands: boolean): string =>
  isThousands ? `${formatNumber(value / 1000)}${value === 0 ? '' : 'k'}` : formatNumber(value)

export function groupName(group: StatisticsPeriod['bucket'], t: Translate): string {
  switch (group) {
    case 'PAST':
      return t('Past')
    case 'CURRENT':
      return t('This week')
    case 'FUTURE':
      return t('Future')
    case 'STOCK':
      return t('Stock')
  }
}

function periodName({ from, to }: StatisticsPeriod, t: Translate): string {
  if (from !== null && to !== null) return t('W{{week}}', { week: isoWeek(from).week })
  if (from !== null) return t('later')
  return to === null ? t('no date') : t('earlier')
}

/** "48", "<46" or ">53" by the weeks; a dash for what has no day. */
function shortName({ from, to }: StatisticsPeriod): string {
  const weekOf = (day: string) => String(isoWeek(day).week)
  if (from !== null) return to === null ? `>${weekOf(addDays(from, -1))}` : weekOf(from)
  return to === null ? '–' : `<${weekOf(addDays(to, 1))}`
}

/** The week or what else it is, its days, its orders and those of them that are late. */
function periodWords(period: StatisticsPeriod, { t, currency, seesPrices }: Words): string[] {
  const { from, to, count, price, otherPrices, late, latePrice, otherLatePrices } = period
  const orders = (of: number, worth: number | undefined, others: StatisticsPeriod['otherPrices']) =>
    [
      seesPrices && worth !== undefined ? formatSums(worth, currency, others, 0) : '',
      t('{{count}} orders', { count: of }),
    ]
      .filter(Boolean)
      .join(', ')
  return [
    from !== null && to !== null ? t('Week {{week}}', { week: isoWeek(from).week }) : groupName(period.bucket, t),
    daysOf(period, t),
    count === 0 ? t('no orders') : orders(count, price, otherPrices),
    late > 0 ? t('late: {{what}}', { what: orders(late, latePrice, otherLatePrices) }) : '',
  ]
}

export function daysOf({ from, to }: Pick<StatisticsPeriod, 'from' | 'to'>, t: Translate): string {
  if (from !== null && to !== null) return formatDateRange(from, to)
  if (from !== null) return t('from {{day}} on', { day: formatDate(from) })
  return to === null ? t('without a delivery date') : t('until {{day}}', { day: formatDate(to) })
}
