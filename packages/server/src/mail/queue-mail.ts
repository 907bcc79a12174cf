import type { Language } from '@tehas/contracts'
import { sql } from 'kysely'
import type { Tx } from '../database/connect'
import { enqueue } from '../jobs/enqueue'
import { sendMailQueue } from './mail-queues'
import { type MailKind, type MailValues, renderMail } from './mail-texts'

type MailOrder<Kind extends MailKind> = {
  readonly to: string
  readonly kind: Kind
  readonly values: MailValues[Kind]
  readonly language: Language
}

/** Stores a mail in the outbox in the caller's transaction, and queues the job that sends it after the commit. */
export async function queueMail<Kind extends MailKind>(tx: Tx, order: MailOrder<Kind>): Promise<void> {
  const { subject, text, html } = renderMail(order.kind, order.values, order.language)
  await sql`INSERT INTO mail_outbox (recipient, subject, body_text, body_html)
    VALUES (${order.to}, ${subject}, ${text}, ${html})`.execute(tx)
  await enqueue(tx, sendMailQueue, {})
}
