import { skip, useCall } from '@tehas/api-client'
import { calls, type Id, type PurchaseOrder, type PurchaseProduct, type Unit } from '@tehas/contracts'
import { convert } from '@tehas/cost-engine/units'
import { useRights } from '@tehas/shell-api'
import { useMemo } from 'react'
import { isEntered, type LineEntry, receivedOf } from './receipt-lines'

/** As many stock products as one call tells; the lines of further ones show no balance. */
const MOST = 200

/** What is in stock of a line's product before and after it is received, in the unit of the product. */
export type StockChange = { readonly before: number; readonly after: number; readonly unit: Unit }

/**
 * Tells what a line that is received changes in stock; `waiting` of it goes on to the order that it was bought for. Nothing
 * for who may not see stock, and where its unit cannot be converted.
 */
export function useStockChange({ products }: PurchaseOrder) {
  const readsStock = useRights().has('STOCK_READ')
  const ids = useMemo(
    () => [...new Set(products.flatMap(({ stock }): Id[] => (stock ? [stock._id] : [])))].slice(0, MOST),
    [products],
  )
  const input = useMemo(() => ({ body: { ids, limit: MOST } }), [ids])
  const { data } = useCall(calls.listStockProducts, readsStock && ids.length > 0 ? input : skip)
  return (product: PurchaseProduct, entry: LineEntry, waiting: number): StockChange | undefined => {
    const row = data?.rows.find(({ _id }) => _id === product.stock?._id)
    if (!row || !isEntered(entry) || entry.use === 'TO_PROJECT_COST') return undefined
    const came = receivedOf(product, entry)
    const kept = entry.use === 'TO_ORDER' ? Math.max(0, came - waiting) : came
    const added = convert(kept, product.unit, row.unit)
    return added.ok ? { before: row.balance, after: row.balance + added.value, unit: row.unit } : undefined
  }
}
