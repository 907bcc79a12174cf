import type { StockProductRow } from '@tehas/contracts'
import { useDrawer } from '@tehas/shell-api'
import { useNavigate } from '@tehas/shell-api/router'
import type { RowAction } from '@tehas/ui/grid'
import { duplicatePath, stockPath, upsertPath } from './addresses'

/** The menu of a product in the list. What else can be done with it is offered where it is open. */
export function useStockActions(query: string): (product: StockProductRow) => readonly RowAction[] {
  const navigate = useNavigate()
  const mayWrite = useDrawer('stock-product.upsert') !== undefined
  return ({ _id, lock }) => [
    { kind: 'view', onSelect: () => void navigate(stockPath(_id, query)) },
    ...(mayWrite && !lock ? [{ kind: 'edit', onSelect: () => void navigate(upsertPath(query, _id)) } as const] : []),
    ...(mayWrite ? [{ kind: 'duplicate', onSelect: () => void navigate(duplicatePath(query, _id)) } as const] : []),
  ]
}
