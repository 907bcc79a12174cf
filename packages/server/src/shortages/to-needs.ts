import type { Id, OrderKind, Unit } from '@tehas/contracts'
import { convert, stored } from '@tehas/cost-engine'
import type { NeedsInput, NeedsLine, NeedsProduct, OrderPart } from '@tehas/cost-engine/needs'
import type { OpenOrders } from './open-orders'

type Line = OpenOrders['lines'][number]
type Item = OpenOrders['items'][number]
type Product = OpenOrders['products'][number]

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
  const orders = new Map<Id, OrderName>()
  for (const { _id, kind, transactionNumber } of open.orders) orders.set(_id, { _id, kind, transactionNumber })
  /** Undefined where none is counted. */
  const productAt = (place: number | null): Product | undefined => (place === null ? undefined : open.products[place])

  const ofLine: Item[][] = []
  const ofItem = new Map<Id, Item[]>()
  for (const item of open.items) {
    const siblings = item.parent === null ? ofLine[item.line] : ofItem.get(item.parent)
    if (siblings !== undefined) siblings.push(item)
    else if (item.parent === null) ofLine[item.line] = [item]
    else ofItem.set(item.parent, [item])
  }
  for (const siblings of ofLine) siblings?.sort(byPosition)
  for (const siblings of ofItem.values()) siblings.sort(byPosition)

  /** What is needed of the stock products right below, in all; those of lines without stock are passed on. */
  const partsOf = (items: readonly Item[] | undefined, share: number): Part[] => {
    const parts: Part[] = []
    for (const { _id, stock, unit, required, takenFromStock, isBought, isWorked } of items ?? []) {
      const left = Math.max(0, required * share - takenFromStock)
      const below = ofItem.get(_id)
      const own = isBought || below === undefined ? [] : partsOf(below, required > 0 ? left / required : 0)
      const product = productAt(stock)
      if (product === undefined) parts.push(...own)
      else if (left > 0) {
        const isMade = !isBought && (isWorked || below !== undefined)
        parts.push({ id: product._id, line: _id, quantity: inUnitOf(product, unit) * left, isMade, parts: own })
      }
    }
    return parts
  }

  const demands: NeedsLine[] = []
  for (const [place, line] of open.lines.entries()) {
    const order = open.orders[line.order]
    if (order !== undefined) demands.push(...demandsOf(line, ofLine[place], order))
  }

  function demandsOf(
    { _id, stock, unit, netQuantity: net, takenFromStock: taken, produced, minutes, isWorked }: Line,
    items: readonly Item[] | undefined,
    { _id: order, kind, due, start }: OpenOrders['orders'][number],
  ): NeedsLine[] {
    const share = net > 0 ? Math.max(0, net - taken) / net : 0
    const parts = partsOf(items, kind === 'SALE_ORDER' ? share : 1)
    const product = kind === 'SALE_ORDER' ? productAt(stock) : undefined
    const open = product === undefined ? 0 : Math.max(0, inUnitOf(product, unit) * (net - taken - produced))
    if (product !== undefined && open > 0) {
      return [
        {
          id: product._id,
          order,
          line: _id,
          day: due ?? start ?? calendar.today,
          quantity: open,
          parts: ownParts(isWorked || items !== undefined, parts, open),
        },
      ]
    }
    const work = Math.ceil(minutes / calendar.dayMinutes)
    const day = start ?? (due === null ? calendar.today : calendar.before(due, work))
    return parts.map(({ id, line, quantity, isMade, parts: own }) => ({
      ...{ id, order, line, day, quantity },
      parts: ownParts(isMade, own, quantity),
    }))
  }

  const supplies: NeedsLine[] = []
  const waiting = new Map<Id, { order: OrderName; quantity: number }[]>()
  for (const { stock: place, unit, quantity: bare, order, day, waits } of open.supplies) {
    const product = productAt(place)
    if (product === undefined) continue
    const stock = product._id
    const quantity = stored(inUnitOf(product, unit) * bare)
    if (quantity <= 0) continue
    orders.set(order._id, order)
    if (waits) waiting.set(stock, [...(waiting.get(stock) ?? []), { order, quantity }])
    else supplies.push({ id: stock, order: order._id, day: day ?? calendar.today, quantity })
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
function ownParts(isMade: boolean, parts: readonly Part[], pieces: number): readonly OrderPart[] | undefined {
  if (!isMade) return undefined
  return parts.map(({ id, line, quantity, isMade: isMadeToo, parts: own }) => ({
    ...{ id, line, perUnit: quantity / pieces },
    parts: ownParts(isMadeToo, own, quantity),
  }))
}

function productsOf({ products, components }: OpenOrders, { dayMinutes }: Calendar): NeedsProduct[] {
  const parts: { id: Id; perUnit: number }[][] = products.map(() => [])
  for (const { parent, part, quantity } of components) {
    const child = products[part]
    if (child === undefined) continue
    parts[parent]?.push({ id: child._id, perUnit: quantity * (1 + (products[parent]?.loss ?? 0) / 100) })
  }
  return products.map(({ _id: id, balance, minQuantity, batchSize, leadDays, isBought, workMinutes }, place) => ({
    id,
    balance,
    minQuantity,
    batchSize,
    leadDays: leadDays > 0 ? leadDays : Math.ceil(workMinutes / dayMinutes),
    source: isBought ? 'BUY' : 'MAKE',
    parts: parts[place] ?? [],
  }))
}

const byPosition = (one: Item, other: Item): number => one.position - other.position

/** How many of a product's unit one of a line's is; a line in a unit that measures something else counts as it stands. */
function inUnitOf({ unit: own }: Product, unit: Unit): number {
  if (unit === own) return 1
  const converted = convert(1, unit, own)
  return converted.ok ? converted.value : 1
}
