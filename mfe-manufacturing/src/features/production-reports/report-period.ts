import { addDays, daysBetween, formatDateRange, formatMonth, isoWeek, type Translate } from '@tehas/i18n'
import { dayOr, periodOf } from '../work-time/period'

export type ReportView = 'week' | 'month' | 'free'

/** The days of a report. */
export type ReportPeriod = {
  readonly view: ReportView
  readonly from: string
  readonly to: string
  /** A day of the period before, and of the one after; a free one moves by its length. */
  readonly previous: string
  readonly next: string
}

/** The last day that a report may reach from its first one on. */
export const lastDayOf = (from: string): string => addDays(from, 365)

type Asked = { readonly view: string | null; readonly at: string | null; readonly to: string | null }

/** What the address asks for: a week or month of a day, or from one day to another; `today` where it says nothing. */
export function reportPeriod({ view, at, to }: Asked, today: string): ReportPeriod {
  if (view !== 'free') {
    const { from, to: last, previous, next } = periodOf(view === 'month' ? 'month' : 'week', dayOr(at, today))
    return { view: view === 'month' ? 'month' : 'week', from, to: last, previous, next }
  }
  const from = dayOr(at, addDays(today, -29))
  const asked = dayOr(to, from > today ? from : today)
  const most = lastDayOf(from)
  const last = asked < from ? from : earlier(asked, most)
  const days = daysBetween(from, last) + 1
  return { view, from, to: last, previous: addDays(from, -days), next: addDays(from, days) }
}

/** `Week 47, 16.11 – 22.11.2026`, the month by its name, or the days. */
export function periodTitle({ view, from, to }: ReportPeriod, t: Translate): string {
  if (view === 'free') return formatDateRange(from, to)
  if (view === 'week') return `${t('Week {{week}}', { week: isoWeek(from).week })}, ${formatDateRange(from, to)}`
  const name = formatMonth(from)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const earlier = (one: string, other: string): string => (one < other ? one : other)
