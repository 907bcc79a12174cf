import { type Id, newId, type OrderKind, type OrderLinkInput } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Change } from '../../audit/changed-paths'
import type { Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'
import { isProcessStarted, itemsBelow, type ProductNode, parentsOf } from '../../structure/tree'
import { changeOrder, type EditWork } from '../edit-order'
import type { OfAnyKind } from '../order-context'
import type { OrderState } from '../order-state'
import type { Recorded } from '../transitions'
import { findLines, findLinks, type LinkedLine, type LinkRow, lockOrders } from './link-rows'
import { type LinkedCosts, loadLinkedCosts, withLinkedCosts } from './linked-costs'

/** A call that is about orders of several kinds. */
export type LinkContext = OfAnyKind

/**
 * Links lines of orders: what supplies to what takes (rules §3). A pair that is linked already gets the new quantity. Both
 * orders get a version and an entry LINK in their logs. Throws NOT_FOUND where an order does not have the line,
 * VALIDATION_FAILED where lines of these kinds cannot be linked, ORDER_NOT_EDITABLE where an order is no longer open, and
 * NEEDS_CONFIRMATION where work began on what another order supplies from now on, unless that is `confirmed`. Returns the ids
 * of the links, in their order.
 */
export async function linkLines(
  context: LinkContext,
  links: readonly OrderLinkInput[],
  { confirmed = false }: { readonly confirmed?: boolean | undefined } = {},
): Promise<Id[]> {
  if (links.length === 0) return []
  const { tx, projectId, userId, now } = context
  await lockOrders(
    tx,
    links.flatMap(({ supply, demand }) => [supply.orderId, demand.orderId]),
  )
  const lines = await findLines(
    tx,
    links.flatMap(({ supply, demand }) => [supply.lineId, demand.lineId]),
  )
  const rows = links.map(({ supply, demand, quantity }) => {
    const [from, to] = [lineAt(lines, supply), lineAt(lines, demand)]
    if (!maySupply(from) || !mayTake(to) || from.orderId === to.orderId) {
      throw new AppError('VALIDATION_FAILED', {
        problems: [{ path: 'demand', message: 'These lines cannot be linked' }],
      })
    }
    return { _id: newId(), from, to, quantity: stored(quantity) }
  })
  const written = await sql`
    INSERT INTO order_link (project_id, _id, supply_order_id, supply_line_id, demand_order_id, demand_line_id, quantity,
      user_id, at)
    SELECT ${projectId}, l._id, l.supply_order, l.supply_line, l.demand_order, l.demand_line, l.quantity, ${userId}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(
      rows.map(({ _id, from, to, quantity }) => ({
        _id,
        supply_order: from.orderId,
        supply_line: from._id,
        demand_order: to.orderId,
        demand_line: to._id,
        quantity,
      })),
    )}::jsonb) AS l(_id text, supply_order text, supply_line text, demand_order text, demand_line text, quantity numeric)
    ON CONFLICT (project_id, supply_line_id, demand_line_id)
      DO UPDATE SET quantity = excluded.quantity, to_stock = false RETURNING _id`.execute(tx)
  await markWaited(
    context,
    rows.map(({ from }) => from._id),
  )
  await noteAll(
    context,
    rows.flatMap(({ from, to, quantity }) => linkedPair(from, to, quantity)),
    { lines: new Set(rows.map(({ to }) => to._id)), confirmed },
  )
  return written.rows.map((row) => idRow.parse(row)._id)
}

/** What supplies a line is not suggested again while its order waits (decision 022). */
async function markWaited({ tx, projectId }: LinkContext, lineIds: readonly Id[]): Promise<void> {
  if (lineIds.length === 0) return
  await sql`INSERT INTO suggested_line (project_id, line_id)
    SELECT DISTINCT ${projectId}, line FROM unnest(${[...lineIds]}::text[]) AS line ON CONFLICT DO NOTHING`.execute(tx)
}

const idRow = z.object({ _id: z.string() })

/** A link as it was, and of which kinds its orders are. */
type Unlinked = OrderLinkInput & { readonly kinds: readonly OrderKind[] }

/** Takes a link away. Throws NOT_FOUND. */
export async function unlinkLine(context: LinkContext, linkId: Id): Promise<Unlinked> {
  const { tx } = context
  const ofLink = sql`l._id = ${linkId}`
  const [seen] = await findLinks(tx, ofLink)
  if (!seen) throw new AppError('NOT_FOUND')
  await lockOrders(tx, [seen.supplyOrderId, seen.demandOrderId])
  const [link] = await findLinks(tx, ofLink)
  if (!link) throw new AppError('NOT_FOUND')
  await sql`DELETE FROM order_link WHERE _id = ${linkId}`.execute(tx)
  const notes = await unlinked(context, link)
  await noteAll(context, notes)
  return {
    supply: { orderId: link.supplyOrderId, lineId: link.supplyLineId },
    demand: { orderId: link.demandOrderId, lineId: link.demandLineId },
    quantity: link.quantity,
    kinds: notes.map(({ kind }) => kind),
  }
}

/** Locks an order with those that it is linked to, before it is annulled. */
export async function lockLinked({ tx }: LinkContext, orderId: Id): Promise<void> {
  const links = await findLinks(tx, isOf(orderId))
  await lockOrders(tx, [
    orderId,
    ...links.flatMap(({ supplyOrderId, demandOrderId }) => [supplyOrderId, demandOrderId]),
  ])
}

/**
 * What an annulled order supplied or took goes to stock: its links become TO_STOCK, and the orders at the other end are told.
 * The order itself has a new version already.
 */
export async function freeLinks(context: LinkContext, orderId: Id): Promise<void> {
  const { tx } = context
  const links = await findLinks(tx, sql`${isOf(orderId)} AND NOT l.to_stock`)
  if (links.length === 0) return
  await sql`UPDATE order_link AS l SET to_stock = true WHERE ${isOf(orderId)}`.execute(tx)
  const notes = await Promise.all(links.map((link) => unlinked(context, link)))
  const freed = notes.flat().filter((note) => note.orderId !== orderId)
  await noteAll(
    context,
    freed.map(({ change, ...order }) => ({ ...order, change: { ...change, to: { type: 'TO_STOCK' } } })),
  )
}

const isOf = (orderId: Id) => sql`(l.supply_order_id = ${orderId} OR l.demand_order_id = ${orderId})`

/** What an order's log says of its link. */
type Noted = {
  readonly orderId: Id
  readonly kind: OrderKind
  readonly side: 'SUPPLY' | 'DEMAND'
  readonly change: Change
}

const linkedPair = (supply: LinkedLine, demand: LinkedLine, quantity: number): Noted[] => [
  linked('SUPPLY', supply, demand, quantity),
  linked('DEMAND', demand, supply, quantity),
]

const linked = (
  side: Noted['side'],
  own: LinkedLine,
  { transactionNumber, name }: LinkedLine,
  quantity: number,
): Noted => ({
  orderId: own.orderId,
  kind: own.kind,
  side,
  change: { path: `links.${own._id}`, from: null, to: { transactionNumber, name, quantity } },
})

async function unlinked({ tx }: LinkContext, { supplyLineId, demandLineId, quantity }: LinkRow): Promise<Noted[]> {
  const lines = await findLines(tx, [supplyLineId, demandLineId])
  const [supply, demand] = [lines.get(supplyLineId), lines.get(demandLineId)]
  if (!supply || !demand) return []
  return linkedPair(supply, demand, quantity).map(({ change, ...order }) => ({
    ...order,
    change: { path: change.path, from: change.to, to: null },
  }))
}

/**
 * Gives each order a version, an entry LINK in its log and an event. What only supplies costs what it did before. What takes
 * follows, orders that may supply others first, each with what it costs by then: `linked` are the lines that are supplied by another
 * order from now on (rules §16); sale orders supply nothing, so that what theirs cost is read once for all of them.
 */
async function noteAll(
  context: LinkContext,
  notes: readonly Noted[],
  linked: Linked = { lines: new Set(), confirmed: true },
): Promise<void> {
  const takers = new Set(notes.flatMap(({ orderId, side }) => (side === 'DEMAND' ? [orderId] : [])))
  const orders = [...new Map(notes.map(({ orderId, kind }) => [orderId, kind]))]
  const note = (orderId: Id, kind: OrderKind, work: Pick<EditWork, 'change' | 'reach'>) =>
    changeOrder({ ...context, kind }, orderId, {
      ...work,
      guard: 'transition',
      type: 'LINK',
      noted: notes.filter((one) => one.orderId === orderId).map(({ change }) => change),
    })
  for (const [orderId, kind] of orders) {
    if (!takers.has(orderId)) await note(orderId, kind, { change: ({ state }) => state, reach: {} })
  }
  for (const [orderId, kind] of orders) {
    if (kind !== 'MANUFACTURING_ORDER' || !takers.has(orderId)) continue
    const supplied = await suppliedBy(context.tx, [orderId], linked)
    await note(orderId, kind, { change: ({ state }) => withSupplied(state, supplied) })
  }
  const sales = orders.flatMap(([orderId, kind]) => (kind === 'SALE_ORDER' ? [orderId] : []))
  if (sales.length === 0) return
  const supplied = await suppliedBy(context.tx, sales, linked)
  for (const orderId of sales)
    await note(orderId, 'SALE_ORDER', { change: ({ state }) => withSupplied(state, supplied) })
}

/** Lines that another order supplies from now on, and whether somebody stands by what began on them. */
type Linked = { readonly lines: ReadonlySet<Id>; readonly confirmed: boolean }

/** What lines of orders are supplied by: `linked` from now on, at these costs. */
type Supplied = {
  readonly costs: LinkedCosts
  readonly linked: Linked
}

const suppliedBy = async (tx: Tx, orderIds: readonly Id[], linked: Linked): Promise<Supplied> => ({
  costs: await loadLinkedCosts(tx, orderIds),
  linked,
})

/** The order with its lines as they are supplied now, and what its items cost by that. */
function withSupplied(state: OrderState, { costs, linked }: Supplied): OrderState {
  const { lines, confirmed } = linked
  const recorded = confirmed ? [] : begunOn(state.products, lines)
  if (recorded.length > 0) throw new AppError('NEEDS_CONFIRMATION', { details: { recorded } })
  return { ...state, products: withLinkedCosts(state.products, costs, lines) }
}

/** Processes that began of lines that the order makes itself, and of what is below them. */
function begunOn(products: readonly ProductNode[], lines: ReadonlySet<Id>): Recorded[] {
  const own = [...parentsOf(products)].filter((line) => lines.has(line._id) && !line.linked)
  const begun = new Map(
    own
      .flatMap((line) => [line, ...itemsBelow(line)])
      .flatMap(({ processes }) => processes.filter(isProcessStarted))
      .map(({ _id, name }) => [_id, { kind: 'process', _id, name }] as const),
  )
  return [...begun.values()]
}

function lineAt(lines: ReadonlyMap<Id, LinkedLine>, { orderId, lineId }: OrderLinkInput['supply']): LinkedLine {
  const line = lines.get(lineId)
  if (line?.orderId !== orderId) throw new AppError('NOT_FOUND')
  if (line.status === 'ANNULLED') throw new AppError('ORDER_NOT_EDITABLE', { details: { status: line.status } })
  return line
}

const maySupply = ({ kind, line }: LinkedLine): boolean => line === 'product' && kind !== 'SALE_ORDER'
const mayTake = ({ kind }: LinkedLine): boolean => kind !== 'PURCHASE_ORDER'
