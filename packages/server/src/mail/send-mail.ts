import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { type Db, withoutTimeLimits } from '../database/connect'
import { produce } from '../documents/send-document'
import type { Services } from '../http/context'
import { enqueue } from '../jobs/enqueue'
import type { Settings } from '../settings/read-settings'
import { type AttachedDocument, attachedDocumentSchema } from './attached-document'
import { factsOf, failureOf, MailNotSent, NotMade } from './failure-of'
import { lostLettersQueue, sendMailQueue } from './mail-queues'
import { createMailTransport } from './mail-transport'

const BATCH = 20
/** After so many attempts a mail is given up. */
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

const nextTryRow = z.object({ nextTryAt: z.date() })

/** Delivers one mail; without SMTP it becomes an `.eml` file in `outbox/` of the data folder. */
export type Deliver = (mail: Row) => Promise<void>

export const outboxFolder = (settings: Settings): string => join(settings.dataFolder, 'outbox')

/** `documents` makes what hangs on letters; without it that is made here. */
export function createDelivery(settings: Settings, documents?: Services['documents']): Deliver {
  const message = async (mail: Row) => ({
    messageId: messageId(mail, settings),
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
    const asked = { content, form: 'pdf', projectId } as const
    const { fileName, bytes } = await produce({ settings, documents }, asked).catch((cause: unknown) => {
      throw new NotMade(cause)
    })
    return { filename: fileName, content: Buffer.from(bytes), contentType: 'application/pdf' }
  }
  if (settings.smtpUrl) {
    const send = createMailTransport(settings.smtpUrl)
    return async (mail) => send(await message(mail))
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const folder = outboxFolder(settings)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { message: bytes } = await composer.sendMail(await message(mail))
    const name = `${String(mail.id).padStart(8, '0')}.eml`
    // Among letters only when it is whole: a full disk, or an end in the middle of it, leaves no half letter.
    const part = join(settings.dataFolder, `${name}.part`)
    try {
      await writeFile(part, Buffer.isBuffer(bytes) ? bytes : Buffer.from(String(bytes)), { mode: 0o600 })
      await rename(part, join(folder, name))
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
}

/** A mail that could not be sent; without its address and its text. */
export type ReportFailure = (error: unknown, facts: Readonly<Record<string, unknown>>) => void

/**
 * Sends waiting mails, at most 20. Returns how many were sent. Each has a transaction of its own: where the process dies,
 * those before it stay sent, and the one that was on its way goes out again as the same message.
 */
export async function sendWaitingMail(
  db: Db,
  deliver: Deliver,
  reportFailure: ReportFailure = () => undefined,
): Promise<number> {
  let sent = 0
  for (let tried = 0; tried < BATCH; tried += 1) {
    const outcome = await sendNext(db, deliver, reportFailure)
    if (outcome === 'none') break
    if (outcome === 'sent') sent += 1
  }
  return sent
}

/**
 * Sends the mail that has waited longest. Its row is locked meanwhile, so that no other process sends it too. One that could
 * not be sent waits longer after each attempt.
 */
function sendNext(db: Db, deliver: Deliver, reportFailure: ReportFailure): Promise<'sent' | 'failed' | 'none'> {
  return withoutTimeLimits(db, async (tx) => {
    const { rows } = await sql`
      SELECT id, recipient, subject, body_text, body_html, created_at, tries, reply_to, attachment
      FROM mail_outbox
      WHERE sent_at IS NULL AND next_try_at <= now() AND tries < ${MAX_TRIES}
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
    if (rows[0] === undefined) return 'none'
    const mail = rowSchema.parse(rows[0])
    try {
      await deliver(mail)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const { failure, isFinal } = failureOf(error)
      // Whoever wrote a letter can mend its address; of other mails nobody is told, so they are tried to the end.
      const tries = isFinal && mail.attachment ? MAX_TRIES : mail.tries + 1
      const { rows: put } = await sql`
        UPDATE mail_outbox SET tries = ${tries}, last_error = ${reason.slice(0, 500)}, failure = ${failure},
          next_try_at = now() + make_interval(secs => 30 * power(2, ${mail.tries}::int)) WHERE id = ${mail.id}
        RETURNING next_try_at AS "nextTryAt"`.execute(tx)
      if (tries < MAX_TRIES) await enqueue(tx, sendMailQueue, {}, { startAfter: nextTryRow.parse(put[0]).nextTryAt })
      else if (mail.attachment) await enqueue(tx, lostLettersQueue, {})
      reportFailure(new MailNotSent(failure), {
        mail: mail.id,
        tries,
        isGivenUp: tries >= MAX_TRIES,
        ...factsOf(error),
      })
      return 'failed'
    }
    await sql`UPDATE mail_outbox SET sent_at = now(), tries = tries + 1, failure = NULL WHERE id = ${mail.id}`.execute(
      tx,
    )
    return 'sent'
  })
}

/**
 * The same each time a mail is sent, so that whoever gets it twice, because the process died between its mail server's answer
 * and noting it, is shown it once.
 */
const messageId = ({ id, created_at }: Row, settings: Settings): string =>
  `<${id}.${created_at.getTime()}@${settings.mailFrom.match(/@([\w.-]+)/)?.[1] ?? 'tehas'}>`
