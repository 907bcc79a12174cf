import {
  type Id,
  type OrderKind,
  orderKinds,
  type SentSheet,
  type SentVersion,
  sentSheetSchema,
  sentVersionSchema,
} from '@tehas/contracts'
import { maySeePrices } from '@tehas/rights'
import { sql } from 'kysely'
import { z } from 'zod'
import { requireOrder } from '../comments/require-order'
import { requiredMomentColumn } from '../database/columns'
import { AppError } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { requireShort, shortJson } from '../long-calls/short-json'
import { getOrder } from '../orders/edit-order'
import { orderContextOf } from '../orders/order-context'
import { isGivenUp } from './given-up'
import { sentSheetOf } from './sent-sheet'

type Sent = Pick<SentVersion, '_id' | 'createdAt'>

/**
 * The letter by which the other side knows an order last, where the order says something else by now, as far as the caller
 * sees it: as it is kept with the head of the order.
 */
export async function differingLetter(
  { tx, member }: ProjectContext,
  { _id: orderId, kind }: { readonly _id: Id; readonly kind: OrderKind },
): Promise<Sent | null> {
  const differs = maySeePrices(member.rights, orderKinds[kind].priceArea)
    ? sql`h.prices_differ_from IS NOT NULL`
    : sql`h.differs_from IS NOT NULL`
  const { rows } = await sql`SELECT l._id, to_json(m.created_at) #>> '{}' AS "createdAt"
    FROM order_head h JOIN order_letter l ON l.project_id = h.project_id AND l.order_id = h._id
    JOIN mail_outbox m ON m.id = l.mail_id
    WHERE h._id = ${orderId} AND ${differs} AND l.sheet IS NOT NULL AND NOT ${isGivenUp}
    ORDER BY l.mail_id DESC LIMIT 1`.execute(tx)
  return rows[0] === undefined ? null : lastRow.parse(rows[0])
}

const lastRow = z.object({ _id: z.string(), createdAt: requiredMomentColumn })

const versionRow = z.object({
  _id: z.string(),
  orderId: z.string(),
  document: z.string(),
  to: z.string(),
  sentBy: z.string(),
  createdAt: requiredMomentColumn,
  sent: sentSheetSchema.nullable(),
})

/** What a document said when it was sent, beside the order of today. Throws NOT_FOUND, also of one of which it was not kept, and FORBIDDEN. */
export async function getSentVersion(context: ProjectContext, letterId: Id): Promise<SentVersion> {
  const read = sql`(SELECT json_build_object('_id', l._id, 'orderId', l.order_id, 'document', l.document, 'to', m.recipient,
      'sentBy', concat_ws(' ', u.first_name, u.last_name), 'createdAt', to_json(m.created_at) #>> '{}', 'sent', l.sheet)
    FROM order_letter l JOIN mail_outbox m ON m.id = l.mail_id LEFT JOIN user_account u ON u._id = l.sent_by
    WHERE l._id = ${letterId})`
  const { rows } = await sql`SELECT ${shortJson(context, read)} AS version`.execute(context.tx)
  const found = z.object({ version: versionRow.nullable() }).parse(requireShort(rows[0])).version
  if (!found) throw new AppError('NOT_FOUND')
  const { kind } = await requireOrder(context, found.orderId)
  if (found.sent === null) throw new AppError('NOT_FOUND')
  const { orderId, ...version } = found
  return sentVersionSchema.parse({ ...version, kind, today: await sheetOfToday(context, kind, orderId) })
}

async function sheetOfToday(context: ProjectContext, kind: OrderKind, orderId: Id): Promise<SentSheet> {
  return sentSheetOf(await getOrder({ ...orderContextOf(context), kind }, orderId))
}
