import type { AnyOrder, Id, LinkedOrder, OrderItem, OrderProduct, Unit } from '@tehas/contracts'
import { type StockOfLine, shortOf } from '@tehas/order-screens/preview'

/** Something that an order cannot go on without; `linked` where another order brings it. */
export type Awaited = {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly unit: Unit
  readonly linked?: LinkedOrder | undefined
}

type Line = OrderProduct | OrderItem

const linesOf = (line: Line): Line[] => [line, ...line.items.flatMap(linesOf)]

/** What is made for a line, or bought; the other types of links receive from it. */
const SUPPLIES: ReadonlySet<LinkedOrder['type']> = new Set(['MANUFACTURING_PRODUCT', 'PURCHASE_ITEM'])

/**
 * What the lines of an open order wait for, what nobody has ordered first: lines whose linked orders are not complete, and
 * bought or ready-made items of which stock has less than they still take. What is made in the order itself is work, not
 * waiting. Quantities are in the unit of the link, or of the line.
 */
export function awaitedBy(
  { products, linkedOrders = [], status }: Pick<AnyOrder, 'products' | 'linkedOrders' | 'status'>,
  stock: ReadonlyMap<Id, StockOfLine>,
): readonly Awaited[] {
  if (status !== 'ACTIVE' && status !== 'WAITING_FOR_ACTIVATION') return []
  const lines = products.flatMap(linesOf)
  const awaited = lines.flatMap((line): Awaited[] => {
    const links = linkedOrders.filter(({ lineId, type }) => lineId === line._id && SUPPLIES.has(type))
    const open = links.filter((linked) => linked.status === 'ACTIVE' || linked.status === 'WAITING_FOR_ACTIVATION')
    if (open.length > 0) {
      return open.map((linked) => ({
        id: linked.linkId,
        name: line.name,
        quantity: linked.quantity,
        unit: linked.unit,
        linked,
      }))
    }
    const short = links.length > 0 ? 0 : shortOf(line, stock)
    return short > 0 ? [{ id: line._id, name: line.name, quantity: short, unit: line.unit }] : []
  })
  const isOnItsWay = ({ linked }: Awaited) => Number(linked?.status === 'ACTIVE')
  return [...awaited].sort((one, other) => isOnItsWay(one) - isOnItsWay(other))
}
