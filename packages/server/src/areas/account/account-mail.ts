import type { Language } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../database/connect'
import { isWithinLimit, rateLimits } from '../../http/rate-limit'
import { defineJob, noPayload } from '../../jobs/define-job'
import { enqueue } from '../../jobs/enqueue'
import { queueMail } from '../../mail/queue-mail'
import type { Settings } from '../../settings/read-settings'
import { issueToken, type Subject } from '../../tokens/one-time-token'
import { extendRegistration, listRegistrations, type Registration } from './registrations'
import { findAccountByEmail } from './repository'

const requestSchema = z.object({
  id: z.number(),
  kind: z.enum(['REGISTERED', 'CONFIRM_AGAIN', 'RESET']),
  email: z.string(),
  registration_id: z.string().nullable(),
})
type Request = z.infer<typeof requestSchema>

type AccountMail = {
  readonly kind: Request['kind']
  readonly email: string
  readonly registrationId?: string
}

/**
 * Asks for a mail about an account, in the caller's transaction. Whether the address is known, and so what is mailed, is
 * decided by the job: the call does the same for every address and takes as long.
 */
export async function requestAccountMail(tx: Tx, { kind, email, registrationId }: AccountMail): Promise<void> {
  await sql`INSERT INTO account_mail_request (kind, email, registration_id)
    VALUES (${kind}, ${email}, ${registrationId ?? null})`.execute(tx)
  await enqueue(tx, accountMailJob, {})
}

type Site = Pick<Settings, 'publicUrl'>

/** The link and mail that let whoever reads the mailbox choose a password; for a registration it confirms the address too. */
async function mailReset(
  tx: Tx,
  { publicUrl }: Site,
  to: Pick<Registration, 'email' | 'language'> & { readonly name?: string },
  subject: Subject,
) {
  const link = `${publicUrl}/account/enter-new-password/${await issueToken(tx, 'RESET', subject)}`
  const values = { ...(to.name && { name: to.name }), link }
  await queueMail(tx, { to: to.email, kind: 'reset', values, language: to.language })
}

async function mailConfirmation(tx: Tx, { publicUrl }: Site, registration: Registration) {
  const { _id: registrationId, email, language } = registration
  await extendRegistration(tx, registrationId)
  const link = `${publicUrl}/confirm-user/${await issueToken(tx, 'CONFIRM', { registrationId })}`
  await queueMail(tx, { to: email, kind: 'confirm', values: { link }, language })
}

type Changed = { readonly email: string; readonly first_name: string; readonly language: Language }

/** Tells the owner of an account by mail that its password was changed, and how to set another. */
export async function tellPasswordChanged(tx: Tx, { publicUrl }: Site, account: Changed): Promise<void> {
  const values = { name: account.first_name, link: `${publicUrl}/account/forgot-your-password` }
  await queueMail(tx, { to: account.email, kind: 'passwordChanged', values, language: account.language })
}

async function answerRegistered(tx: Tx, site: Site, { email, registration_id }: Request): Promise<void> {
  const account = await findAccountByEmail(tx, email)
  if (account) {
    const values = { name: account.first_name, link: `${site.publicUrl}/account/login` }
    await queueMail(tx, { to: email, kind: 'alreadyRegistered', values, language: account.language })
    return
  }
  const own = (await listRegistrations(tx, email)).find(({ _id }) => _id === registration_id)
  if (own) await mailConfirmation(tx, site, own)
}

/**
 * Mails a link again. Where several people registered the address, the link of none of them can be picked for whoever
 * asks, so it lets the reader choose a password.
 */
async function answerAgain(tx: Tx, site: Site, { kind, email }: Request): Promise<void> {
  const account = await findAccountByEmail(tx, email)
  if (account) {
    const to = { email, language: account.language, name: account.first_name }
    if (kind === 'RESET') await mailReset(tx, site, to, { userId: account._id })
    return
  }
  const [newest, ...others] = await listRegistrations(tx, email)
  if (!newest) return
  if (kind === 'CONFIRM_AGAIN' && others.length === 0) await mailConfirmation(tx, site, newest)
  else {
    await extendRegistration(tx, newest._id)
    await mailReset(tx, site, newest, { registrationId: newest._id })
  }
}

const limitOf = {
  REGISTERED: rateLimits.registrationMail,
  CONFIRM_AGAIN: rateLimits.confirmMail,
  RESET: rateLimits.resetMail,
}

const BATCH = 20

/**
 * Queues the mails that were asked for, at most 20 in one transaction; returns how many requests were answered. Above the
 * limit of an address nothing is mailed: the link of the latest mail stays valid.
 */
export async function answerMailRequests({
  db,
  settings,
}: {
  readonly db: Db
  readonly settings: Site
}): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`SELECT id, kind, email, registration_id FROM account_mail_request
      ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`.execute(tx)
    for (const request of rows.map((row) => requestSchema.parse(row))) {
      const answer = request.kind === 'REGISTERED' ? answerRegistered : answerAgain
      if (await isWithinLimit(tx, limitOf[request.kind], request.email)) await answer(tx, settings, request)
      await sql`DELETE FROM account_mail_request WHERE id = ${request.id}`.execute(tx)
    }
    return rows.length
  })
}

/**
 * Answers requests for mails about accounts. They wait in a table of their own, so the job has no payload; it repeats
 * because a restored backup contains requests but no jobs.
 */
export const accountMailJob = defineJob({
  name: 'account-mail',
  payload: noPayload,
  everySeconds: 15 * 60,
  timeoutSeconds: 60,
  retries: 3,
  handle: async (services) => {
    while ((await answerMailRequests(services)) > 0);
  },
})
