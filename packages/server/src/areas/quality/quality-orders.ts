import {
  type BodyOf,
  type calls,
  type Id,
  orderKindSchema,
  type QualityOrder,
  qualityOrderRowSchema,
  type ResponseOf,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { allOf } from '../../lists/page'
import { type Found, narrowSearch } from '../../lists/search/narrow-search'
import { searchCondition } from '../../lists/search/search-condition'
import { MOST_TOLD, toFound } from '../../lists/search/search-list'
import { getOrder } from '../../orders/edit-order'
import { orderContextOf } from '../../orders/order-context'
import { checkedLines } from './checked-lines'
import { mostRejected } from './plan-rejection'

const MOST = 50

/** Orders in work, the newest first: of what else is in them nothing is told. */
export async function listQualityOrders(
  context: ProjectContext,
  { search }: BodyOf<typeof calls.listQualityOrders>,
): Promise<ResponseOf<typeof calls.listQualityOrders>> {
  const { tx, projectId } = context
  const found = await narrowOrders(context, search)
  const inWork = sql`h.project_id = ${projectId} AND h.kind <> 'PURCHASE_ORDER' AND h.status = 'ACTIVE'`
  const conditions = [
    inWork,
    // Those in work are told apart by their index alone, before any is read.
    found && sql`h._id IN (SELECT h._id FROM order_head h WHERE ${inWork} AND h._id = ANY (${[...found]}::text[]))`,
    searchCondition(search, hasWord),
  ]
  const { rows } = await sql`
    SELECT h._id, h.transaction_number AS "transactionNumber", coalesce((
      SELECT p.name FROM partner p WHERE p.project_id = h.project_id AND p._id = h.partner_id), '') AS client
    FROM order_head h WHERE ${allOf(conditions)} ORDER BY h.created_at DESC, h._id LIMIT ${MOST}`.execute(tx)
  return { rows: rows.map((row) => qualityOrderRowSchema.parse(row)) }
}

/**
 * Whether the number, the client or a product of an order `h` has a term. What else the order is found by would tell of its contents;
 * it only spares to read the products of orders that cannot have it.
 */
const hasWord = (pattern: string): RawBuilder<boolean> =>
  sql<boolean>`((h.search_text LIKE ${pattern} OR coalesce(h.partner_key, '') LIKE ${pattern})
    AND lower(concat_ws(E'\n', h.transaction_number, h.partner_key, (SELECT string_agg(l.name, E'\n') FROM order_product l
      WHERE l.project_id = h.project_id AND l.order_id = h._id))) LIKE ${pattern})`

const foundRow = z.object({ pattern: z.string(), ids: z.array(z.string()), partners: z.number() })

/** More clients than have a term are not looked for: nearly every order has the name of its client. */
const MOST_PARTNERS = 20

/** Ids of the orders among which a search has to look: by their words, or by a client who is called otherwise since. */
const narrowOrders = ({ tx, projectId }: ProjectContext, search: string | undefined): Promise<Found> =>
  narrowSearch(search, async (patterns) => {
    const { rows } = await sql`
      SELECT pattern, cardinality(clients) AS partners, ARRAY(
        SELECT find_listed('SALE_ORDER', pattern, ${MOST_TOLD + 1})
        UNION ALL SELECT find_listed('MANUFACTURING_ORDER', pattern, ${MOST_TOLD + 1})
        UNION ALL (SELECT _id FROM order_head WHERE project_id = ${projectId} AND partner_id = ANY (clients) LIMIT ${MOST_TOLD + 1})) AS ids
      FROM (SELECT pattern, ARRAY(SELECT find_listed('PARTNER', pattern, ${MOST_PARTNERS + 1})) AS clients
        FROM unnest(${[...patterns]}::text[]) AS pattern) each`.execute(tx)
    return new Map(
      rows.map((row) => {
        const { pattern, ids, partners } = foundRow.parse(row)
        return [pattern, partners > MOST_PARTNERS ? undefined : toFound(ids)]
      }),
    )
  })

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
