import type { BodyOf, CallWarning, ChangedDelivery, calls, Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { withDelivered } from '../../../orders/deliveries/plan-delivery'
import { changeOrder } from '../../../orders/edit-order'
import { afterStock } from '../../../orders/stock/after-stock'
import { moveForOrder } from '../../../orders/stock/move-for-order'
import { loadAct } from '../../../stock/ledger/kept-movement'
import { changedDelivery, saleContext } from './deliver'
import { findDeliveries, type KeptDelivery, lastDays } from './delivery-rows'

/**
 * Takes a delivery back: its lines wait again, and what left stock with it comes back as a reversal. Throws
 * MOVEMENT_TAKEN_BACK where that was done already, MOVEMENT_RETURNED where the client sent back some of it, and
 * ORDER_NOT_EDITABLE.
 */
export async function undoDelivery(
  context: ProjectContext,
  { deliveryId, note }: BodyOf<typeof calls.undoSaleDelivery>,
): Promise<ChangedDelivery> {
  const { tx, user } = context
  const orders = saleContext(context)
  const { orderId } = await oneDelivery(context, deliveryId)
  const warnings: CallWarning[] = []
  await changeOrder(orders, orderId, {
    guard: 'transition',
    change: async ({ state }) => {
      if (state.status !== 'ACTIVE') throw new AppError('ORDER_NOT_EDITABLE', { details: { status: state.status } })
      // Read while the order is locked: only then it is certain whether it still stands.
      const delivery = await oneDelivery(context, deliveryId)
      if (delivery.undoneAt !== null) throw new AppError('MOVEMENT_TAKEN_BACK')
      if (delivery.returns.length > 0) throw new AppError('MOVEMENT_RETURNED')
      await sql`UPDATE sale_delivery SET undone_at = ${orders.now}, undone_by = ${user._id}, undone_note = ${note}
        WHERE _id = ${deliveryId}`.execute(tx)
      const days = await lastDays(tx, orderId)
      const waiting = withDelivered(state.products, delivery.lines, {
        sign: -1,
        dayOf: (lineId) => days.get(lineId) ?? null,
      })
      const movement = delivery.movementId
      const stocks = movement === null ? [] : (await loadAct(tx, movement)).map(({ stock }) => stock)
      const moved = await moveForOrder(orders, orderId, waiting, stocks, async () => {
        const act = movement === null ? [] : await loadAct(tx, movement)
        const booked = act.filter(({ correctionOf }) => correctionOf === null)
        if (booked.some(({ isTakenBack }) => isTakenBack)) throw new AppError('MOVEMENT_TAKEN_BACK')
        if (booked.some(({ returned }) => returned > 0)) throw new AppError('MOVEMENT_RETURNED')
        return booked.toReversed().map((of) => ({ type: 'reversal', stock: of.stock, of, note }) as const)
      })
      warnings.push(...moved.warnings)
      return afterStock(state, moved.products, orders.now)
    },
  })
  return changedDelivery(context, deliveryId, warnings)
}

/** NOT_FOUND where there is none such. */
export async function oneDelivery({ tx }: ProjectContext, deliveryId: Id): Promise<KeptDelivery> {
  const [delivery] = await findDeliveries(tx, { deliveryId })
  if (!delivery) throw new AppError('NOT_FOUND')
  return delivery
}
