import type { BodyOf, CallWarning, calls, Id, ResponseOf } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import type { Change } from '../../../audit/changed-paths'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { changeOrder, settleLines } from '../../../orders/edit-order'
import { orderContextOf } from '../../../orders/order-context'
import type { OrderState } from '../../../orders/order-state'
import { reopened, withCompletion } from '../../../orders/stock/after-stock'
import { warningsOf, withBooked } from '../../../orders/stock/move-for-order'
import { changeProjectCosts, takenBackNote } from '../../../orders/supply/change-project-costs'
import { changeTakers } from '../../../orders/supply/change-takers'
import { lockWithTakers } from '../../../orders/supply/taking-links'
import { bookMovements } from '../../../stock/ledger/book-movements'
import { loadAct } from '../../../stock/ledger/kept-movement'
import type { Bookings } from '../../../stock/ledger/note-moves'
import { readHandover, withoutLine } from './hand-over'
import { findHandovers, type KeptHandover } from './handover-rows'

/**
 * Takes a hand-over back: what it booked is reversed, linked lines give back what they took, and the product is open again
 * where it was finished by it. Throws MOVEMENT_TAKEN_BACK where that was done already, MOVEMENT_RETURNED while something that it
 * booked has been returned, and ORDER_NOT_EDITABLE where the order is not in work. Pieces that left stock meanwhile stay gone: the balance
 * is below 0 by them, of which it warns, until they are put back or made again.
 */
export async function undoHandover(
  context: ProjectContext,
  { handoverId, note }: BodyOf<typeof calls.undoHandover>,
): Promise<ResponseOf<typeof calls.undoHandover>> {
  const { tx, user } = context
  const orderContext = { ...orderContextOf(context), kind: 'MANUFACTURING_ORDER' as const }
  const { now } = orderContext
  const seen = await one(context, handoverId)
  await lockWithTakers(tx, seen.orderId, [seen.projectOrder?._id ?? null])
  // Read again: whether it still stands is certain only while the order is locked.
  const handover = await one(context, handoverId)
  if (handover.undoneAt !== null) throw new AppError('MOVEMENT_TAKEN_BACK')
  await sql`UPDATE manufacturing_handover SET undone_at = ${now}, undone_by = ${user._id}, undone_note = ${note}
    WHERE _id = ${handoverId}`.execute(tx)
  let warnings: readonly CallWarning[] = []
  await changeOrder(orderContext, handover.orderId, {
    guard: 'transition',
    noted: notesOf(handover),
    change: async (order) => {
      const { state } = order
      if (state.status !== 'ACTIVE') throw new AppError('ORDER_NOT_EDITABLE', { details: { status: state.status } })
      // First it is worth again what it was handed over at: the opposite of exactly that is booked.
      await settleLines(orderContext, order, [handover.lineId])
      const bookings = await reverse(context, handover, note)
      warnings = bookings ? warningsOf(bookings) : []
      const given = bookings
        ? await withBooked(tx, handover.orderId, state.products, withoutLine(bookings, handover.lineId))
        : state.products
      return takenBack({ ...state, products: given }, handover, now.toISOString())
    },
  })
  await changeTakers(orderContext, handover.taken, -1)
  const { projectOrder, projectCostId } = handover
  if (projectOrder && projectCostId !== null) {
    await changeProjectCosts(orderContext, [{ projectOrderId: projectOrder._id, add: [], remove: [projectCostId] }])
  }
  const answer = await readHandover(context, handoverId)
  return warnings.length > 0 ? { ...answer, warnings: [...warnings] } : answer
}

async function one({ tx }: ProjectContext, handoverId: Id): Promise<KeptHandover> {
  const [handover] = await findHandovers(tx, { handoverId })
  if (!handover) throw new AppError('NOT_FOUND')
  return handover
}

function takenBack(state: OrderState, handover: KeptHandover, now: string): OrderState {
  const { lineId, toStock, toOrder, toProjectCost, completes } = handover
  const products = state.products.map((product) => {
    if (product._id !== lineId) return product
    const added = {
      toStock: Math.max(0, stored(product.added.toStock - toStock - toOrder)),
      toProjectCost: Math.max(0, stored(product.added.toProjectCost - toProjectCost)),
      done: false,
    }
    const open = completes && product.status === 'COMPLETE' ? reopened(product) : product
    // What it issued came back and waits again; what the product's completion issued before it stays.
    const isIssuedBefore = open.materialIssuedAt !== null && open.materialIssuedAt < handover.at
    return { ...open, added, materialIssuedAt: isIssuedBefore ? open.materialIssuedAt : null }
  })
  return withCompletion(state, products, now)
}

function notesOf({ projectOrder, lineId, name: lineName, unit, toProjectCost: quantity }: KeptHandover): Change[] {
  return projectOrder ? [takenBackNote({ lineId, lineName, quantity, unit }, projectOrder.transactionNumber)] : []
}

/**
 * Books the exact negative of everything that the hand-over booked, the last first. Material that reopening the product gave
 * back already stays as it is.
 */
async function reverse(
  context: ProjectContext,
  { movementId, lineId }: KeptHandover,
  note: string,
): Promise<Bookings | undefined> {
  if (movementId === null) return undefined
  const stocks = (await loadAct(context.tx, movementId)).map(({ stock }) => stock)
  return bookMovements(context, stocks, async () => {
    const act = (await loadAct(context.tx, movementId)).filter(({ correctionOf }) => correctionOf === null)
    for (const { isTakenBack, returned, lineId: of } of act) {
      if (isTakenBack && of === lineId) throw new AppError('MOVEMENT_TAKEN_BACK')
      if (returned > 0) throw new AppError('MOVEMENT_RETURNED')
    }
    return act
      .filter(({ isTakenBack }) => !isTakenBack)
      .toReversed()
      .map((of) => ({ type: 'reversal', stock: of.stock, of, note }) as const)
  })
}
