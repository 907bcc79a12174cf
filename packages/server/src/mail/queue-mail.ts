import type { Language } from '@tehas/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '../database/connect'
import { type MailKind, type MailValues, renderMail } from './mail-texts'

type MailOrder<Kind extends MailKind> = {
  readonly to: string
  readonly kind: Kind
  readonly values: MailValues[Kind]
  readonly language: Language
}

/** Puts a mail into the outbox of the same transaction that caused it; the mail job sends it after the commit. */
export async function queueMail<Kind extends MailKind>(db: Db | Tx, order: MailOrder<Kind>): Promise<void> {
  const { subject, text, html } = renderMail(order.kind, order.values, order.language)
  await sql`INSERT INTO mail_outbox (recipient, subject, body_text, body_html)
    VALUES (${order.to}, ${subject}, ${text}, ${html})`.execute(db)
}
