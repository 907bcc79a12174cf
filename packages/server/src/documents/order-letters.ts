import {
  type calls,
  type Id,
  newId,
  orderKinds,
  type ResponseOf,
  type SentSheet,
  sentLetterSchema,
  versionSchema,
} from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { requireOrder } from '../comments/require-order'
import { requiredMomentColumn } from '../database/columns'
import { AppError, forbidden } from '../http/app-error'
import type { ProjectContext } from '../http/context'
import { MAX_TRIES } from '../mail/send-mail'
import { isGivenUp } from './given-up'
import { differingLetter } from './sent-versions'

/** As many letters as the list of an order shows. */
const SHOWN = 100

type Noted = Pick<z.output<typeof sentLetterSchema>, 'document' | 'language' | 'fileName'> & {
  readonly orderId: Id
  readonly mailId: number
  /** Whose delivery note it is; absent of a document of the whole order. */
  readonly deliveryId?: Id | undefined
  /** What it says of lines and prices; absent of a document that says nothing of them. */
  readonly sheet?: SentSheet | undefined
}

/** Notes with its order that a letter waits in the outbox, in the transaction that put it there. */
export async function noteLetter(
  { tx, projectId, user, now }: ProjectContext,
  { orderId, mailId, deliveryId, document, language, fileName, sheet }: Noted,
): Promise<void> {
  await sql`INSERT INTO order_letter (project_id, _id, order_id, mail_id, document, language, file_name, sent_by, sheet,
      delivery_id)
    VALUES (${projectId}, ${newId(now().getTime())}, ${orderId}, ${mailId}, ${document}, ${language}, ${fileName},
      ${user._id}, ${sheet ? JSON.stringify(sheet) : null}::jsonb, ${deliveryId ?? null})`.execute(tx)
}

/** The same document was sent again by a letter that was not given up, or somebody said that this one is settled. */
const isSettled: RawBuilder<unknown> = sql`(l.settled_at IS NOT NULL OR EXISTS (
  SELECT 1 FROM order_letter later JOIN mail_outbox sent ON sent.id = later.mail_id
  WHERE later.order_id = l.order_id AND later.document = l.document
    AND later.delivery_id IS NOT DISTINCT FROM l.delivery_id AND later.mail_id > l.mail_id
    AND (sent.sent_at IS NOT NULL OR sent.tries < ${MAX_TRIES})))`

const letterRow = sentLetterSchema.extend({ createdAt: requiredMomentColumn, text: z.string().nullable() })

/** What was sent of an order, the newest first. Throws NOT_FOUND, and FORBIDDEN for whoever may not read it. */
export async function listLetters(context: ProjectContext, orderId: Id): Promise<ResponseOf<typeof calls.listLetters>> {
  const { tx, member } = context
  const order = await requireOrder(context, orderId)
  const { kind, transactionNumber } = order
  const { rows: heads } = await sql`SELECT version FROM order_head WHERE _id = ${orderId}`.execute(tx)
  const { rows } = await sql`
    SELECT l._id, l.document, l.language, l.file_name AS "fileName", m.recipient AS to, m.subject AS title,
      nullif(m.body_text, '') AS text, concat_ws(' ', u.first_name, u.last_name) AS "sentBy", to_json(m.created_at) #>> '{}' AS "createdAt",
      CASE WHEN m.sent_at IS NOT NULL THEN 'SENT' WHEN ${isGivenUp} THEN 'FAILED' ELSE 'WAITING' END AS state,
      CASE WHEN ${isGivenUp} THEN coalesce(m.failure, 'UNKNOWN') WHEN m.sent_at IS NULL THEN m.failure END AS failure,
      ${isGivenUp} AND NOT ${isSettled} AS "isLost", l.sheet IS NOT NULL AS "isKept"
    FROM order_letter l JOIN mail_outbox m ON m.id = l.mail_id LEFT JOIN user_account u ON u._id = l.sent_by
    WHERE l.order_id = ${orderId} ORDER BY l.mail_id DESC LIMIT ${SHOWN}`.execute(tx)
  const maySend = hasRight(member.rights, orderKinds[kind].rights.write)
  return {
    transactionNumber,
    ...z.object({ version: versionSchema }).parse(heads[0]),
    differsFrom: await differingLetter(context, order),
    letters: z
      .array(letterRow)
      .parse(rows)
      .map(({ text, ...letter }) => ({ ...letter, ...(maySend && text !== null && { text }) })),
  }
}

/** Lets the order tell no more of a letter that was given up. Throws NOT_FOUND, and FORBIDDEN. */
export async function settleLetter(context: ProjectContext, letterId: Id): Promise<{ ok: true }> {
  const { tx, member, now } = context
  const { rows } = await sql<{ orderId: string }>`
    SELECT order_id AS "orderId" FROM order_letter WHERE _id = ${letterId}`.execute(tx)
  const [letter] = rows
  if (!letter) throw new AppError('NOT_FOUND')
  const { kind } = await requireOrder(context, letter.orderId)
  const { write } = orderKinds[kind].rights
  if (!hasRight(member.rights, write)) throw forbidden(write)
  await sql`UPDATE order_letter SET settled_at = coalesce(settled_at, ${now()}) WHERE _id = ${letterId}`.execute(tx)
  return { ok: true }
}
