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
  const stock = useMemo(() => {
    const rows = data?.rows ?? []
    const own = status === 'ACTIVE' ? ownDemand(lines, rows, type) : new Map<Id, number>()
    return rows.map(({ _id, name, unit, balance, totalDemand }) => {
      return { _id, name, unit, balance, free: balance - Math.max(0, totalDemand - (own.get(_id) ?? 0)) }
    })
  }, [data, lines, status, type])
  // A change of the order makes new lines; what they leave of stock is mostly the same, and the rows stay as they are.
  const told = JSON.stringify(stock)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as told above
  return useMemo(() => new Map(stock.map((each) => [each._id, each])), [told])
}

/** What the lines of the order itself still take of each product (rules §1, what counts where), in its unit. */
function ownDemand(
  lines: readonly Line[],
  rows: readonly Pick<StockProductRow, '_id' | 'unit'>[],
  type: AnyOrder['type'],
): ReadonlyMap<Id, number> {
  const units = new Map(rows.map(({ _id, unit }) => [_id, unit]))
  const sums = new Map<Id, number>()
  for (const line of lines) {
    const unit = line.stock && units.get(line.stock._id)
    if (!line.stock || !unit || !('requiredQuantity' in line || type === 'SALE_ORDER')) continue
    const converted = convert(outstandingOf(line), line.unit, unit)
    if (converted.ok) sums.set(line.stock._id, (sums.get(line.stock._id) ?? 0) + converted.value)
  }
  return sums
}

/** What a line still takes of stock, in its own unit. */
export const outstandingOf = (line: Line): number =>
  Math.max(
    0,
    'requiredQuantity' in line
      ? line.requiredQuantity - line.takenFromStock
      : line.netQuantity - line.takenFromStock - line.produced,
  )

/** What can be taken for a line, in its own unit: what it needs, at most what is there; all of it where nothing is. */
export function takeableOf(line: Line, stock: ReadonlyMap<Id, StockOfLine>): number {
  const known = line.stock && stock.get(line.stock._id)
  const there = known && convert(known.balance, known.unit, line.unit)
  const outstanding = outstandingOf(line)
  return there?.ok && there.value > 0 ? Math.min(outstanding, there.value) : outstanding
}

/**
 * What a line still takes of stock and is not there, in its own unit: by what other orders leave of it. 0 where stock is not
 * known, and of what is made in the order itself.
 */
export function shortOf(line: Line, stock: ReadonlyMap<Id, StockOfLine>): number {
  const known = line.stock && stock.get(line.stock._id)
  if (!known || line.processes.length + line.items.length > 0 || line.status === 'COMPLETE') return 0
  const free = convert(Math.max(0, known.free), known.unit, line.unit)
  const short = free.ok ? outstandingOf(line) - free.value : 0
  return short > 1e-9 ? short : 0
}
