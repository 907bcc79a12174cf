import { type HomePurchase, purchaseStatisticsStatusSchema } from '@tehas/contracts'
import { dayAfter } from '@tehas/cost-engine/calendar'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { within } from '../../orders/list/order-conditions'
import { firstOrders, type HomeContext, homeOrderRow, ordersOf, valuedOf, valuedRow } from './order-blocks'
import { addUp } from './other-prices'
import { mondayOf } from './periods'

/** Days until today whose receipts are counted. */
const RECEIVED_DAYS = 30

const purchaseRow = z.object({
  byStatus: z.record(purchaseStatisticsStatusSchema, valuedRow),
  late: valuedRow,
  thisWeek: valuedRow,
  rows: z.array(homeOrderRow),
})

/** What the home page tells of purchases: by status, what came into stock, and what is to be received by Sunday. */
export async function purchaseBlock(tx: Tx, context: HomeContext): Promise<HomePurchase> {
  const { projectId, today } = context
  const sunday = dayAfter(mondayOf(today), 6)
  const received = { from: dayAfter(today, 1 - RECEIVED_DAYS), to: today }
  const ofOwnOrder =
    context.whose === 'MINE'
      ? sql`AND EXISTS (SELECT 1 FROM order_head h WHERE h._id = m.order_id AND ${ordersOf(context)})`
      : sql``
  // What was taken back did not come.
  const inStock = sql`(SELECT json_build_object('count', count(DISTINCT m.act_id), 'price', coalesce(sum(m.value), 0))
    FROM stock_movement m WHERE m.project_id = ${projectId} AND m.reason = 'PURCHASE_RECEIPT'
      AND ${within(context, sql`m.at`, received)}
      AND NOT EXISTS (SELECT 1 FROM stock_movement r WHERE r.project_id = m.project_id AND r.reversal_of = m._id) ${ofOwnOrder})`
  const statuses = purchaseStatisticsStatusSchema.options.map(
    (status) => sql`${sql.lit(status)}, ${status === 'STOCK' ? inStock : valuedOf(context, { status: [status] })}`,
  )
  const isActive = sql<boolean>`h.status = 'ACTIVE'`
  const isDue = sql<boolean>`h.delivery_date <= ${sunday}::date`
  const week = { dueWithinDays: (Date.parse(sunday) - Date.parse(today)) / 86_400_000 }
  const { rows } = await sql`SELECT json_build_object(${sql.join(statuses)}) AS "byStatus",
    ${valuedOf(context, { status: ['ACTIVE'], chips: { late: true } })} AS late,
    ${valuedOf(context, { status: ['ACTIVE'], chips: week })} AS "thisWeek",
    ${firstOrders(context, { conditions: [isActive, isDue], order: sql`h.delivery_date` })} AS rows`.execute(tx)
  const { byStatus, late, thisWeek, rows: due } = purchaseRow.parse(rows[0])
  const others = addUp(late.otherPrices ?? [], thisWeek.otherPrices ?? [])
  return {
    byStatus: purchaseStatisticsStatusSchema.options.map((status) => ({ status, ...byStatus[status] })),
    stockFrom: received.from,
    toReceive: {
      late: late.count,
      thisWeek: thisWeek.count,
      count: late.count + thisWeek.count,
      price: late.price + thisWeek.price,
      ...(others.length > 0 && { otherPrices: others }),
      rows: due,
    },
  }
}
