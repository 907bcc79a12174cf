import { type BodyOf, type ChangedDelivery, type calls, type Id, newId } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { withDelivered } from '../../../orders/deliveries/plan-delivery'
import { changeOrder } from '../../../orders/edit-order'
import { moveForOrder } from '../../../orders/stock/move-for-order'
import { inUnit } from '../../../orders/stock/take-from-stock'
import { outstandingOf } from '../../../stock/ledger/book-entry'
import type { Entry } from '../../../stock/ledger/entries'
import { type KeptMovement, loadMovements } from '../../../stock/ledger/kept-movement'
import type { StockState } from '../../../stock/ledger/stock-state'
import type { ProductNode } from '../../../structure/tree'
import { createReport } from '../../quality/save-report'
import { changedDelivery, saleContext } from './deliver'
import { lastDays } from './delivery-rows'
import { oneDelivery } from './undo-delivery'

type Sent = BodyOf<typeof calls.returnSaleDelivery>
type Delivery = Awaited<ReturnType<typeof oneDelivery>>

/**
 * What a client sends back of a delivery (rules §16). To stock it comes at the value with which it left the ledger for the line;
 * scrap stays a cost of the order; what is to be made again is rejected by a quality report. Throws MOVEMENT_TAKEN_BACK where
 * the delivery does not stand, AMOUNT_OVER_MAX with the path, and ORDER_NOT_EDITABLE where pieces are to be made again in an
 * order that is not in work.
 */
export async function returnDelivery(context: ProjectContext, body: Sent): Promise<ChangedDelivery> {
  const { tx } = context
  const { deliveryId, lineId, use, note } = body
  const orders = saleContext(context)
  const quantity = stored(body.quantity)
  const { orderId } = await oneDelivery(context, deliveryId)
  await changeOrder(orders, orderId, {
    guard: 'transition',
    change: async ({ state }) => {
      const isOpen = state.status === 'ACTIVE' || (state.status === 'COMPLETE' && use !== 'REWORK')
      if (!isOpen) throw new AppError('ORDER_NOT_EDITABLE', { details: { status: state.status } })
      const delivery = await oneDelivery(context, deliveryId)
      if (delivery.undoneAt !== null) throw new AppError('MOVEMENT_TAKEN_BACK')
      const product = state.products.find(({ _id }) => _id === lineId)
      if (!product) throw new AppError('NOT_FOUND')
      const of = (lines: readonly { readonly lineId: Id; readonly quantity: number }[]): number =>
        lines.filter((one) => one.lineId === lineId).reduce((sum, one) => sum + one.quantity, 0)
      requireAtMost(quantity, stored(of(delivery.lines) - of(delivery.returns)))
      // What came from stock was not made here, and a quality report rejects only what was.
      if (use === 'REWORK') requireAtMost(quantity, product.produced)
      await writeReturn(context, { ...body, quantity })
      const days = await lastDays(tx, orderId)
      const back = withDelivered(state.products, [{ lineId, quantity }], {
        sign: -1,
        dayOf: (line) => days.get(line) ?? null,
      }).map((one) => (one._id === lineId ? { ...one, sentBack: withSentBack(one, use, quantity) } : one))
      if (use !== 'TO_STOCK') return { ...state, products: back }
      const left = await leftBy(tx, delivery, { orderId, lineId })
      const stocks = left.map(({ stock }) => stock)
      if (stocks.length === 0) refuseNotFromStock(0)
      const moved = await moveForOrder(orders, orderId, back, stocks, async (states) =>
        returned(await readMovements(tx, left), states, { product, quantity, note }),
      )
      return { ...state, products: moved.products }
    },
  })
  if (use === 'REWORK') {
    await createReport(context, {
      ...{ order: orderId, orderProduct: lineId, orderProcess: null, reason: note, measures: [], photos: [] },
      ...{ checked: quantity, accepted: 0, rejected: quantity },
    })
  }
  return changedDelivery(context, deliveryId)
}

function withSentBack({ sentBack }: ProductNode, use: Sent['use'], quantity: number): ProductNode['sentBack'] {
  const { toStock, scrapped } = sentBack
  if (use === 'TO_STOCK') return { toStock: stored(toStock + quantity), scrapped }
  return use === 'SCRAP' ? { toStock, scrapped: stored(scrapped + quantity) } : sentBack
}

const leftRow = z.object({ _id: z.string(), stock: z.string() })

type Left = z.output<typeof leftRow>

/**
 * What of a line left stock by a delivery and was not taken back: its own movements first, then what was taken for the line before
 * it left, the last first. What another delivery took is worth something else and stays with that delivery.
 */
async function leftBy(
  tx: ProjectContext['tx'],
  { movementId }: Pick<Delivery, 'movementId'>,
  { orderId, lineId }: { readonly orderId: Id; readonly lineId: Id },
): Promise<readonly Left[]> {
  const { rows } = await sql`
    SELECT m._id, m.stock_id AS stock FROM stock_movement m
    WHERE m.order_id = ${orderId} AND m.line_id = ${lineId} AND m.quantity < 0
      AND (m.reason = 'ISSUE_ORDER' OR m.reason = 'DELIVERY'
        AND m.act_id = (SELECT own.act_id FROM stock_movement own WHERE own._id = ${movementId}))
      AND NOT EXISTS (SELECT 1 FROM stock_movement r WHERE r.project_id = m.project_id AND r.reversal_of = m._id)
    ORDER BY m.reason = 'DELIVERY' DESC, m.at DESC, m.number DESC`.execute(tx)
  return rows.map((row) => leftRow.parse(row))
}

/** The movements in the order of their rows. */
async function readMovements(tx: ProjectContext['tx'], left: readonly Left[]): Promise<readonly KeptMovement[]> {
  const ids = left.map(({ _id }) => _id)
  const known = new Map((await loadMovements(tx, ids)).map((movement) => [movement._id, movement]))
  return ids.flatMap((_id) => known.get(_id) ?? [])
}

type Back = { readonly product: ProductNode; readonly quantity: number; readonly note: string }

/** Returns of what left, in its order, each with the value that it left with. */
function returned(
  left: readonly KeptMovement[],
  states: ReadonlyMap<Id, StockState>,
  { product, quantity, note }: Back,
): Entry[] {
  let open = quantity
  const entries = left.flatMap((of): Entry[] => {
    const state = states.get(of.stock)
    if (!state || open <= 0 || of.isTakenBack) return []
    const there = outstandingOf(of)
    const part = Math.min(inUnit(open, product.unit, state.unit), there)
    if (part <= 0) return []
    open = stored(open - inUnit(part, state.unit, product.unit))
    return [{ type: 'return', stock: of.stock, of, location: of.location, quantity: part, note }]
  })
  if (open > 0) refuseNotFromStock(stored(quantity - open))
  return entries
}

/** What was made in the order was never in stock, so there is no value at which it could come there. */
function refuseNotFromStock(max: number): never {
  const message = max > 0 ? `Must be at most ${max}` : 'Only what came from stock can go back to it'
  throw new AppError('AMOUNT_OVER_MAX', { details: { max }, problems: [{ path: 'quantity', message }] })
}

function requireAtMost(quantity: number, max: number): void {
  if (quantity <= max) return
  const problems = [{ path: 'quantity', message: `Must be at most ${max}` }]
  throw new AppError('AMOUNT_OVER_MAX', { details: { max }, problems })
}

async function writeReturn({ tx, projectId, user, now }: ProjectContext, body: Sent): Promise<void> {
  const { deliveryId, lineId, quantity, use, note } = body
  await sql`INSERT INTO sale_return (project_id, _id, delivery_id, line_id, quantity, use, note, user_id, at)
    VALUES (${projectId}, ${newId()}, ${deliveryId}, ${lineId}, ${quantity}, ${use}, ${note}, ${user._id}, ${now()})`.execute(
    tx,
  )
}
