import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { enqueue } from '../jobs/enqueue'
import type { AttachedDocument } from './attached-document'
import { sendMailQueue } from './mail-queues'
import { escapeHtml } from './mail-texts'

const idRow = z.object({ id: z.number() })

type Letter = {
  readonly to: string
  /** Who wrote it. */
  readonly replyTo: string
  readonly subject: string
  /** As a person wrote it; nothing in it is taken for HTML. */
  readonly text: string
  readonly attachment: AttachedDocument
}

/**
 * Stores a letter that a member wrote in the outbox in the caller's transaction, and queues the job that sends it. Returns
 * its number there.
 */
export async function queueLetter(tx: Tx, { to, replyTo, subject, text, attachment }: Letter): Promise<number> {
  const line = subject.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  const html = `<!doctype html><html><body style="font:15px/22px sans-serif;color:#162025;white-space:pre-wrap">${escapeHtml(text)}</body></html>`
  const { rows } = await sql`INSERT INTO mail_outbox (recipient, reply_to, subject, body_text, body_html, attachment)
    VALUES (${to}, ${replyTo}, ${line}, ${text}, ${html}, ${JSON.stringify(attachment)}::jsonb) RETURNING id`.execute(
    tx,
  )
  await enqueue(tx, sendMailQueue, {})
  return idRow.parse(rows[0]).id
}
