import { skipToken } from '@tanstack/react-query'
import { useCall } from '@tehas/api-client'
import {
  type AnyOrder,
  calls,
  type Id,
  type OrderItem,
  type OrderProduct,
  type StockProductRow,
} from '@tehas/contracts'
import { convert } from '@tehas/cost-engine'
import { useRights } from '@tehas/shell-api'
import { useMemo } from 'react'

/** As many stock products as one call tells; an order with more shows the balances of the first ones. */
const MOST = 200

type Line = OrderProduct | OrderItem

const linesOf = (line: Line): Line[] => [line, ...line.items.flatMap(linesOf)]

/** What of a stock product the tree shows at a line. */
export type StockOfLine = Pick<StockProductRow, '_id' | 'name' | 'unit' | 'balance'> & {
  /** What other orders leave of the balance. */
  readonly free: number
}

/** The stock products of an order's lines by their ids, followed by events; empty for who may not see stock. */
export function useStockOfLines({ products, status, type }: AnyOrder): ReadonlyMap<Id, StockOfLine> {
  const readsStock = useRights().has('STOCK_READ')
  const lines = useMemo(() => products.flatMap(linesOf), [products])
  const ids = [...new Set(lines.flatMap(({ stock }) => (stock ? [stock._id] : [])))].sort().slice(0, MOST)
  const key = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are made anew at each render
  const input = useMemo(() => ({ body: { ids, limit: MOST } }), [key])
  const { data } = useCall(calls.listStockProducts, readsStock && ids.length > 0 ? input : skipToken)
  return useMemo(() => {
    const rows = data?.rows ?? []
    return new Map(
      rows.map(({ _id, name, unit, balance, totalDemand }) => {
        const own = status === 'ACTIVE' ? ownDemand(lines, { _id, unit }, type) : 0
        return [_id, { _id, name, unit, balance, free: balance - Math.max(0, totalDemand - own) }]
      }),
    )
  }, [data, lines, status, type])
}

/** What the lines of the order itself still take (rules §1, what counts where). */
function ownDemand(
  lines: readonly Line[],
  { _id, unit }: Pick<StockProductRow, '_id' | 'unit'>,
  type: AnyOrder['type'],
): number {
  return lines
    .filter(({ stock }) => stock?._id === _id)
    .map((line) => {
      if ('requiredQuantity' in line || type === 'SALE_ORDER') {
        const converted = convert(outstandingOf(line), line.unit, unit)
        return converted.ok ? converted.value : 0
      }
      return 0
    })
    .reduce((sum, quantity) => sum + quantity, 0)
}

/** What a line still takes of stock, in its own unit. */
export const outstandingOf = (line: Line): number =>
  Math.max(
    0,
    'requiredQuantity' in line
      ? line.requiredQuantity - line.takenFromStock
      : line.netQuantity - line.takenFromStock - line.produced,
  )
