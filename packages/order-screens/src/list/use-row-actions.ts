import type { OrderRow } from '@tehas/contracts'
import { useDrawer } from '@tehas/shell-api'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import type { RowAction } from '@tehas/ui/grid'
import { useOrderKind } from '../kind/order-kind'
import type { OrderAddress } from './order-address'

/** The menu of an order in the list. Nothing with a number is deleted (rules §1), so there is no such entry. */
export function useRowActions(orderPath: OrderAddress): (order: OrderRow) => readonly RowAction[] {
  const navigate = useNavigate()
  const { search } = useLocation()
  const upsert = useDrawer(useOrderKind().drawers.upsert)
  const duplicate = async (_id: string): Promise<void> => {
    const saved = await upsert?.({ _id, duplicate: true })
    if (saved) void navigate(orderPath(saved._id, search))
  }
  return ({ _id }) => [
    { kind: 'view', onSelect: () => void navigate(orderPath(_id, search)) },
    ...(upsert
      ? ([
          { kind: 'edit', onSelect: () => void upsert({ _id }) },
          { kind: 'duplicate', onSelect: () => void duplicate(_id) },
        ] as const)
      : []),
  ]
}
