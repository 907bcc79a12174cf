import { type Id, type Unit, unitSchema } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'
import { outstandingOf } from '../../stock/ledger/book-entry'
import type { Entry } from '../../stock/ledger/entries'
import { type KeptMovement, loadMovements } from '../../stock/ledger/kept-movement'
import { handedOver } from '../../structure/production-state'
import { knownLines, type ProductNode } from '../../structure/tree'
import type { OrderContext } from '../order-context'
import { orderCosts } from '../order-costs'
import type { OrderState } from '../order-state'
import type { LockedOrder } from '../store/load-order'
import { afterStock } from './after-stock'
import { askedByItems } from './line-needs'
import { moveForOrder } from './move-for-order'
import { isOpenIssue } from './open-issues'
import { inUnit } from './take-from-stock'

/** What becomes of what was issued and is over: it goes back to stock, or stays with the order. */
export type OverIssued = 'RETURN' | 'KEEP'

type Over = {
  readonly _id: Id
  readonly name: string
  readonly unit: Unit
  readonly quantity: number
  /** A product of which more was taken than it is ordered: less of it cannot be ordered while that stays. */
  readonly mustReturn: boolean
}

/**
 * The order as it was edited, where lines of it took more from stock than they ask for since (rules §16): NEEDS_CONFIRMATION names
 * them until somebody says what becomes of it. What came by a linked order was never in stock and is not meant.
 */
export async function settleOverIssued(
  context: OrderContext,
  order: LockedOrder,
  edited: OrderState,
  answer: OverIssued | undefined,
): Promise<OrderState> {
  if (answer === 'KEEP') return edited
  const over = overOf(context, order, edited)
  if (over.length === 0) return edited
  const { tx, now } = context
  const orderId = order.identity._id
  const issues = await openIssuesOf(tx, orderId, over)
  const offered = over.flatMap((line): Over[] => {
    const quantity = Math.min(line.quantity, outIn(issues, line))
    return quantity > 0 ? [{ ...line, quantity: stored(quantity) }] : []
  })
  if (offered.length === 0) return edited
  if (answer === undefined) throw new AppError('NEEDS_CONFIRMATION', { details: { overIssued: offered } })
  const stocks = issues.map(({ stock }) => stock)
  const moved = await moveForOrder(context, orderId, edited.products, stocks, async () => {
    // Read again: what came back of them is certain only while their products are locked.
    const fresh = await openIssuesOf(tx, orderId, offered)
    return offered.flatMap((line) => returnsOf(fresh, line))
  })
  return afterStock({ ...edited, products: order.state.products }, moved.products, now)
}

/** The lines that took more than they ask for, by more than before. */
function overOf({ kind }: OrderContext, { state: before, costs }: LockedOrder, after: OrderState): Over[] {
  const known = knownLines(before.products)
  const changed = after.products.filter((product) => known.products.get(product._id) !== product)
  const counted = orderCosts({ ...after, products: changed }, kind)
  const was = new Map<Id, number>()
  for (const { _id } of changed) {
    const product = known.products.get(_id)
    if (!product) continue
    for (const { item, required } of askedByItems(product, costs)) was.set(item._id, item.takenFromStock - required)
  }
  return changed.flatMap((product): Over[] => {
    const old = known.products.get(product._id)
    const ofProduct = old && product.netQuantity < old.netQuantity ? overOfProduct(product) : 0
    const own: Over[] = ofProduct > 0 ? [{ ...nameOf(product), quantity: ofProduct, mustReturn: true }] : []
    const items = [...askedByItems(product, counted)].flatMap(({ item, required }): Over[] => {
      const quantity = stored(item.takenFromStock - required)
      const isMore = quantity > Math.max(0, stored(was.get(item._id) ?? 0))
      return quantity > 0 && isMore ? [{ ...nameOf(item), quantity, mustReturn: false }] : []
    })
    return [...own, ...items]
  })
}

const nameOf = ({ _id, name, unit }: Pick<Over, '_id' | 'name' | 'unit'>) => ({ _id, name, unit })

/** What can go back of a product so that no more is there than is ordered: nothing where that is made or came. */
function overOfProduct(product: ProductNode): number {
  const { netQuantity, takenFromStock, produced, received } = product
  const over = stored(takenFromStock + Math.max(produced, handedOver(product)) + received - netQuantity)
  return over <= takenFromStock ? Math.max(0, over) : 0
}

type Issue = KeptMovement & { readonly unit: Unit }
const issueRow = z.object({ _id: z.string(), unit: z.string() })

/** What these lines took and have not given back, the last first, in the units of their stock products. */
async function openIssuesOf(tx: Tx, orderId: Id, lines: readonly Pick<Over, '_id'>[]): Promise<Issue[]> {
  const { rows } = await sql`
    SELECT m._id, s.unit FROM stock_movement m JOIN stock_product s ON s.project_id = m.project_id AND s._id = m.stock_id
    WHERE m.order_id = ${orderId} AND m.line_id = ANY (${lines.map(({ _id }) => _id)}::text[]) AND ${isOpenIssue}
    ORDER BY m.at DESC, m.number DESC`.execute(tx)
  const found = rows.map((row) => issueRow.parse(row))
  const movements = await loadMovements(
    tx,
    found.map(({ _id }) => _id),
  )
  const byId = new Map(movements.map((movement) => [movement._id, movement]))
  return found.flatMap(({ _id, unit }) => {
    const movement = byId.get(_id)
    return movement && outstandingOf(movement) > 0 ? [{ ...movement, unit: unitSchema.parse(unit) }] : []
  })
}

/** How much of a line is out, in its unit. */
const outIn = (issues: readonly Issue[], { _id, unit }: Over): number =>
  issues
    .filter(({ lineId }) => lineId === _id)
    .reduce((sum, issue) => sum + inUnit(outstandingOf(issue), issue.unit, unit), 0)

/** Takes back what is over of what a line took, the last of it first. */
function returnsOf(issues: readonly Issue[], { _id, unit, quantity }: Over): Entry[] {
  const entries: Entry[] = []
  let left = quantity
  for (const of of issues) {
    if (of.lineId !== _id || left <= 0) continue
    const out = outstandingOf(of)
    const back = stored(Math.min(out, inUnit(left, unit, of.unit)))
    if (back <= 0) continue
    left = stored(left - inUnit(back, of.unit, unit))
    const isWhole = back === out && of.returned === 0
    entries.push(
      isWhole
        ? { type: 'reversal', stock: of.stock, of }
        : { type: 'return', stock: of.stock, of, location: of.location, quantity: back, note: '' },
    )
  }
  return entries
}
