import {
  type BodyOf,
  type calls,
  type Id,
  orderKindSchema,
  type QualityOrder,
  qualityOrderRowSchema,
  type ResponseOf,
} from '@tehas/contracts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { allOf } from '../../lists/page'
import { searchCondition } from '../../lists/search/search-condition'
import { getOrder } from '../../orders/edit-order'
import { orderContextOf } from '../../orders/order-context'
import { checkedLines } from './checked-lines'
import { mostRejected } from './plan-rejection'

const MOST = 50

/** Orders in work, the newest first: of what else is in them nothing is told. */
export async function listQualityOrders(
  { tx, projectId }: ProjectContext,
  { search }: BodyOf<typeof calls.listQualityOrders>,
): Promise<ResponseOf<typeof calls.listQualityOrders>> {
  const names = sql`(SELECT string_agg(l.name, E'\n') FROM order_product l
    WHERE l.project_id = h.project_id AND l.order_id = h._id)`
  const words = sql`lower(concat_ws(E'\n', h.transaction_number, partner.name, ${names}))`
  const conditions = [
    sql`h.project_id = ${projectId} AND h.kind <> 'PURCHASE_ORDER' AND h.status = 'ACTIVE'`,
    searchCondition(search, (pattern) => sql<boolean>`${words} LIKE ${pattern}`),
  ]
  const { rows } = await sql`
    SELECT h._id, h.transaction_number AS "transactionNumber", coalesce(partner.name, '') AS client
    FROM order_head h LEFT JOIN LATERAL (
      -- One by one: all partners would be read to be matched with few orders.
      SELECT p.name FROM partner p WHERE p.project_id = h.project_id AND p._id = h.partner_id LIMIT 1) AS partner ON true
    WHERE ${allOf(conditions)} ORDER BY h.created_at DESC, h._id LIMIT ${MOST}`.execute(tx)
  return { rows: rows.map((row) => qualityOrderRowSchema.parse(row)) }
}

const headRow = qualityOrderRowSchema.extend({ kind: orderKindSchema })

/** Which kind of order it is that is checked, with its number and client. NOT_FOUND where nothing of it can be. */
export async function findCheckedOrder(
  { tx, projectId }: ProjectContext,
  orderId: Id,
): Promise<z.output<typeof headRow>> {
  const { rows } = await sql`
    SELECT h._id, h.kind, h.transaction_number AS "transactionNumber", coalesce(partner.name, '') AS client
    FROM order_head h LEFT JOIN partner ON partner.project_id = h.project_id AND partner._id = h.partner_id
    WHERE h.project_id = ${projectId} AND h._id = ${orderId} AND h.kind <> 'PURCHASE_ORDER'`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  return headRow.parse(rows[0])
}

/** Products and steps of an order, with how much of each is to be made, made, and may still be rejected. */
export async function getQualityOrder(context: ProjectContext, orderId: Id): Promise<QualityOrder> {
  const { kind, ...head } = await findCheckedOrder(context, orderId)
  const { state } = await getOrder({ ...orderContextOf(context), kind }, orderId)
  return {
    ...head,
    isOpen: state.status === 'ACTIVE',
    products: state.products.map((product) => {
      const [own, ...parts] = checkedLines(product)
      const lines = own ? [own, ...parts] : []
      return {
        _id: product._id,
        name: product.name,
        unit: product.unit,
        toMake: own?.net ?? 0,
        produced: product.produced,
        mostRejected: own ? mostRejected(own, null) : 0,
        processes: lines.flatMap((line) =>
          line.steps.map((step) => ({
            _id: step._id,
            name: step.name,
            item: line.item,
            unit: line.unit,
            toMake: line.net,
            produced: step.produced,
            mostRejected: mostRejected(line, step._id),
          })),
        ),
      }
    }),
  }
}
