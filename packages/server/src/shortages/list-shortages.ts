import type { BodyOf, calls, Id, Shortage, ShortageFilters, ShortageList } from '@tehas/contracts'
import { matchesSearch } from '@tehas/contracts/search-terms'
import { stored } from '@tehas/cost-engine'
import { missingFor } from '@tehas/cost-engine/needs'
import { sql } from 'kysely'
import { AppError } from '../http/app-error'
import { searchText } from '../lists/search/search-text'
import { byOrder } from './by-order'
import {
  countShortages,
  dayText,
  type Missing,
  type ShortageContext,
  type Shortages,
  shortOf,
  weeksOf,
} from './count-shortages'
import {
  type BriefProduct,
  briefProducts,
  type DescribedProduct,
  describeProducts,
  partnerNames,
} from './describe-products'
import { createEarliest } from './earliest'
import { offersOf } from './offers-of'
import type { OrderName } from './to-needs'

type Body = BodyOf<(typeof calls)['listShortages']>

/** What a row is narrowed, counted and sorted by. The rest is worked out for the rows that are shown. */
type Candidate = {
  readonly missing: Missing
  readonly brief: BriefProduct
  readonly act: Shortage['act']
  /** What is still to be ordered or made. */
  readonly quantity: number
  /** Days since 1970, as the three below. */
  readonly needBy: number
  readonly orderBy: number
  readonly lateDays: number
}

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
  const isSearched = (body.search ?? '').trim() !== ''
  const all = shortages.input.products.length
  const told = await briefProducts(context.tx, [...missing.keys()], { all, searched: isSearched })
  const briefs = told.filter(({ _id }) => missing.has(_id))
  const suppliers = await partnerNames(context.tx, [...new Set(briefs.flatMap(({ supplier }) => supplier ?? []))])
  const candidates = briefs.flatMap((brief): Candidate[] => {
    const found = missing.get(brief._id)
    return found === undefined ? [] : [candidateOf(shortages, found, brief)]
  })

  const { today } = calendar
  const named = body.ids && new Set(body.ids)
  const matching = candidates
    .filter((one) => !isSearched || matchesSearch(body.search, textOf(shortages, one, suppliers)))
    .filter(({ brief }) => named === undefined || named.has(brief._id))
  const counted = matching.filter(({ brief }) => filters.supplier === undefined || brief.supplier === filters.supplier)
  const week = weekOf(filters.week === undefined ? today : dayOf(filters.week))
  const endOfWeek = weekOf(today).to
  const chips = {
    late: ({ lateDays }: Candidate) => lateDays > 0,
    thisWeek: ({ orderBy }: Candidate) => orderBy <= endOfWeek,
    buy: ({ act }: Candidate) => act === 'BUY',
    make: ({ act }: Candidate) => act === 'MAKE',
  }
  const open = counted.filter(isOpen)
  const shown = counted
    .filter((one) => isOpen(one) !== (filters.waiting === true))
    .filter((one) => filters.act === undefined || one.act === filters.act)
    .filter((one) => filters.late !== true || chips.late(one))
    .filter(({ orderBy }) => filters.week === undefined || (orderBy >= week.from && orderBy <= week.to))
  const page = firstOf(shown, body.limit)
  const earliestOf = createEarliest(shortages)
  const described = await describeProducts(
    context.tx,
    page.map(({ brief }) => brief._id),
  )
  return {
    rows: page.flatMap((one) => {
      const product = described.get(one.brief._id)
      return product === undefined
        ? []
        : rowOf(shortages, one, {
            product,
            earliest: earliestOf(one.missing.plan),
            forOrder: ofOrder?.get(product._id),
          })
    }),
    total: shown.length,
    ...(body.byOrder && {
      byOrder: byOrder(
        shortages,
        page.map(({ missing }) => missing.plan),
        { order: orderId, withOwn: filters.waiting === true },
      ),
    }),
    counts: {
      all: open.length,
      late: open.filter(chips.late).length,
      thisWeek: open.filter(chips.thisWeek).length,
      buy: open.filter(chips.buy).length,
      make: open.filter(chips.make).length,
      waiting: counted.length - open.length,
    },
    suppliers: suppliersOf(matching.filter(isOpen), suppliers),
    orders: offeredOrders(shortages, missing.values()),
    order,
    openOrders,
    cycles: await namedCycles(context, needs.cycles),
    today: dayText(today),
    countedAt: context.now.toISOString(),
  }
}

/** One for all: making it takes longer than comparing thousands of names. */
const byName = new Intl.Collator('et', { numeric: true })

/** Something of it is still to be ordered. */
const isOpen = ({ quantity }: Candidate): boolean => quantity > 0

/** The first by the day to order and by name. Names are compared only of days that are shown, since that takes long. */
function firstOf(candidates: readonly Candidate[], limit: number): readonly Candidate[] {
  const byDay = [...candidates].sort((one, other) => one.orderBy - other.orderBy)
  const last = byDay[limit - 1]?.orderBy
  return (last === undefined ? byDay : byDay.filter(({ orderBy }) => orderBy <= last))
    .sort((one, other) => one.orderBy - other.orderBy || byName.compare(one.brief.name, other.brief.name))
    .slice(0, limit)
}

function candidateOf(shortages: Shortages, missing: Missing, brief: BriefProduct): Candidate {
  const { plan, left } = missing
  const { quantity, needBy, orderBy } = shortOf(shortages, missing)
  const lateDays = left === undefined ? 0 : Math.max(0, shortages.calendar.today - orderBy)
  return { missing, brief, act: plan.product.source, quantity, needBy, orderBy, lateDays }
}

/** What a row is found by: its product, its supplier and its orders. */
function textOf(shortages: Shortages, { missing, brief }: Candidate, suppliers: ReadonlyMap<Id, string>): string {
  const orders = [...ordersOf(shortages, missing), ...waitingOrdersOf(shortages, brief._id)]
  const supplier = brief.supplier === null ? '' : (suppliers.get(brief.supplier) ?? '')
  return searchText([brief.searchText, supplier, ...orders.map(({ transactionNumber }) => transactionNumber)])
}

type Told = {
  readonly product: DescribedProduct
  /** Days since 1970. */
  readonly earliest: number
  readonly forOrder: number | undefined
}

function rowOf(
  shortages: Shortages,
  { missing, act, quantity, needBy, orderBy, lateDays }: Candidate,
  { product, earliest, forOrder }: Told,
): Shortage {
  const { plan, waiting, inOrders } = missing
  const { cost, steps, suppliers: _suppliers, ...fields } = product
  const weeks = weeksOf(missing)
  const offers = act === 'BUY' ? offersOf(shortages, missing, product) : []
  const [offer] = offers
  const orders = ordersOf(shortages, missing)
  const parents = new Set(plan.requirements.flatMap((need) => (need.kind === 'PART' ? need.lot.product.id : [])))
  return {
    ...fields,
    purchaseUnit: offer ? offer.purchaseUnit : product.purchaseUnit,
    act,
    short: stored(plan.short),
    waiting: stored(waiting),
    waitingOrders: waitingOrdersOf(shortages, product._id),
    inOrders: stored(inOrders),
    quantity,
    ...(act === 'MAKE' && weeks.length > 1 && { weeks: [...weeks] }),
    needBy: dayText(needBy),
    orderBy: dayText(orderBy),
    earliest: dayText(earliest),
    leadDays: plan.product.leadDays,
    lateDays,
    orders: orders.slice(0, SHOWN_ORDERS),
    ordersCount: orders.length,
    parentsCount: parents.size,
    isForMinimum: plan.product.minQuantity > 0,
    steps,
    offers,
    cost: offer?.cost ?? stored(quantity * cost),
    ...(forOrder !== undefined && { forOrder: stored(forOrder) }),
  }
}

const waitingOrdersOf = ({ waiting }: Shortages, stockId: Id): OrderName[] =>
  (waiting.get(stockId) ?? []).map(({ order }) => order)

/** The orders that need a product themselves, by their days. */
function ordersOf({ orders }: Shortages, { plan }: Pick<Missing, 'plan'>): OrderName[] {
  const ids = new Set<Id>()
  addOrders(ids, plan)
  return [...ids].flatMap((id) => orders.get(id) ?? [])
}

/** A loop: all that is needed of all products passes here. */
function addOrders(ids: Set<Id>, { requirements, madeByOrders }: Missing['plan']): void {
  for (const need of requirements) if (need.kind === 'ORDER') ids.add(need.order)
  for (const { order } of madeByOrders) ids.add(order)
}

function offeredOrders({ orders, openOrders }: Shortages, missing: Iterable<Missing>): OrderName[] {
  const ids = new Set<Id>()
  for (const { plan } of missing) {
    addOrders(ids, plan)
    if (ids.size === openOrders) break
  }
  return [...ids]
    .flatMap((id) => orders.get(id) ?? [])
    .sort((one, other) => byName.compare(one.transactionNumber, other.transactionNumber))
    .slice(0, OFFERED_ORDERS)
}

function suppliersOf(candidates: readonly Candidate[], names: ReadonlyMap<Id, string>): ShortageList['suppliers'] {
  const counts = new Map<Id | null, number>()
  for (const { brief, act } of candidates) {
    if (act === 'BUY') counts.set(brief.supplier, (counts.get(brief.supplier) ?? 0) + 1)
  }
  return [...counts]
    .map(([_id, count]) => ({ supplier: _id === null ? null : { _id, name: names.get(_id) ?? '' }, count }))
    .sort((one, other) => byName.compare(one.supplier?.name ?? '', other.supplier?.name ?? ''))
}

const dayOf = (day: NonNullable<ShortageFilters['week']>): number => Date.parse(day) / 86_400_000

/** Monday and Sunday of the week of a day, all as days since 1970. */
function weekOf(day: number): { readonly from: number; readonly to: number } {
  const monday = day - ((day + 3) % 7)
  return { from: monday, to: monday + 6 }
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
