import type { Id, OrderKind, Unit } from '@tehas/contracts'
import { convert, stored } from '@tehas/cost-engine'
import type { NeedsInput, NeedsLine, NeedsProduct, OrderPart } from '@tehas/cost-engine/needs'
import type { OpenOrders } from './read-open-orders'

type Line = OpenOrders['lines'][number]
type Item = OpenOrders['items'][number]

export type Calendar = {
  /** Days since 1970. */
  readonly today: number
  readonly dayMinutes: number
  readonly before: (day: number, workingDays: number) => number
  readonly after: (day: number, workingDays: number) => number
}

/** An order as shortages name it. */
export type OrderName = { readonly _id: Id; readonly kind: OrderKind; readonly transactionNumber: string }

/** What is counted, and which names it needs. */
export type Counted = {
  readonly input: NeedsInput
  readonly orders: ReadonlyMap<Id, OrderName>
  /** What suggested orders that wait will bring, by stock product. */
  readonly waiting: ReadonlyMap<Id, readonly { readonly order: OrderName; readonly quantity: number }[]>
  readonly openOrders: number
}

/**
 * Open orders as the cost engine counts needs (decision 022):
 * - a line of a sale order from stock needs its product, and where the order makes it itself, its own parts in place of the
 *   product's, less what they were given;
 * - a line without stock, and what a manufacturing order makes, needs its parts, on the day on which its work begins;
 * - what is taken from the shelf of a line needs no parts.
 */
export function toNeeds(open: OpenOrders, calendar: Calendar): Counted {
  const units = new Map(open.products.map(({ _id, unit }) => [_id, unit]))
  const inStockUnit = (quantity: number, unit: Unit, stock: Id): number => unitFactor(unit, units.get(stock)) * quantity
  const orders = new Map<Id, OrderName>()
  for (const [_id, kind, transactionNumber] of open.orders) orders.set(_id, nameOf(_id, kind, transactionNumber))

  const below = new Map<string, Item[]>()
  for (const item of open.items) {
    const key = item[2] ?? item[1]
    const siblings = below.get(key)
    if (siblings === undefined) below.set(key, [item])
    else siblings.push(item)
  }

  /** What is needed of the stock products right below, in all; those of lines without stock are passed on. */
  const partsBelow = (parent: Id, share: number): Part[] =>
    (below.get(parent) ?? []).flatMap((item) => {
      const [_id, , , stock, unit, required, taken, isBought, isWorked] = item
      const left = Math.max(0, required * share - taken)
      const own = isBought ? [] : partsBelow(_id, required > 0 ? left / required : 0)
      if (stock === null || !units.has(stock)) return own
      const isMade = !isBought && (isWorked || below.has(_id))
      return left > 0 ? [{ id: stock, line: _id, quantity: inStockUnit(left, unit, stock), isMade, parts: own }] : []
    })

  const demands: NeedsLine[] = []
  for (const line of open.lines) {
    const order = open.orders[line[1]]
    if (order !== undefined) demands.push(...demandsOf(line, order))
  }

  function demandsOf(
    [_id, , stock, unit, net, taken, produced, minutes, isWorked]: Line,
    [order, kind, , due, start]: OpenOrders['orders'][number],
  ): NeedsLine[] {
    const share = net > 0 ? Math.max(0, net - taken) / net : 0
    const parts = partsBelow(_id, kind === 'SALE_ORDER' ? share : 1)
    const isFromStock = kind === 'SALE_ORDER' && stock !== null && units.has(stock)
    const open = isFromStock ? Math.max(0, inStockUnit(net - taken - produced, unit, stock)) : 0
    if (isFromStock && open > 0) {
      return [
        {
          id: stock,
          order,
          line: _id,
          day: due ?? start ?? calendar.today,
          quantity: open,
          ...ownParts(isWorked || below.has(_id), parts, open),
        },
      ]
    }
    const work = Math.ceil(minutes / calendar.dayMinutes)
    const day = start ?? (due === null ? calendar.today : calendar.before(due, work))
    return parts.map(({ id, line, quantity, isMade, parts: own }) => ({
      ...{ id, order, line, day, quantity },
      ...ownParts(isMade, own, quantity),
    }))
  }

  const supplies: NeedsLine[] = []
  const waiting = new Map<Id, { order: OrderName; quantity: number }[]>()
  for (const [stock, unit, bare, _id, kind, number, day, waits] of open.supplies) {
    const quantity = stored(inStockUnit(bare, unit, stock))
    if (quantity <= 0) continue
    const order = nameOf(_id, kind, number)
    orders.set(_id, order)
    if (waits) waiting.set(stock, [...(waiting.get(stock) ?? []), { order, quantity }])
    else supplies.push({ id: stock, order: _id, day: day ?? calendar.today, quantity })
  }
  return {
    input: {
      products: productsOf(open, calendar),
      demands,
      supplies,
      today: calendar.today,
      workingDaysBefore: calendar.before,
    },
    orders,
    waiting,
    openOrders: open.orders.length,
  }
}

/** A part of a line, of which so much is needed in all. */
type Part = {
  readonly id: Id
  readonly line: Id
  readonly quantity: number
  /** The order makes it of parts of its own, even where nothing of them is needed any more. */
  readonly isMade: boolean
  readonly parts: readonly Part[]
}

/** What an order makes a line of, for one piece; a line without a structure takes what the product is made of. */
function ownParts(isMade: boolean, parts: readonly Part[], pieces: number): { parts?: readonly OrderPart[] } {
  if (!isMade) return {}
  return {
    parts: parts.map(({ id, line, quantity, isMade: isMadeToo, parts: own }) => ({
      id,
      line,
      perUnit: quantity / pieces,
      ...ownParts(isMadeToo, own, quantity),
    })),
  }
}

function productsOf({ products, components }: OpenOrders, { dayMinutes }: Calendar): NeedsProduct[] {
  const losses = new Map(products.map(({ _id, loss }) => [_id, 1 + loss / 100]))
  const parts = new Map<Id, { id: Id; perUnit: number }[]>()
  for (const [parent, id, quantity] of components) {
    const perUnit = quantity * (losses.get(parent) ?? 1)
    const list = parts.get(parent)
    if (list === undefined) parts.set(parent, [{ id, perUnit }])
    else list.push({ id, perUnit })
  }
  return products.map(({ _id: id, balance, minQuantity, batchSize, leadDays, isBought, workMinutes }) => ({
    id,
    balance,
    minQuantity,
    batchSize,
    leadDays: leadDays > 0 ? leadDays : Math.ceil(workMinutes / dayMinutes),
    source: isBought ? 'BUY' : 'MAKE',
    parts: parts.get(id) ?? [],
  }))
}

const nameOf = (_id: Id, kind: OrderKind, transactionNumber: string): OrderName => ({ _id, kind, transactionNumber })

/** How many of a product's unit one of a line's is; a line in a unit that measures something else counts as it stands. */
function unitFactor(unit: Unit, own: Unit | undefined): number {
  if (own === undefined || unit === own) return 1
  const converted = convert(1, unit, own)
  return converted.ok ? converted.value : 1
}
