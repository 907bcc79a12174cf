import { skip, useCall } from '@tehas/api-client'
import { anyOrderCalls, idSchema, type OrderKind, type OrderRow, orderKinds } from '@tehas/contracts'
import type { OpenedEntry } from './recent-store'

/**
 * The rows of the orders among the entries, as the service answers them now to whoever looks: what was kept on the device
 * may be old, or no longer be for these eyes.
 */
export function useOrderRows(entries: readonly OpenedEntry[]): ReadonlyMap<string, OrderRow> {
  const rows = [
    ...useRowsOf('SALE_ORDER', entries),
    ...useRowsOf('MANUFACTURING_ORDER', entries),
    ...useRowsOf('PURCHASE_ORDER', entries),
  ]
  return new Map(rows.map((row) => [row._id, row]))
}

function useRowsOf(kind: OrderKind, entries: readonly OpenedEntry[]): readonly OrderRow[] {
  const { panel } = orderKinds[kind]
  const ids = entries
    .filter(({ routeName }) => routeName === panel)
    .flatMap(({ id }) => idSchema.safeParse(id).data ?? [])
  const { data } = useCall(anyOrderCalls(kind).list, ids.length > 0 ? { body: { ids } } : skip)
  return data?.rows ?? []
}

/** The kind of order that an entry is of; undefined for anything else. */
export const orderKindOf = ({ routeName }: OpenedEntry): OrderKind | undefined =>
  Object.values(orderKinds).find(({ panel }) => panel === routeName)?.kind
