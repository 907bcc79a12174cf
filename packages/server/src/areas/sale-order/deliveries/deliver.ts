import { type BodyOf, type CallWarning, type ChangedDelivery, type calls, type Id, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { type PlannedLine, planDelivery, withDelivered } from '../../../orders/deliveries/plan-delivery'
import { changeOrder } from '../../../orders/edit-order'
import { type OrderContext, orderContextOf } from '../../../orders/order-context'
import { afterStock } from '../../../orders/stock/after-stock'
import { moveForOrder } from '../../../orders/stock/move-for-order'
import { type Take, takeFromStock } from '../../../orders/stock/take-from-stock'
import { findDeliveries, lastDays, presentDelivery } from './delivery-rows'

type Sent = BodyOf<typeof calls.deliverSaleOrder>

/** The order machinery's view of a call about a sale order. */
export const saleContext = (context: ProjectContext): OrderContext => ({
  ...orderContextOf(context),
  kind: 'SALE_ORDER',
})

/**
 * Delivers lines of a sale order (rules §16): what is ready leaves, and what leaves stock with it is a DELIVERY of the ledger
 * for the line. Order, ledger and delivery are one act, decided while the order is locked. Throws ORDER_NOT_EDITABLE,
 * AMOUNT_OVER_MAX and NOT_ENOUGH_STOCK.
 */
export async function deliverOrder(context: ProjectContext, body: Sent): Promise<ChangedDelivery> {
  const { tx } = context
  const orders = saleContext(context)
  const deliveryId = newId(orders.now.getTime())
  const warnings: CallWarning[] = []
  await changeOrder(orders, body.orderId, {
    guard: 'transition',
    change: async ({ state, identity }) => {
      if (state.status !== 'ACTIVE') throw new AppError('ORDER_NOT_EDITABLE', { details: { status: state.status } })
      const planned = planDelivery(state.products, body)
      const takes = planned.flatMap((line) => takeOf(identity._id, line))
      const stocks = takes.map(({ stock }) => stock)
      const moved = await moveForOrder(orders, identity._id, state.products, stocks, (states) =>
        takeFromStock(states, takes),
      )
      warnings.push(...moved.warnings)
      const movement = moved.bookings.rows.find(({ reason }) => reason === 'DELIVERY')
      const address = body.address === undefined ? (state.delivery.transport?.address ?? null) : body.address
      await writeDelivery(
        context,
        { _id: deliveryId, movementId: movement?._id ?? null, body: { ...body, address } },
        planned,
      )
      const days = await lastDays(tx, identity._id)
      const lines = planned.map(({ product, quantity }) => ({ lineId: product._id, quantity }))
      const products = withDelivered(moved.products, lines, { sign: 1, dayOf: (lineId) => days.get(lineId) ?? null })
      return afterStock(state, products, orders.now)
    },
  })
  return changedDelivery(context, deliveryId, warnings)
}

/** A delivery as it is by now, with what its change warns about. */
export async function changedDelivery(
  { tx }: ProjectContext,
  deliveryId: Id,
  warnings: readonly CallWarning[] = [],
): Promise<ChangedDelivery> {
  const [kept] = await findDeliveries(tx, { deliveryId })
  if (!kept) throw new AppError('NOT_FOUND')
  return { ...presentDelivery(kept), ...(warnings.length > 0 && { warnings: [...warnings] }) }
}

function takeOf(orderId: Id, { product, fromStock }: PlannedLine): Take[] {
  if (fromStock === 0 || !product.stock) return []
  const order = { orderId, lineId: product._id }
  return [{ stock: product.stock._id, order, reason: 'DELIVERY', quantity: fromStock, unit: product.unit }]
}

const numberRow = z.object({ number: z.number() })

type NewDelivery = { readonly _id: Id; readonly movementId: Id | null; readonly body: Sent }

async function writeDelivery(
  { tx, projectId, user, now }: ProjectContext,
  { _id, movementId, body }: NewDelivery,
  planned: readonly PlannedLine[],
): Promise<void> {
  const { orderId, date, address, packages, weight } = body
  const { rows } = await sql`
    SELECT count(*)::int + 1 AS number FROM sale_delivery WHERE order_id = ${orderId}`.execute(tx)
  const { number } = numberRow.parse(rows[0])
  await sql`
    INSERT INTO sale_delivery (project_id, _id, order_id, number, day, address, packages, weight, movement_id, user_id, at)
    VALUES (${projectId}, ${_id}, ${orderId}, ${number}, ${date}::date,
      ${address ? JSON.stringify(address) : null}::jsonb, ${packages}, ${weight}, ${movementId}, ${user._id}, ${now()})`.execute(
    tx,
  )
  const lines = planned.map(({ product, quantity, fromStock }, position) => ({
    ...{ position, lineId: product._id, name: product.name, quantity, unit: product.unit, fromStock },
  }))
  await sql`
    INSERT INTO sale_delivery_line (project_id, delivery_id, position, line_id, name, quantity, unit, from_stock)
    SELECT ${projectId}, ${_id}, l.position, l."lineId", l.name, l.quantity, l.unit, l."fromStock"
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l (position integer, "lineId" text, name text,
      quantity numeric, unit text, "fromStock" numeric)`.execute(tx)
}
