import { type ReportGrouping, reportGroupingSchema } from '@tehas/contracts/production'
import { addDays, daysBetween, today } from '@tehas/i18n'
import { useSearchParams } from '@tehas/shell-api/router'
import { useCallback, useMemo } from 'react'
import { type ReportPeriod, reportPeriod } from './report-period'
import { type ReportSort, readSort } from './report-rows'

export const groupings: readonly ReportGrouping[] = reportGroupingSchema.options

/** What the chart shows: time against the plan, or amounts. */
export type Measure = 'time' | 'amount'

/** All that one would send somebody of a report. */
export type ReportAddress = {
  readonly period: ReportPeriod
  readonly by: ReportGrouping
  readonly measure: Measure
  readonly search: string
  readonly team: string | undefined
  readonly person: string | undefined
  readonly sort: ReportSort | undefined
  /** The group whose single reports are open. */
  readonly open: string | undefined
  /** Changes some of it; null takes a part away. What is looked at next replaces it in the history. */
  readonly change: (parts: Readonly<Record<string, string | null>>) => void
  /** To the period before or after. */
  readonly move: (step: -1 | 1) => void
}

const idOf = (text: string | null) => (text !== null && /^[0-9a-f]{24}$/.test(text) ? text : undefined)

/** `?view=month&at=2026-11-01&by=person&show=amount&team=…&person=…&q=…&sort=-worked&open=…`. */
export function useReportAddress(): ReportAddress {
  const [query, setQuery] = useSearchParams()
  const by = reportGroupingSchema.safeParse(query.get('by')).data ?? 'day'
  const [view, at, to] = [query.get('view'), query.get('at'), query.get('to')]
  const now = today()
  const period = useMemo(() => reportPeriod({ view, at, to }, now), [view, at, to, now])
  const change = useCallback(
    (parts: Readonly<Record<string, string | null>>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [key, value] of Object.entries(parts)) {
            if (value === null || value === '') next.delete(key)
            else next.set(key, value)
          }
          return next
        },
        { replace: true },
      ),
    [setQuery],
  )
  const move = useCallback(
    (step: -1 | 1) => {
      const first = step < 0 ? period.previous : period.next
      const last = addDays(first, daysBetween(period.from, period.to))
      change({ at: first, to: period.view === 'free' ? last : null, open: null })
    },
    [change, period],
  )
  return {
    period,
    by,
    measure: query.get('show') === 'amount' ? 'amount' : 'time',
    search: query.get('q') ?? '',
    team: idOf(query.get('team')),
    person: idOf(query.get('person')),
    sort: readSort(query.get('sort')),
    open: query.get('open') ?? undefined,
    change,
    move,
  }
}
