import { type BodyOf, type calls, type Id, newId, type PurchaseReceipt } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Change } from '../../../audit/changed-paths'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { changeOrder } from '../../../orders/edit-order'
import type { OrderContext } from '../../../orders/order-context'
import { findReceiptTerms, type OrderTerms, recountIfChanged } from '../../../orders/purchase/receipt-terms'
import { changeProjectCosts } from '../../../orders/supply/change-project-costs'
import { changeTakers } from '../../../orders/supply/change-takers'
import { openProjectOrders } from '../../../orders/supply/project-orders'
import { receivedProduct, standingOf } from '../../../orders/supply/received-lines'
import { afterTaking } from '../../../orders/supply/taken'
import { lockWithTakers, takingLinks } from '../../../orders/supply/taking-links'
import { requireLocation } from '../../stock/movements/require-location'
import { bookReceipt } from './book-receipt'
import { type PlannedLine, planReceipt } from './plan-receipt'
import { namedProjectOrders, projectOrderPath } from './project-orders'
import { costsOf } from './receipt-lines'
import { addedProjectCost, receivedNotes } from './receipt-project-costs'
import { rateNote, rateOf } from './receipt-rate'
import { findReceipts, presentReceipts, type ReceiptRow } from './receipt-rows'

type Sent = BodyOf<typeof calls.receivePurchaseOrder>

/** The order machinery's view of a call about a purchase order. */
export const purchaseContext = ({ tx, projectId, user, member, now, longCalls }: ProjectContext): OrderContext => ({
  tx,
  projectId,
  userId: user._id,
  rights: member.rights,
  kind: 'PURCHASE_ORDER',
  now: now(),
  longCalls,
})

/**
 * Receives lines of a purchase order (rules §3): the order and those that take of it are locked first, then the products in
 * the order of their ids. What was received of each line, what linked lines took, the ledger and the receipt are one act.
 */
export async function receiveOrder(context: ProjectContext, body: Sent): Promise<PurchaseReceipt> {
  const { tx } = context
  const orderContext = purchaseContext(context)
  for (const [at, { location }] of body.lines.entries()) await requireLocation(tx, `lines.${at}.location`, location)
  const projectOrders = await namedProjectOrders(context, body)
  await lockWithTakers(tx, body.orderId, projectOrders)
  const openOrders = await openProjectOrders(context, body.orderId, projectOrders, projectOrderPath)
  const links = await takingLinks(tx, body.orderId)
  const before = await findReceiptTerms(tx, body.orderId)
  let rate = 1
  let planned: readonly PlannedLine[] = []
  let transactionNumber = ''
  const noted: Change[] = []
  await changeOrder(orderContext, body.orderId, {
    guard: 'transition',
    noted,
    change: async (order) => {
      const { state } = order
      transactionNumber = order.identity.transactionNumber
      if (state.status !== 'ACTIVE') throw new AppError('ORDER_NOT_EDITABLE', { details: { status: state.status } })
      const standing = await standingOf(tx, body.orderId)
      const { ofProject = state.currency, terms } = before ?? {}
      rate = rateOf(context, { currency: state.currency, ofProject, last: terms?.rate ?? null }, body)
      planned = planReceipt(
        { products: state.products, costs: costsOf(order, { ...body, rate }), standing, links, projectOrders },
        body,
      )
      noted.push(...receivedNotes(planned, openOrders), ...rateNote(ofProject === state.currency ? null : rate))
      const came = planned.map(({ product, quantity, value, cost, taken }) => ({
        lineId: product._id,
        quantity,
        value,
        unitCost: cost.unitCost,
        taken: [...taken],
      }))
      const now = orderContext.now.toISOString()
      const waiting = afterTaking(
        links,
        planned.flatMap(({ taken }) => taken),
      )
      const touched = new Set(came.map(({ lineId }) => lineId))
      const products = state.products.map((product) =>
        touched.has(product._id) ? receivedProduct(product, [...standing, ...came], waiting, now) : product,
      )
      const areComplete = products.every(({ status }) => status === 'COMPLETE')
      return { ...state, products, productsCompleteAt: areComplete ? (state.productsCompleteAt ?? now) : null }
    },
  })
  const rows = await bookReceipt(context, body.orderId, planned)
  await changeProjectCosts(
    orderContext,
    rows.flatMap((row) => addedProjectCost(row, { orderId: body.orderId, transactionNumber, at: orderContext.now })),
  )
  const receiptId = await writeReceipt(context, body, { rows, rate, before })
  // What they took is worth what the ledger and the receipt say by now.
  await changeTakers(
    orderContext,
    planned.flatMap(({ taken }) => taken),
    1,
  )
  if (before) await recountIfChanged(context, body.orderId, before)
  const [receipt] = await presentReceipts(tx, await findReceipts(tx, { receiptId }))
  if (!receipt) throw new AppError('NOT_FOUND')
  return receipt
}

const numberRow = z.object({ number: z.number() })

type Written = {
  readonly rows: readonly ReceiptRow[]
  readonly rate: number
  readonly before: OrderTerms | undefined
}

async function writeReceipt(
  { tx, projectId, user, now }: ProjectContext,
  { orderId, deliveryNote, sharesTransport, transportBy }: Sent,
  { rows: lines, rate, before }: Written,
): Promise<Id> {
  const _id = newId()
  const { rows } =
    await sql`SELECT count(*)::int + 1 AS number FROM purchase_receipt WHERE order_id = ${orderId}`.execute(tx)
  const { number } = numberRow.parse(rows[0])
  const foreign = before && before.currency !== before.ofProject ? before : undefined
  await sql`INSERT INTO purchase_receipt (project_id, _id, order_id, number, delivery_note, shares_transport, transport_by,
      exchange_rate, currency, project_currency, user_id, at)
    VALUES (${projectId}, ${_id}, ${orderId}, ${number}, ${deliveryNote}, ${sharesTransport}, ${transportBy},
      ${foreign ? rate : null}, ${foreign?.currency ?? null}, ${foreign?.ofProject ?? null}, ${user._id}, ${now()})`.execute(
    tx,
  )
  await sql`
    INSERT INTO purchase_receipt_line (project_id, receipt_id, position, line_id, name, quantity, unit, use, location_id,
      line_value, discount_share, transport_share, line_quantity, unit_cost, value, taken, movement_id, project_order_id,
      project_cost_id)
    SELECT ${projectId}, ${_id}, l.position, l."lineId", l.name, l.quantity, l.unit, l.use, l.location, l."lineValue",
      l."discountShare", l."transportShare", l."lineQuantity", l."unitCost", l.value, l.taken, l."movementId",
      l."projectOrderId", l."projectCostId"
    FROM jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
      AS l(position integer, "lineId" text, name text, quantity numeric, unit text, use text, location text,
        "lineValue" numeric, "discountShare" numeric, "transportShare" numeric, "lineQuantity" numeric,
        "unitCost" numeric, value numeric, taken jsonb, "movementId" text,
        "projectOrderId" text, "projectCostId" text)`.execute(tx)
  return _id
}
