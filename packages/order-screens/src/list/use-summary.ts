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

/** Orders of every status. */
export const countAll = ({ byStatus }: Summary): number =>
  Object.values(byStatus).reduce((sum, count) => sum + count, 0)

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
          due: summary.dueIn4Weeks,
          margin: summary.marginUnderTarget,
          mine: summary.mine,
        },
      }
    : NOT_COUNTED
