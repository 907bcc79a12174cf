import type { StockProductRow } from '@tehas/contracts'
import { useDrawer } from '@tehas/shell-api'
import { useNavigate } from '@tehas/shell-api/router'
import type { RowAction } from '@tehas/ui/grid'
import { stockPath } from './addresses'

/** The menu of a product in the list. What else can be done with it is offered where it is open. */
export function useStockActions(query: string): (product: StockProductRow) => readonly RowAction[] {
  const navigate = useNavigate()
  const upsert = useDrawer('stock-product.upsert')
  const duplicate = async (_id: string): Promise<void> => {
    const saved = await upsert?.({ _id, duplicate: true })
    if (saved) void navigate(stockPath(saved._id, query))
  }
  return ({ _id, lock }) => [
    { kind: 'view', onSelect: () => void navigate(stockPath(_id, query)) },
    ...(upsert && !lock ? [{ kind: 'edit', onSelect: () => void upsert({ _id }) } as const] : []),
    ...(upsert ? [{ kind: 'duplicate', onSelect: () => void duplicate(_id) } as const] : []),
  ]
}
