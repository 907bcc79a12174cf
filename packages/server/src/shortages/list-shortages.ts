import type { BodyOf, calls, Id, Shortage, ShortageFilters, ShortageList } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { missingFor } from '@tehas/cost-engine/needs'
import { sql } from 'kysely'
import { AppError } from '../http/app-error'
import { matchesSearch } from '../lists/search/matches-search'
import { searchText } from '../lists/search/search-text'
import { countShortages, dayText, type Missing, type ShortageContext, type Shortages } from './count-shortages'
import { type DescribedProduct, describeProducts } from './describe-products'
import type { OrderName } from './to-needs'

type Body = BodyOf<(typeof calls)['listShortages']>
/** `text` is what it is found by; made only where somebody searches. */
type Row = { readonly shortage: Shortage; readonly text: () => string }

/** Orders that a row names; how many there are stands beside them. */
const SHOWN_ORDERS = 3
/** Orders that the filter offers. */
const OFFERED_ORDERS = 200

/** What is missing, by the day to order it. Throws LongWork, NOT_FOUND where the order is not open. */
export async function listShortages(context: ShortageContext, body: Body): Promise<ShortageList> {
  const { order: orderId, ...filters } = body.filters ?? {}
  const shortages = await countShortages(context)
  const { needs, calendar, openOrders } = shortages
  const order = orderId === undefined ? null : (shortages.orders.get(orderId) ?? null)
  if (orderId !== undefined && order === null && !(await isOrder(context, orderId))) throw new AppError('NOT_FOUND')

  const ofOrder =
    orderId === undefined ? undefined : new Map(missingFor(needs, orderId).map((one) => [one.product.id, one.quantity]))
  const ids = ofOrder === undefined ? [...needs.plans.keys()] : [...ofOrder.keys()]
  const missing = new Map<Id, Missing>()
  for (const id of ids) {
    const found = shortages.missingOf(id)
    if (found !== undefined) missing.set(id, found)
  }
  const described = await describeProducts(context.tx, [...missing.keys()])
  const rows = [...missing].flatMap(([id, found]): Row[] => {
    const product = described.get(id)
    return product ? [rowOf(shortages, found, product, ofOrder?.get(id))] : []
  })

  const today = dayText(calendar.today)
  const isOfSupplier = ({ supplier }: Shortage) =>
    filters.supplier === undefined || (supplier?._id ?? null) === filters.supplier
  const isSearched = (body.search ?? '').trim() !== ''
  const matching = rows
    .filter(({ text }) => !isSearched || matchesSearch(body.search, text()))
    .map(({ shortage }) => shortage)
    .filter(({ _id }) => body.ids === undefined || body.ids.includes(_id))
  const counted = matching.filter(isOfSupplier)
  const week = weekOf(filters.week ?? today)
  const chips = {
    late: ({ lateDays }: Shortage) => lateDays > 0,
    thisWeek: ({ orderBy }: Shortage) => orderBy <= weekOf(today).to,
    buy: ({ act }: Shortage) => act === 'BUY',
    make: ({ act }: Shortage) => act === 'MAKE',
  }
  const open = counted.filter(isOpen)
  const shown = counted
    .filter((row) => isOpen(row) !== (filters.waiting === true))
    .filter((row) => filters.act === undefined || row.act === filters.act)
    .filter((row) => filters.late !== true || chips.late(row))
    .filter(({ orderBy }) => filters.week === undefined || (orderBy >= week.from && orderBy <= week.to))
    .sort((one, other) => compareDays(one.orderBy, other.orderBy) || byName.compare(one.name, other.name))
  return {
    rows: shown.slice(0, body.limit),
    total: shown.length,
    counts: {
      all: open.length,
      late: open.filter(chips.late).length,
      thisWeek: open.filter(chips.thisWeek).length,
      buy: open.filter(chips.buy).length,
      make: open.filter(chips.make).length,
      waiting: counted.length - open.length,
    },
    suppliers: suppliersOf(matching.filter(isOpen)),
    orders: offeredOrders(shortages, missing.values()),
    order,
    openOrders,
    cycles: await namedCycles(context, needs.cycles),
    today,
    countedAt: context.now.toISOString(),
  }
}

/** One for all: making it takes longer than comparing thousands of names. */
const byName = new Intl.Collator('et', { numeric: true })
const compareDays = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Something of it is still to be ordered. */
const isOpen = ({ quantity }: Shortage): boolean => quantity > 0

function rowOf(shortages: Shortages, found: Missing, product: DescribedProduct, forOrder: number | undefined): Row {
  const { calendar, waiting } = shortages
  const { plan, left } = found
  const { searchText: ownText, cost, steps, ...fields } = product
  const [first] = plan.lots
  const needBy = left?.needBy ?? first?.needBy ?? calendar.today
  const orderBy = left?.orderBy ?? first?.orderBy ?? calendar.today
  const orders = ordersOf(shortages, found)
  const waitingOrders = (waiting.get(product._id) ?? []).map(({ order }) => order)
  const parents = new Set(plan.requirements.flatMap(({ cause }) => (cause.kind === 'PART' ? cause.lot.product.id : [])))
  const quantity = stored(left?.quantity ?? 0)
  const shortage: Shortage = {
    ...fields,
    act: plan.product.source,
    short: stored(plan.shortage),
    waiting: stored(found.waiting),
    waitingOrders,
    inOrders: stored(found.inOrders),
    quantity,
    needBy: dayText(needBy),
    orderBy: dayText(orderBy),
    earliest: dayText(calendar.after(calendar.today, plan.product.leadDays)),
    leadDays: plan.product.leadDays,
    lateDays: left === undefined ? 0 : Math.max(0, calendar.today - orderBy),
    orders: orders.slice(0, SHOWN_ORDERS),
    ordersCount: orders.length,
    parentsCount: parents.size,
    isForMinimum: plan.product.minQuantity > 0,
    steps,
    cost: stored(quantity * cost),
    ...(forOrder !== undefined && { forOrder: stored(forOrder) }),
  }
  const numbers = () => [...orders, ...waitingOrders].map(({ transactionNumber }) => transactionNumber)
  return { shortage, text: () => searchText([ownText, product.supplier?.name ?? '', ...numbers()]) }
}

/** The orders that need a product themselves, by their days. */
function ordersOf({ orders }: Shortages, { plan }: Pick<Missing, 'plan'>): OrderName[] {
  const ids = new Set(plan.requirements.flatMap(({ cause }) => (cause.kind === 'ORDER' ? cause.line.order : [])))
  return [...ids].flatMap((id) => orders.get(id) ?? [])
}

function offeredOrders(shortages: Shortages, missing: Iterable<Missing>): OrderName[] {
  const found = new Map<Id, OrderName>()
  for (const one of missing) for (const order of ordersOf(shortages, one)) found.set(order._id, order)
  return [...found.values()]
    .sort((one, other) => byName.compare(one.transactionNumber, other.transactionNumber))
    .slice(0, OFFERED_ORDERS)
}

function suppliersOf(rows: readonly Shortage[]): ShortageList['suppliers'] {
  const found = new Map<Id | null, { supplier: Shortage['supplier']; count: number }>()
  for (const { supplier, act } of rows) {
    if (act === 'MAKE') continue
    const key = supplier?._id ?? null
    const one = found.get(key)
    if (one === undefined) found.set(key, { supplier, count: 1 })
    else one.count += 1
  }
  return [...found.values()].sort((one, other) => byName.compare(one.supplier?.name ?? '', other.supplier?.name ?? ''))
}

/** Monday and Sunday of the week of a day. */
function weekOf(day: NonNullable<ShortageFilters['week']>): { readonly from: string; readonly to: string } {
  const number = Date.parse(day) / 86_400_000
  const monday = number - ((number + 3) % 7)
  return { from: dayText(monday), to: dayText(monday + 6) }
}

async function isOrder({ tx }: ShortageContext, orderId: Id): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM order_head WHERE _id = ${orderId}`.execute(tx)
  return rows.length > 0
}

async function namedCycles({ tx }: ShortageContext, cycles: readonly (readonly Id[])[]): Promise<string[][]> {
  if (cycles.length === 0) return []
  const named = await describeProducts(tx, [...new Set(cycles.flat())])
  return cycles.map((path) => path.map((id) => named.get(id)?.name ?? ''))
}
