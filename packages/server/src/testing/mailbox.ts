import { sql } from 'kysely'
import { answerMailRequests } from '../areas/account/account-mail'
import type { Db } from '../database/connect'

const settings = { publicUrl: 'http://localhost:3000' }

/** The latest mail to an address, as text; undefined if there is none. Tests run without jobs, so their work is done first. */
export async function latestMail(db: Db, recipient: string): Promise<{ subject: string; text: string } | undefined> {
  while ((await answerMailRequests({ db, settings })) > 0);
  const { rows } = await sql<{ subject: string; text: string }>`
    SELECT subject, body_text AS text FROM mail_outbox WHERE recipient = ${recipient} ORDER BY id DESC LIMIT 1`.execute(
    db,
  )
  return rows[0]
}

/** The token at the end of the link in the latest mail to an address. */
export async function mailedToken(db: Db, recipient: string): Promise<string> {
  const mail = await latestMail(db, recipient)
  const token = mail?.text.match(/[/=]([\w-]{40,})\s*$/m)?.[1]
  if (!token) throw new Error(`No token was mailed to ${recipient}`)
  return token
}
