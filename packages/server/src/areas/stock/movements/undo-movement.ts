import type { BodyOf, calls, Id, Moved } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { outstandingOf } from '../../../stock/ledger/book-entry'
import { bookMovements } from '../../../stock/ledger/book-movements'
import { type KeptMovement, loadAct } from '../../../stock/ledger/kept-movement'
import { presentMoved } from './present-moved'
import { requireLocation } from './require-location'

type Body<Name extends keyof typeof calls> = BodyOf<(typeof calls)[Name]>

async function stocksOf(context: ProjectContext, movementId: Id): Promise<Id[]> {
  const act = await loadAct(context.tx, movementId)
  if (act.length === 0) throw new AppError('NOT_FOUND')
  return act.map(({ stock }) => stock)
}

/** Brings back part of what left, at the value it left with (rules §3). */
export async function returnToStock(context: ProjectContext, body: Body<'returnToStock'>): Promise<Moved> {
  const { movementId, note } = body
  await requireLocation(context.tx, 'location', body.location)
  const quantity = stored(body.quantity)
  let stockId: Id = ''
  const stocks = await stocksOf(context, movementId)
  const bookings = await bookMovements(context, stocks, async () => {
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
 * Takes an act back. Throws MOVEMENT_TAKEN_BACK where that was done already, and MOVEMENT_FIXED for what is itself an undoing,
 * for a correction of a value, and while something of it has been returned.
 */
export async function reverseMovement(context: ProjectContext, body: Body<'reverseStockMovement'>): Promise<Moved> {
  const { movementId, note } = body
  let stockId: Id = ''
  const stocks = await stocksOf(context, movementId)
  const bookings = await bookMovements(context, stocks, async () => {
    const act = (await loadAct(context.tx, movementId)).filter(({ correctionOf }) => correctionOf === null)
    const own = act.find(({ _id }) => _id === movementId)
    if (!own) throw new AppError('MOVEMENT_FIXED')
    act.forEach(refuseFixed)
    // What came of a purchase order is taken back with its receipt, so that the order knows it.
    if (act.some(({ reason }) => reason === 'PURCHASE_RECEIPT')) throw new AppError('MOVEMENT_FIXED')
    stockId = own.stock
    return act.map((of) => ({ type: 'reversal', stock: of.stock, of, note }) as const)
  })
  return presentMoved(context, stockId, bookings)
}

function refuseFixed(of: KeptMovement): void {
  if (of.isTakenBack) throw new AppError('MOVEMENT_TAKEN_BACK')
  if (of.reversalOf !== null || of.returned > 0) throw new AppError('MOVEMENT_FIXED')
}
