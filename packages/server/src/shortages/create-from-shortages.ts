import {
  type BodyOf,
  type calls,
  type Id,
  type OrderLinkInput,
  orderKinds,
  type ShortagesCreated,
} from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { inWeeks } from '@tehas/cost-engine/in-weeks'
import { allocate } from '@tehas/cost-engine/needs'
import { convert } from '@tehas/cost-engine/units'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError, forbidden } from '../http/app-error'
import { createOrders } from '../orders/create-orders'
import { changeOrder } from '../orders/edit-order'
import { linkLines } from '../orders/links/link-lines'
import type { OfAnyKind, OrderContext } from '../orders/order-context'
import type { LoadedOrder } from '../orders/store/load-order'
import { type ItemNode, isMadeHere } from '../structure/tree'
import { countShortages, dayText, type Shortages, weeksOf } from './count-shortages'
import { type DescribedProduct, describeProducts } from './describe-products'
import { createEarliest } from './earliest'
import { leftOf } from './offers-of'

type Lines = BodyOf<(typeof calls)['createFromShortages']>['lines']
type Line = Lines[number] & {
  /** How much of the product the lines before it order. */
  readonly before?: number
}

/** Any number that no other lock of this service uses; the second key is the project. */
const SHORTAGE_LOCK = 5_502

/**
 * Orders for what is missing, waiting for activation: purchase orders of what is bought, one a supplier, and a manufacturing
 * order of each product that is made, where the caller may write such. People who do so at the same moment take
 * turns, and what is missing is counted anew in the turn: where less is missing than was seen, since somebody else has
 * ordered it, nothing is created. Throws SHORTAGES_CHANGED with what changed, and
 * FORBIDDEN where the caller may not order what is bought.
 */
export async function createFromShortages(context: OfAnyKind, lines: Lines): Promise<ShortagesCreated> {
  const { tx, projectId } = context
  refuseTwice(lines)
  await sql`SELECT pg_advisory_xact_lock(${SHORTAGE_LOCK}::int, hashtext(${projectId}))`.execute(tx)
  const shortages = await countShortages(context)
  const { missingOf, input } = shortages
  const described = await describeProducts(
    tx,
    lines.map(({ stock }) => stock),
  )
  const products = new Map(input.products.map((product) => [product.id, product]))
  const changed = lines.flatMap(({ stock, seen, supplier }) => {
    const product = described.get(stock)
    if (product === undefined) throw unknown(lines, stock)
    const missing = missingOf(stock)
    const left = stored((missing && leftOf(shortages, missing, product, supplier)?.quantity) ?? 0)
    return left < stored(seen) ? [{ _id: stock, name: product.name, quantity: left }] : []
  })
  if (changed.length > 0) throw new AppError('SHORTAGES_CHANGED', { details: { products: changed } })

  const [bought, made] = [lines.filter(isBought), lines.filter((line) => !isBought(line))]
  const { PURCHASE_ORDER, MANUFACTURING_ORDER } = orderKinds
  if (bought.length > 0 && !hasRight(context.rights, PURCHASE_ORDER.rights.write)) {
    throw forbidden(PURCHASE_ORDER.rights.write)
  }
  const mayMake = hasRight(context.rights, MANUFACTURING_ORDER.rights.write)
  const created = [
    ...(await createWaiting({ ...context, kind: PURCHASE_ORDER.kind }, bySupplier(bought), described)),
    ...(mayMake
      ? await createWaiting(
          { ...context, kind: MANUFACTURING_ORDER.kind },
          byWeeks(shortages, made).map((line) => [line]),
          described,
        )
      : []),
  ]
  await markSuggested(
    context,
    created.flatMap(({ lineIds }) => lineIds),
  )
  const supplies = created.flatMap(({ answer: { _id: orderId }, lineIds, group }) =>
    group.flatMap((line, index): Supplying[] => {
      const lineId = lineIds[index]
      if (lineId === undefined) return []
      const links = linksOf(shortages, line, { orderId, lineId })
      const left = line.quantity - links.reduce((sum, { quantity }) => sum + quantity, 0)
      return [{ supply: { orderId, lineId }, stock: line.stock, links, left: Math.max(0, left) }]
    }),
  )
  const orders = created.map(({ order }) => order)
  const between = linksBetween(orders, supplies, described)
  const links = [...supplies.flatMap(({ links }) => links), ...between]
  const linkedItems = new Set(between.map(({ demand }) => demand.lineId))
  const isCovered = (stock: Id) => supplies.some((each) => each.stock === stock) || missingOf(stock)?.left === undefined
  await takeFromShelf(context, orders, (item) => !linkedItems.has(item._id) && isCovered(item.stock?._id ?? ''))
  // What is missing of them is taken from stock: nobody works on it in its own order.
  await linkLines(context, links, { confirmed: true })
  const versions = await versionsOf(
    context,
    created.map(({ answer }) => answer._id),
  )
  return {
    orders: created.map(({ answer }) => ({ ...answer, version: versions.get(answer._id) ?? answer.version })),
    toMake: mayMake
      ? []
      : made.map(({ stock, quantity }) => ({ _id: stock, name: described.get(stock)?.name ?? '', quantity })),
  }

  function isBought({ stock }: Line): boolean {
    return products.get(stock)?.source === 'BUY'
  }
}

/** A line of a new order, what it is linked to already, and how much of it is for nobody yet. */
type Supplying = {
  readonly supply: OrderLinkInput['supply']
  readonly stock: Id
  readonly links: readonly OrderLinkInput[]
  readonly left: number
}

/**
 * Links of the new orders to each other (rules §16): what is made takes its parts of the lines that bring them. Below a part that
 * another order brings nothing is taken.
 */
function linksBetween(
  orders: readonly LoadedOrder[],
  supplies: readonly Supplying[],
  described: ReadonlyMap<Id, DescribedProduct>,
): OrderLinkInput[] {
  const bringing = new Map<Id, { readonly supply: Supplying['supply']; left: number }[]>()
  for (const { stock, supply, left } of supplies) {
    bringing.set(stock, [...(bringing.get(stock) ?? []), { supply, left }])
  }
  const links: OrderLinkInput[] = []
  for (const { identity, state, costs } of orders.toSorted(byDelivery)) {
    const take = (items: readonly ItemNode[]): void => {
      for (const item of items) {
        const demand = { orderId: identity._id, lineId: item._id }
        const stock = item.stock?._id ?? ''
        const unit = described.get(stock)?.unit ?? item.unit
        const required = convert(costs.items.get(item._id)?.requiredQuantity ?? 0, item.unit, unit)
        const own = linksTo(demand, required.ok ? required.value : 0, bringing.get(stock) ?? [])
        links.push(...own)
        if (own.length === 0 && isMadeHere(item)) take(item.items)
      }
    }
    for (const product of state.products) take(product.items)
  }
  return links
}

/** Takes what a line requires of the orders that bring it, the first one first; what is taken is not `left` for the next line. */
function linksTo(
  demand: OrderLinkInput['demand'],
  required: number,
  bringing: readonly { readonly supply: Supplying['supply']; left: number }[],
): OrderLinkInput[] {
  let open = required
  return bringing.flatMap((one) => {
    const quantity = stored(Math.min(open, one.left))
    if (quantity <= 0 || one.supply.orderId === demand.orderId) return []
    open -= quantity
    one.left -= quantity
    return { supply: one.supply, demand, quantity }
  })
}

const byDelivery = (one: LoadedOrder, other: LoadedOrder): number =>
  (one.state.delivery.date ?? '').localeCompare(other.state.delivery.date ?? '')

/**
 * What was counted as lying on the shelf is taken from there: a part that a new order would make itself, although enough of it is
 * there or comes, would be made twice and its own parts suggested again (rules §16).
 */
async function takeFromShelf(
  context: OfAnyKind,
  orders: readonly LoadedOrder[],
  isTaken: (item: ItemNode) => boolean,
): Promise<void> {
  const taking = (items: readonly ItemNode[]): readonly ItemNode[] => {
    const after = items.map((item) => {
      if (!isMadeHere(item)) return item
      if (item.stock && isTaken(item)) return { ...item, supply: 'STOCK' as const }
      const below = taking(item.items)
      return below === item.items ? item : { ...item, items: below }
    })
    return after.some((item, at) => item !== items[at]) ? after : items
  }
  for (const { identity, state } of orders) {
    if (identity.kind !== 'MANUFACTURING_ORDER') continue
    if (state.products.every(({ items }) => taking(items) === items)) continue
    await changeOrder({ ...context, kind: identity.kind }, identity._id, {
      guard: 'editing',
      change: (order) => ({
        ...order.state,
        products: order.state.products.map((product) => ({ ...product, items: taking(product.items) })),
      }),
    })
  }
}

type Created = {
  readonly order: LoadedOrder
  readonly answer: ShortagesCreated['orders'][number]
  readonly group: readonly Line[]
  /** Of each line of the group the line of the order. */
  readonly lineIds: readonly Id[]
}

/** Waiting orders of a kind: each of lines that are bought of one supplier, or of one that is made. */
async function createWaiting(
  context: OrderContext,
  groups: readonly (readonly Line[])[],
  described: ReadonlyMap<Id, DescribedProduct>,
): Promise<Created[]> {
  const isPurchase = context.kind === 'PURCHASE_ORDER'
  const bodies = groups.map((group) => {
    const date = dateOf(group)
    return {
      ...(isPurchase && { supplier: group[0]?.supplier ?? null }),
      ...(date !== undefined && { delivery: { date } }),
      products: group.map(({ stock, quantity }) => ({
        stock: { _id: stock },
        netQuantity: quantity,
        ...unitOf(described.get(stock)),
      })),
    }
  })
  const created = await createOrders(context, bodies)
  return groups.flatMap((group, at): Created[] => {
    const { order, people } = created[at] ?? {}
    if (!order) return []
    const { _id, version, transactionNumber } = order.identity
    const lineIds = order.state.products.map((product) => product._id)
    const supplier = isPurchase ? (people?.partner ?? null) : null
    const answer = { _id, kind: context.kind, version, transactionNumber, supplier, lines: lineIds.length }
    return [{ order, answer, group, lineIds }]
  })
}

const versionRow = z.object({ _id: z.string(), version: z.number() })

/** The versions that orders have by now: a link gives each another one. */
async function versionsOf({ tx }: OfAnyKind, ids: readonly Id[]): Promise<ReadonlyMap<Id, number>> {
  const { rows } = await sql`SELECT _id, version FROM order_head WHERE _id = ANY (${[...ids]}::text[])`.execute(tx)
  return new Map(rows.map((row) => versionRow.parse(row)).map(({ _id, version }) => [_id, version]))
}

/** What the lines bring is not suggested again while their orders wait. */
async function markSuggested({ tx, projectId }: OfAnyKind, lineIds: readonly Id[]): Promise<void> {
  if (lineIds.length === 0) return
  await sql`INSERT INTO suggested_line (project_id, line_id)
    SELECT ${projectId}, line FROM unnest(${[...lineIds]}::text[]) AS line`.execute(tx)
}

/**
 * The lines that take the product themselves and that a new order is for: of what is missing, in the order of days, what
 * comes after that which waiting orders bring.
 */
function linksOf(
  { needs, missingOf }: Shortages,
  { stock, quantity, before = 0 }: Line,
  supply: OrderLinkInput['supply'],
): OrderLinkInput[] {
  const missing = missingOf(stock)
  if (missing === undefined) return []
  let [skipped, left] = [missing.waiting + before, quantity]
  const sums = new Map<Id, OrderLinkInput>()
  for (const { for: need, quantity: missed } of [
    ...allocate(missing.plan, missing.plan.requirements, needs.today).values(),
  ].flat()) {
    const passed = Math.min(skipped, missed)
    const taken = Math.min(left, missed - passed)
    skipped -= passed
    left -= taken
    if (taken <= 0 || typeof need === 'string' || need.kind !== 'ORDER' || need.line === undefined) continue
    const { order: orderId, line: lineId } = need
    const linked = sums.get(lineId)?.quantity ?? 0
    sums.set(lineId, { supply, demand: { orderId, lineId }, quantity: linked + taken })
  }
  return [...sums.values()].filter((link) => stored(link.quantity) > 0)
}

const dateOf = (lines: readonly Line[]): string | undefined => lines.flatMap((line) => line.date ?? []).sort()[0]

/** The orders that what is made becomes, as its row of the shortages told. */
function byWeeks(shortages: Shortages, lines: readonly Line[]): readonly Line[] {
  const earliestOf = createEarliest(shortages)
  return lines.flatMap((line) => {
    const missing = shortages.missingOf(line.stock)
    // Nothing is missing of it any more: what is wanted is one order.
    if (missing === undefined) return [line]
    const earliest = dayText(earliestOf(missing.plan))
    return inWeeks(weeksOf(missing), { ...line, earliest }).map((order) => ({ ...line, ...order }))
  })
}

/** What is missing is counted in the product's own unit. */
const unitOf = (product: DescribedProduct | undefined) => (product ? { unit: product.unit } : {})

function bySupplier(lines: readonly Line[]): readonly (readonly Line[])[] {
  const groups = new Map<Id | null, Line[]>()
  for (const line of lines) groups.set(line.supplier, [...(groups.get(line.supplier) ?? []), line])
  return [...groups.values()]
}

function refuseTwice(lines: Lines): void {
  const index = lines.findIndex(({ stock }, at) => lines.findIndex((other) => other.stock === stock) < at)
  if (index === -1) return
  throw new AppError('VALIDATION_FAILED', {
    problems: [{ path: `lines.${index}.stock`, message: 'This product is named twice' }],
  })
}

function unknown(lines: Lines, stockId: Id): AppError {
  const index = lines.findIndex(({ stock }) => stock === stockId)
  return new AppError('VALIDATION_FAILED', {
    problems: [{ path: `lines.${index}.stock`, message: 'There is no such stock product' }],
  })
}
