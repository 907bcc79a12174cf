import type { BodyOf, calls, Id, Moved } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { orderContextOf } from '../../../orders/order-context'
import { moveBackForOrder } from '../../../orders/stock/move-back'
import { outstandingOf } from '../../../stock/ledger/book-entry'
import { bookMovements } from '../../../stock/ledger/book-movements'
import { type KeptMovement, loadAct } from '../../../stock/ledger/kept-movement'
import type { Bookings } from '../../../stock/ledger/note-moves'
import { presentMoved } from './present-moved'
import { requireLocation } from './require-location'

type Body<Name extends keyof typeof calls> = BodyOf<(typeof calls)[Name]>

type Decide = Parameters<typeof bookMovements>[2]

async function actOf(context: ProjectContext, movementId: Id): Promise<KeptMovement[]> {
  const act = await loadAct(context.tx, movementId)
  if (act.length === 0) throw new AppError('NOT_FOUND')
  return act
}

/** Brings back part of what left, at the value it left with (rules §3). */
export async function returnToStock(context: ProjectContext, body: Body<'returnToStock'>): Promise<Moved> {
  const { movementId, note } = body
  await requireLocation(context.tx, 'location', body.location)
  const quantity = stored(body.quantity)
  let stockId: Id = ''
  const own = (await actOf(context, movementId)).filter(({ _id }) => _id === movementId)
  const bookings = await bookBack(context, own, async () => {
    // Read again: what came back of it is certain only while the product is locked.
    const of = (await loadAct(context.tx, movementId)).find(({ _id }) => _id === movementId)
    if (!of) throw new AppError('NOT_FOUND')
    if (of.isTakenBack) throw new AppError('MOVEMENT_TAKEN_BACK')
    const isIssue = of.quantity < 0 && of.reason !== 'TRANSFER' && of.reversalOf === null
    if (!isIssue) throw new AppError('MOVEMENT_FIXED')
    const available = outstandingOf(of)
    if (quantity > available) throw new AppError('NOT_ENOUGH_STOCK', { details: { available } })
    stockId = of.stock
    const location = body.location === undefined ? of.location : body.location
    return [{ type: 'return', stock: of.stock, of, location, quantity, note }]
  })
  return presentMoved(context, stockId, bookings)
}

/**
 * Takes an act back. Throws MOVEMENT_TAKEN_BACK where that was done already, MOVEMENT_FIXED for what is itself an undoing and
 * for a correction of a value, and MOVEMENT_RETURNED while something of it has been returned.
 */
export async function reverseMovement(context: ProjectContext, body: Body<'reverseStockMovement'>): Promise<Moved> {
  const { movementId, note } = body
  let stockId: Id = ''
  const bookings = await bookBack(context, await actOf(context, movementId), async () => {
    const act = (await loadAct(context.tx, movementId)).filter(({ correctionOf }) => correctionOf === null)
    const own = act.find(({ _id }) => _id === movementId)
    if (!own) throw new AppError('MOVEMENT_FIXED')
    act.forEach(refuseFixed)
    stockId = own.stock
    return act.map((of) => ({ type: 'reversal', stock: of.stock, of, note }) as const)
  })
  return presentMoved(context, stockId, bookings)
}

/**
 * Books what takes back, on the line of the order that it was taken for as well: its row is locked first, and what it took
 * follows in the same transaction. What was received or made is taken back at its order, so that the order knows it.
 */
async function bookBack(context: ProjectContext, act: readonly KeptMovement[], decide: Decide): Promise<Bookings> {
  const stocks = act.map(({ stock }) => stock)
  const orderId = act.find((movement) => movement.orderId !== null)?.orderId
  if (!orderId) return bookMovements(context, stocks, decide)
  if (act.some(({ reason }) => reason === 'PURCHASE_RECEIPT' || reason === 'PRODUCED')) {
    throw new AppError('MOVEMENT_FIXED')
  }
  return moveBackForOrder(orderContextOf(context), orderId, stocks, decide)
}

function refuseFixed(of: KeptMovement): void {
  if (of.isTakenBack) throw new AppError('MOVEMENT_TAKEN_BACK')
  if (of.reversalOf !== null) throw new AppError('MOVEMENT_FIXED')
  if (of.returned > 0) throw new AppError('MOVEMENT_RETURNED')
}
