import { type BodyOf, type calls, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error'
import type { Once, ProjectContext, PublicContext } from '../../http/context'
import { countHit, rateLimits } from '../../http/rate-limit'
import { queueMail } from '../../mail/queue-mail'
import { isCommonPassword } from '../../passwords/common-passwords'
import { issueToken, redeemToken } from '../../tokens/one-time-token'
import { acceptInvitation, requireInvitation } from '../project/invitations'
import { hashPassword, passwordFits } from './password'
import {
  changePassword,
  confirmAccount,
  endSessionsOf,
  findAccountByEmail,
  insertAccount,
  openSession,
  replaceUnconfirmed,
} from './repository'
import { viewUser } from './user-view'

type Body<Name extends keyof typeof calls> = BodyOf<(typeof calls)[Name]>
const ok = { ok: true } as const
type Changing = PublicContext & Once

/** Opens a session. The answer is the same for an unknown e-mail and a wrong password, and takes as long. */
export async function logIn(context: PublicContext, { username, password }: Body<'authenticateUser'>) {
  const { db } = context
  await countHit(db, rateLimits.logInByAddress, context.ip)
  await countHit(db, rateLimits.logInByAccount, username)
  const account = await findAccountByEmail(db, username)
  const fits = await passwordFits(account?.password_hash, password)
  if (!account || !fits) throw new AppError('WRONG_CREDENTIALS')
  if (!account.confirmed_at) throw new AppError('EMAIL_NOT_CONFIRMED')
  const token = await openSession(db, account._id)
  return { ...(await viewUser(db, account._id)), token }
}

/**
 * Registers a person and mails the confirmation link. A known address gets a mail that says so, and the answer is the
 * same (rules §13). With an invitation the person joins its project, and the mailed invitation has proved the address.
 */
export async function register(context: Changing, body: Body<'registerUser'>) {
  const { db, language, settings } = context
  await countHit(db, rateLimits.register, context.ip)
  await countHit(db, rateLimits.mailToAddress, body.email)
  if (isCommonPassword(body.password)) throw new AppError('PASSWORD_TOO_COMMON')
  const passwordHash = await hashPassword(body.password)
  const { email, firstName, lastName, projectId, token } = body

  return context.once(async (tx) => {
    if (projectId && token) await requireInvitation(tx, { projectId, registrationToken: token, email })
    const account = { _id: newId(context.now().getTime()), email, passwordHash, firstName, lastName, language }
    const userId = (await insertAccount(tx, account)) ? account._id : await replaceUnconfirmed(tx, account)
    if (!userId) {
      const known = await findAccountByEmail(tx, email)
      const name = known?.first_name ?? firstName
      const link = `${settings.publicUrl}/account/login`
      await queueMail(tx, {
        to: email,
        kind: 'alreadyRegistered',
        values: { name, link },
        language: known?.language ?? language,
      })
      return ok
    }
    if (projectId && token) {
      await acceptInvitation(tx, { projectId, registrationToken: token, userId, email })
      await confirmAccount(tx, userId)
      return ok
    }
    await mailConfirmation(context, tx, { userId, email, name: firstName })
    return ok
  })
}

type Confirmation = { readonly userId: string; readonly email: string; readonly name: string }

async function mailConfirmation(context: PublicContext, tx: Parameters<typeof queueMail>[0], person: Confirmation) {
  const token = await issueToken(tx, 'CONFIRM', person.userId)
  const link = `${context.settings.publicUrl}/confirm-user/${token}`
  await queueMail(tx, {
    to: person.email,
    kind: 'confirm',
    values: { name: person.name, link },
    language: context.language,
  })
}

export async function confirm(context: Changing, { token }: Body<'confirmUser'>) {
  await countHit(context.db, rateLimits.tokenByAddress, context.ip)
  return context.once(async (tx) => {
    await confirmAccount(tx, await redeemToken(tx, 'CONFIRM', token))
    return ok
  })
}

/** Mails the link again where it is still of use; says nothing about whether the address is known. */
export async function resendConfirmation(context: Changing, { email }: Body<'resendConfirmationEmail'>) {
  await countHit(context.db, rateLimits.mailToAddress, email)
  return context.once(async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (account && !account.confirmed_at) {
      await mailConfirmation(context, tx, { userId: account._id, email, name: account.first_name })
    }
    return ok
  })
}

export async function forgotPassword(context: Changing, { email }: Body<'forgotPassword'>) {
  await countHit(context.db, rateLimits.mailToAddress, email)
  return context.once(async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (!account) return ok
    const link = `${context.settings.publicUrl}/account/enter-new-password/${await issueToken(tx, 'RESET', account._id)}`
    await queueMail(tx, {
      to: email,
      kind: 'reset',
      values: { name: account.first_name, link },
      language: account.language,
    })
    return ok
  })
}

/** Sets a new password and ends every session of the account. The mailed link also proves the address. */
export async function enterNewPassword(context: Changing, body: Body<'enterNewPassword'>) {
  await countHit(context.db, rateLimits.tokenByAddress, context.ip)
  if (body.password !== body.repeatedPassword) throw new AppError('PASSWORDS_DIFFER')
  if (isCommonPassword(body.password)) throw new AppError('PASSWORD_TOO_COMMON')
  const passwordHash = await hashPassword(body.password)
  return context.once(async (tx) => {
    const userId = await redeemToken(tx, 'RESET', body.resetPasswordToken)
    await changePassword(tx, userId, passwordHash)
    await confirmAccount(tx, userId)
    await endSessionsOf(tx, userId)
    return ok
  })
}

/** Whether an address belongs to a user: exact matches only. */
export async function findByEmail({ tx, user }: ProjectContext, email: string): Promise<{ email: string }[]> {
  await countHit(tx, rateLimits.findUser, user._id)
  const { rows } = await sql<{ email: string }>`SELECT email FROM user_account WHERE email = ${email}`.execute(tx)
  return rows.map((row) => ({ email: row.email }))
}
