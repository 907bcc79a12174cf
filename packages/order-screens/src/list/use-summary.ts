import { useCall } from '@tehas/api-client'
import type { BodyInputOf, OrderCalls, ResponseOf } from '@tehas/contracts'
import type { FilterCounts } from '@tehas/screens/list'
import { useOrderKind } from '../kind/order-kind'

type Summary = ResponseOf<OrderCalls['summarize']>
type Asked = BodyInputOf<OrderCalls['summarize']>

/**
 * What the orders sum up to; a call apart from theirs, so that rows never wait for the counting. It waits until the rows
 * are needed; while an open order covers the list, the sums are not read again.
 */
export function useSummary(
  { search, filters }: Asked,
  { isCovered, isNeeded }: { readonly isCovered: boolean; readonly isNeeded: boolean },
): Summary | undefined {
  const { calls } = useOrderKind()
  const { data } = useCall(
    calls.summarize,
    { body: { ...(search !== undefined && { search }), filters } },
    {
      placeholderData: (previous) => previous,
      enabled: ({ state }) => isNeeded && (!isCovered || state.data === undefined),
    },
  )
  return data
}

/**
 * How many orders the chosen tab has, whatever is searched for or chosen besides: what the title of the page says.
 * Asked apart only while a search or a link narrows the tabs too.
 */
export function useTabCount(summary: Summary | undefined, asked: Asked, isNeeded: boolean): number | undefined {
  const { calls } = useOrderKind()
  const { status, late, lateByPlan, differs, dueWithinDays, marginUnder, mine, ...narrowing } = asked.filters ?? {}
  const isNarrowed = asked.search !== undefined || Object.keys(narrowing).length > 0
  const { data } = useCall(calls.summarize, { body: { filters: {} } }, { enabled: isNeeded && isNarrowed })
  const counted = isNarrowed ? data : summary
  const [tab] = status ?? []
  return counted && (tab === undefined ? countAll(counted) : (counted.byStatus[tab] ?? 0))
}

/** Orders of every status. */
const countAll = ({ byStatus }: Summary): number => Object.values(byStatus).reduce((sum, count) => sum + count, 0)

/** Counts that are on their way. */
const NOT_COUNTED: FilterCounts = { status: {}, preset: {} }

/** What each filter would leave. */
export const filterCounts = (summary: Summary | undefined): FilterCounts =>
  summary
    ? {
        status: { '': countAll(summary), ...summary.byStatus },
        preset: {
          late: summary.late,
          plan: summary.lateByPlan,
          week: summary.dueThisWeek,
          due: summary.dueIn4Weeks,
          margin: summary.marginUnderTarget,
          differs: summary.differing,
          mine: summary.mine,
        },
      }
    : NOT_COUNTED
