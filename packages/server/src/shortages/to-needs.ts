import type { Id, OrderKind, Unit } from '@tehas/contracts'
import { convert, stored } from '@tehas/cost-engine'
import type { NeedsInput, NeedsLine, NeedsProduct, OrderPart } from '@tehas/cost-engine/needs'
import { at } from './columns'
import type { OpenOrders } from './open-orders'

type Line = OpenOrders['lines'][number]
type Product = OpenOrders['products'][number]

export type Calendar = {
  /** Days since 1970. */
  readonly today: number
  readonly dayMinutes: number
  readonly before: (day: number, workingDays: number) => number
  readonly after: (day: number, workingDays: number) => number
  /** A closed day counts as the last working day before it (rules §16). */
  readonly onOrBefore: (day: number) => number
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
 * - a line of a sale order from stock needs its product; where the order makes it itself it takes nothing of the shelf, and needs its
 *   own parts, less what they were given, for all that its jobs are for; where another order supplies it, it needs no parts;
 * - a line without stock, and what a manufacturing order makes, needs its parts, on the day on which its work begins;
 * - what an order makes here asks its parts in place of itself, what is taken from the shelf asks for itself alone (rules §16);
 * - what is taken from the shelf of a line needs no parts.
 */
export function toNeeds(open: OpenOrders, calendar: Calendar): Counted {
  const orders = new Map<Id, OrderName>()
  for (const { _id, kind, transactionNumber } of open.orders) orders.set(_id, { _id, kind, transactionNumber })
  /** Undefined where none is counted. */
  const productAt = (place: number | null): Product | undefined => (place === null ? undefined : open.products[place])

  const { items } = open
  const ofLine = open.lines.map((): number[] => [])
  const ofItem = new Map<Id, number[]>()
  items.id.forEach((id, row) => {
    const parent = items.parentOf.get(id)
    if (parent === undefined) ofLine[at(items.line, row)]?.push(row)
    else listOf(ofItem, parent).push(row)
  })
  for (const rows of ofLine) sortBy(rows, items.position)
  for (const rows of ofItem.values()) sortBy(rows, items.position)

  /**
   * What one of so many pieces takes of the stock products right below; those of lines without stock are passed on. Walks
   * rows of columns and makes what is counted at once: there are very many.
   */
  const partsOf = (rows: readonly number[] | undefined, pieces: number, lead = 0): readonly OrderPart[] => {
    if (rows === undefined || rows.length === 0) return none
    const parts: OrderPart[] = []
    for (const row of rows) {
      const id = at(items.id, row)
      const demand = at(items.demand, row)
      const below = ofItem.get(id)
      const product = productAt(at(items.stock, row))
      if (demand === null) {
        const ownLead = product === undefined ? 0 : leadOf(product, calendar)
        parts.push(...partsOf(below, pieces, lead + ownLead))
      } else if (product !== undefined && demand > 0) {
        const quantity = inUnitOf(product, items.unitOf.get(id) ?? product.unit) * demand
        parts.push({ id: product._id, line: id, perUnit: quantity / pieces, lead, parts: undefined })
      }
    }
    return parts
  }

  const demands: NeedsLine[] = []
  for (const [place, line] of open.lines.entries()) {
    const order = open.orders[line.order]
    if (order !== undefined) demands.push(...demandsOf(line, ofLine[place] ?? noRows, order))
  }

  function demandsOf(
    { _id, stock, unit, netQuantity: net, takenFromStock: taken, produced, minutes, isWorked, isLinked }: Line,
    rows: readonly number[],
    { _id: order, kind, due: promised, start: begun }: OpenOrders['orders'][number],
  ): NeedsLine[] {
    const due = promised === null ? null : calendar.onOrBefore(promised)
    const start = begun === null ? null : calendar.onOrBefore(begun)
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
          parts: !isLinked && (isWorked || rows.length > 0) ? partsOf(rows, open) : undefined,
        },
      ]
    }
    if (isLinked) return []
    const work = Math.ceil(minutes / calendar.dayMinutes)
    const day = start ?? (due === null ? calendar.today : calendar.before(due, work))
    return partsOf(rows, 1).map(({ id, line, perUnit: quantity, lead = 0, parts }) => ({
      ...{ id, order, line, day: lead > 0 ? calendar.before(day, lead) : day, quantity, parts },
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

const none: readonly OrderPart[] = []
const noRows: readonly number[] = []

function listOf<Value>(lists: Map<Id, Value[]>, id: Id): Value[] {
  const list = lists.get(id) ?? []
  if (list.length === 0) lists.set(id, list)
  return list
}

/** Puts rows in the order of their positions. Most stand so already. */
function sortBy(rows: number[], position: readonly number[]): void {
  let last = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    if (at(position, row) < last) {
      rows.sort((one, other) => at(position, one) - at(position, other))
      return
    }
    last = at(position, row)
  }
}

/** Working days until a product is there, from ordering or from the beginning of its work. */
const leadOf = ({ leadDays, batchSize, changeoverMinutes, pieceMinutes }: Product, { dayMinutes }: Calendar): number =>
  leadDays > 0 ? leadDays : Math.ceil((changeoverMinutes + pieceMinutes * batchSize) / dayMinutes)

function productsOf({ products, components }: OpenOrders, calendar: Calendar): NeedsProduct[] {
  const parts: { id: Id; perUnit: number }[][] = products.map(() => [])
  components.parent.forEach((parent, row) => {
    const child = products[at(components.part, row)]
    if (child === undefined) return
    const perUnit = at(components.quantity, row) * (1 + (products[parent]?.loss ?? 0) / 100)
    parts[parent]?.push({ id: child._id, perUnit })
  })
  return products.map((product, place) => ({
    id: product._id,
    balance: product.balance,
    minQuantity: product.minQuantity,
    batchSize: product.batchSize,
    orderMinimum: product.orderMinimum,
    leadDays: leadOf(product, calendar),
    work: {
      changeover: product.changeoverMinutes / calendar.dayMinutes,
      each: product.pieceMinutes / calendar.dayMinutes,
    },
    source: product.isBought ? 'BUY' : 'MAKE',
    parts: parts[place] ?? [],
  }))
}

/** How many of a product's unit one of a line's is; a line in a unit that measures something else counts as it stands. */
function inUnitOf({ unit: own }: Product, unit: Unit): number {
  if (unit === own) return 1
  const converted = convert(1, unit, own)
  return converted.ok ? converted.value : 1
}
