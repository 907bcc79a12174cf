import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { type Db, withoutTimeLimits } from '../database/connect'
import { produce } from '../documents/send-document'
import type { Services } from '../http/context'
import type { Settings } from '../settings/read-settings'
import { type AttachedDocument, attachedDocumentSchema } from './attached-document'

const BATCH = 20
/** After so many attempts a mail is not sent any more. */
export const MAX_TRIES = 12

const rowSchema = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  body_text: z.string(),
  body_html: z.string(),
  created_at: z.date(),
  tries: z.number(),
  reply_to: z.string().nullable(),
  attachment: attachedDocumentSchema.nullable(),
})
type Row = z.infer<typeof rowSchema>

/** Delivers one mail; without SMTP it becomes an `.eml` file in `outbox/` of the data folder. */
export type Deliver = (mail: Row) => Promise<void>

export const outboxFolder = (settings: Settings): string => join(settings.dataFolder, 'outbox')

/** `documents` makes what hangs on letters; without it that is made here. */
export function createDelivery(settings: Settings, documents?: Services['documents']): Deliver {
  const message = async (mail: Row) => ({
    from: settings.mailFrom,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body_text,
    html: mail.body_html,
    date: mail.created_at,
    ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
    ...(mail.attachment && { attachments: [await fileOf(mail.attachment)] }),
  })
  const fileOf = async ({ projectId, content }: AttachedDocument) => {
    const { fileName, bytes } = await produce({ settings, documents }, { content, form: 'pdf', projectId })
    return { filename: fileName, content: Buffer.from(bytes), contentType: 'application/pdf' }
  }
  if (settings.smtpUrl) {
    const transport = createTransport(settings.smtpUrl)
    return async (mail) => {
      await transport.sendMail(await message(mail))
    }
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const folder = outboxFolder(settings)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { message: bytes } = await composer.sendMail(await message(mail))
    await writeFile(
      join(folder, `${String(mail.id).padStart(8, '0')}.eml`),
      Buffer.isBuffer(bytes) ? bytes : Buffer.from(String(bytes)),
      { mode: 0o600 },
    )
  }
}

/**
 * Sends waiting mails, at most 20. The rows are locked meanwhile, so that no other process sends them too. A mail that
 * could not be sent waits longer after each attempt. Returns how many were sent.
 */
export async function sendWaitingMail(db: Db, deliver: Deliver): Promise<number> {
  return withoutTimeLimits(db, async (tx) => {
    const { rows } = await sql`
      SELECT id, recipient, subject, body_text, body_html, created_at, tries, reply_to, attachment
      FROM mail_outbox
      WHERE sent_at IS NULL AND next_try_at <= now() AND tries < ${MAX_TRIES}
      ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`.execute(tx)
    let sent = 0
    for (const mail of rows.map((row) => rowSchema.parse(row))) {
      try {
        await deliver(mail)
        await sql`UPDATE mail_outbox SET sent_at = now(), tries = tries + 1 WHERE id = ${mail.id}`.execute(tx)
        sent += 1
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        await sql`UPDATE mail_outbox SET tries = tries + 1, last_error = ${reason.slice(0, 500)},
          next_try_at = now() + make_interval(secs => 30 * power(2, ${mail.tries}::int)) WHERE id = ${mail.id}`.execute(
          tx,
        )
      }
    }
    return sent
  })
}
