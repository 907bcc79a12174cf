import {
  currencySchema,
  type Id,
  type PurchaseReceipt,
  purchaseReceiptSchema,
  receiptUseSchema,
  transportShareSchema,
  type Unit,
  unitSchema,
} from '@tehas/contracts'
import { roundMoney } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import { momentColumn, requiredMomentColumn } from '../../../database/columns'
import type { Tx } from '../../../database/connect'
import { userOrNull } from '../../../orders/store/load-people'
import { type Taken, takenSchema } from '../../../orders/supply/taken'
import { locationNames } from '../../project/repository'

/** One line of a receipt as it is stored. */
export type ReceiptRow = {
  readonly lineId: Id
  readonly name: string
  readonly quantity: number
  readonly unit: Unit
  readonly use: string
  readonly location: Id | null
  readonly lineValue: number
  readonly discountShare: number
  readonly transportShare: number
  readonly lineQuantity: number
  readonly unitCost: number
  readonly value: number
  readonly taken: readonly Taken[]
  readonly movementId: Id | null
  /** The sale order whose project cost it is, and by what that names it. */
  readonly projectOrderId: Id | null
  readonly projectCostId: Id | null
}

const lineRow = z.object({
  lineId: z.string(),
  name: z.string(),
  quantity: z.number(),
  unit: unitSchema,
  use: receiptUseSchema,
  location: z.string().nullable(),
  lineValue: z.number(),
  discountShare: z.number(),
  transportShare: z.number(),
  lineQuantity: z.number(),
  unitCost: z.number(),
  value: z.number(),
  taken: z.array(takenSchema),
  movementId: z.string().nullable(),
  projectOrder: z.object({ _id: z.string(), transactionNumber: z.string() }).nullable(),
  projectCostId: z.string().nullable(),
})

const user = purchaseReceiptSchema.shape.user
const receiptRow = z.object({
  _id: z.string(),
  orderId: z.string(),
  number: z.number(),
  deliveryNote: z.string(),
  sharesTransport: z.boolean(),
  transportBy: transportShareSchema,
  currency: currencySchema,
  projectCurrency: currencySchema,
  exchangeRate: z.number().nullable(),
  at: requiredMomentColumn,
  user,
  undoneAt: momentColumn,
  undoneBy: user,
  undoneNote: z.string(),
  lines: z.array(lineRow),
})
export type KeptReceipt = z.output<typeof receiptRow>

/** Receipts of an order, the newest first, or the one of that id. */
export async function findReceipts(
  tx: Tx,
  by: { readonly orderId: Id } | { readonly receiptId: Id },
): Promise<KeptReceipt[]> {
  const condition = 'orderId' in by ? sql`r.order_id = ${by.orderId}` : sql`r._id = ${by.receiptId}`
  const { rows } = await sql`
    SELECT r._id, r.order_id AS "orderId", r.number, r.delivery_note AS "deliveryNote",
      r.shares_transport AS "sharesTransport", r.transport_by AS "transportBy", h.currency,
      coalesce(r.project_currency, h.currency) AS "projectCurrency", r.exchange_rate AS "exchangeRate", to_json(r.at) AS at, ${userOrNull('u')} AS "user",
      to_json(r.undone_at) AS "undoneAt", ${userOrNull('b')} AS "undoneBy", r.undone_note AS "undoneNote",
      (SELECT coalesce(json_agg(json_build_object('lineId', l.line_id, 'name', l.name, 'quantity', l.quantity,
        'unit', l.unit, 'use', l.use, 'location', l.location_id, 'lineValue', l.line_value,
        'discountShare', l.discount_share, 'transportShare', l.transport_share, 'lineQuantity', l.line_quantity,
        'unitCost', l.unit_cost, 'value', l.value, 'taken', l.taken, 'movementId', l.movement_id,
        'projectCostId', l.project_cost_id, 'projectOrder', CASE WHEN s._id IS NULL THEN NULL
          ELSE json_build_object('_id', s._id, 'transactionNumber', s.transaction_number) END)
        ORDER BY l.position), '[]'::json)
        FROM purchase_receipt_line l
        LEFT JOIN order_head s ON s.project_id = l.project_id AND s._id = l.project_order_id
        WHERE l.project_id = r.project_id AND l.receipt_id = r._id) AS lines
    FROM purchase_receipt r
    JOIN order_head h ON h.project_id = r.project_id AND h._id = r.order_id
    LEFT JOIN user_account u ON u._id = r.user_id
    LEFT JOIN user_account b ON b._id = r.undone_by
    WHERE ${condition} ORDER BY r.number DESC`.execute(tx)
  return rows.map((row) => receiptRow.parse(row))
}

/** Receipts as callers see them. */
export async function presentReceipts(tx: Tx, receipts: readonly KeptReceipt[]): Promise<PurchaseReceipt[]> {
  const names = await locationNames(tx)
  return receipts.map(({ undoneAt, undoneBy, undoneNote, exchangeRate, lines, ...receipt }) => ({
    ...receipt,
    exchangeRate: exchangeRate ?? 1,
    undone: undoneAt === null ? null : { at: undoneAt, user: undoneBy, note: undoneNote },
    receivedValue: roundMoney(lines.reduce((sum, { value }) => sum + value, 0)),
    lines: lines.map(({ taken, movementId: _, projectCostId: __, location, value, ...line }) => ({
      ...line,
      receivedValue: value,
      location: location === null ? null : { _id: location, name: names.get(location) ?? '' },
      forOrder: taken.reduce((sum, { quantity }) => sum + quantity, 0),
      orders: taken.map(({ orderId, orderNumber, quantity }) => ({
        _id: orderId,
        transactionNumber: orderNumber,
        quantity,
      })),
    })),
  }))
}
