import { idSchema, orderKindSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Db, enterProject, type Tx } from '../database/connect'
import { defineJob, noPayload } from '../jobs/define-job'
import { lostLettersQueue } from '../mail/mail-queues'
import { MAX_TRIES } from '../mail/send-mail'
import { tellOfOrder } from '../notifications/tell'
import { keepDifferenceOfStored } from './kept-difference'

type Telling = { readonly db: Db; readonly now: () => Date }

const mailRow = z.object({ id: z.number(), projectId: idSchema })
const letterRow = z.object({
  _id: idSchema,
  to: z.string(),
  fileName: z.string(),
  sentBy: idSchema,
  orderId: idSchema,
  kind: orderKindSchema,
  transactionNumber: z.string(),
})

/**
 * Tells whoever sent a letter that it was given up, and that its order was not told by it. Queued with that; it looks for them itself and repeats, since a restored
 * backup gives up what waited in it.
 * Each is told in a transaction that notes it, so nobody is told twice. Returns how many letters there were.
 */
export async function tellOfLostLetters({ db, now }: Telling): Promise<number> {
  let count = 0
  while (await db.transaction().execute((tx) => tellOfNext(tx, now()))) count += 1
  return count
}

async function tellOfNext(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT id, attachment ->> 'projectId' AS "projectId" FROM mail_outbox
    WHERE sent_at IS NULL AND told_at IS NULL AND attachment IS NOT NULL AND tries >= ${sql.lit(MAX_TRIES)}
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
  if (rows[0] === undefined) return false
  const { id, projectId } = mailRow.parse(rows[0])
  await sql`UPDATE mail_outbox SET told_at = ${now} WHERE id = ${id}`.execute(tx)
  await enterProject(tx, projectId)
  const { rows: letters } = await sql`
    SELECT l._id, m.recipient AS to, l.file_name AS "fileName", l.sent_by AS "sentBy", h._id AS "orderId", h.kind,
      h.transaction_number AS "transactionNumber"
    FROM order_letter l JOIN mail_outbox m ON m.id = l.mail_id
    JOIN order_head h ON h.project_id = l.project_id AND h._id = l.order_id WHERE l.mail_id = ${id}`.execute(tx)
  for (const letter of z.array(letterRow).parse(letters)) {
    const { _id, to, fileName, sentBy, orderId, kind, transactionNumber } = letter
    await keepDifferenceOfStored(tx, { projectId, kind, orderId })
    await tellOfOrder(
      { tx, projectId, userId: null, now },
      {
        type: 'UPDATE',
        act: 'UNDELIVERED',
        identifier: `UNDELIVERED:${_id}`,
        order: { _id: orderId, kind, transactionNumber },
        to: [sentBy],
        values: { text: `${fileName} → ${to}` },
      },
    )
  }
  return true
}

export const tellOfLostLettersJob = defineJob({
  name: lostLettersQueue.name,
  payload: noPayload,
  everySeconds: 15 * 60,
  timeoutSeconds: 60,
  retries: 3,
  handle: tellOfLostLetters,
})
