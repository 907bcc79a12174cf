import { type BodyOf, type calls, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect'
import { inTransaction } from '../../database/in-transaction'
import { AppError } from '../../http/app-error'
import type { Once, ProjectContext, PublicContext } from '../../http/context'
import { countHit, rateLimits } from '../../http/rate-limit'
import { isCommonPassword } from '../../passwords/common-passwords'
import { redeemToken } from '../../tokens/one-time-token'
import { acceptInvitation, requireInvitation } from '../project/invitations'
import { requestAccountMail, tellPasswordChanged } from './account-mail'
import { findDevice, forgetDevices, rememberDevice } from './known-devices'
import { hashPassword, passwordFits } from './password'
import { insertRegistration, listRegistrations, takeRegistration } from './registrations'
import { changePassword, findAccountByEmail, getAccount, insertAccount, keepLanguage, lockVerified } from './repository'
import { endSessionsOf, openSession } from './sessions'
import { networkOf } from './short-address'
import { beginSignIn, forgetFailures } from './sign-in-limits'
import { viewUser } from './user-view'

type Body<Name extends keyof typeof calls> = BodyOf<(typeof calls)[Name]>
const ok = { ok: true } as const
type Changing = PublicContext & Once

/**
 * Opens a session. The answer is the same for an unknown e-mail and a wrong password, and takes as long. Whoever
 * registered and has not confirmed is told so, whether or not the address has an account of somebody else.
 */
export async function logIn(context: PublicContext, { username, password }: Body<'authenticateUser'>) {
  const { db, ip, userAgent } = context
  const deviceHash = await findDevice(db, context.deviceToken, username)
  const attempt = await beginSignIn(db, { email: username, ip, deviceHash })
  const account = await findAccountByEmail(db, username)
  if (!(await passwordFits(account?.password_hash, password)) || !account) {
    const [pending] = await listRegistrations(db, username)
    if (!(await passwordFits(pending?.password_hash, password))) throw new AppError('WRONG_CREDENTIALS')
    await attempt.withdraw()
    throw new AppError('EMAIL_NOT_CONFIRMED')
  }
  const opened = await inTransaction(db, async (tx) => {
    if (!(await lockVerified(tx, account))) throw new AppError('WRONG_CREDENTIALS')
    const deviceToken = await rememberDevice(tx, account._id, context.deviceToken)
    await keepLanguage(tx, account._id, context.language)
    return { deviceToken, token: await openSession(tx, { userId: account._id, userAgent, ip, deviceToken }) }
  })
  await attempt.succeed()
  context.sendDeviceToken(opened.deviceToken)
  return { ...(await viewUser(db, account._id)), token: opened.token }
}

/**
 * Registers a person and mails the confirmation link. A known address gets a mail that says so, and the answer is the
 * same (rules §13). With an invitation the person joins its project, and the mailed invitation has proved the address.
 */
export async function register(context: Changing, body: Body<'registerUser'>) {
  const { db, language } = context
  await countHit(db, rateLimits.register, networkOf(context.ip))
  await limitMail(context, body.email)
  if (isCommonPassword(body.password)) throw new AppError('PASSWORD_TOO_COMMON')
  const passwordHash = await hashPassword(body.password)
  const { email, firstName, lastName, projectId, token } = body
  const _id = newId(context.now().getTime())
  const person = { _id, email, passwordHash, firstName, lastName, language }

  return context.once(async (tx) => {
    if (projectId && token) {
      await requireInvitation(tx, { projectId, registrationToken: token, email })
      if (await insertAccount(tx, person)) {
        await acceptInvitation(tx, { projectId, registrationToken: token, userId: _id, email, now: context.now() })
        return ok
      }
    }
    await insertRegistration(tx, person)
    await requestAccountMail(tx, { kind: 'REGISTERED', email, registrationId: _id })
    return ok
  })
}

/**
 * Opens the account of a registration, with the password given unless another is chosen. The links of the address's other
 * registrations end with that. Throws TOKEN_NOT_VALID if this one is gone or the address has an account.
 */
async function openRegistered(tx: Tx, registrationId: string, chosenHash?: string): Promise<void> {
  const registration = await takeRegistration(tx, registrationId)
  if (!registration) throw new AppError('TOKEN_NOT_VALID')
  const { _id, email, password_hash, first_name: firstName, last_name: lastName, language } = registration
  const person = { _id, email, passwordHash: chosenHash ?? password_hash, firstName, lastName, language }
  if (!(await insertAccount(tx, person))) throw new AppError('TOKEN_NOT_VALID')
}

/** Opens the account with the password and name of the registration whose mailed link was clicked. */
export async function confirm(context: Changing, { token }: Body<'confirmUser'>) {
  await countHit(context.db, rateLimits.tokenByAddress, networkOf(context.ip))
  return context.once(async (tx) => {
    const subject = await redeemToken(tx, 'CONFIRM', token)
    if ('userId' in subject) throw new AppError('TOKEN_NOT_VALID')
    await openRegistered(tx, subject.registrationId)
    return ok
  })
}

/**
 * Limits who asks for mails, by network and by network and address: nobody else's asking keeps a person from a new link.
 * How many mails an address gets in all is limited where they are written, without a word to who asks.
 */
async function limitMail({ db, ip }: PublicContext, email: string): Promise<void> {
  await countHit(db, rateLimits.mailByNetwork, networkOf(ip))
  await countHit(db, rateLimits.mailToAddress, `${email} ${networkOf(ip)}`)
}

/** Mails the link again where it is still of use; says nothing about whether the address is known. */
export async function resendConfirmation(context: Changing, { email }: Body<'resendConfirmationEmail'>) {
  await limitMail(context, email)
  return context.once(async (tx) => {
    await requestAccountMail(tx, { kind: 'CONFIRM_AGAIN', email })
    return ok
  })
}

/** Mails a link to set a new password; says nothing about whether the address is known. */
export async function forgotPassword(context: Changing, { email }: Body<'forgotPassword'>) {
  await limitMail(context, email)
  return context.once(async (tx) => {
    await requestAccountMail(tx, { kind: 'RESET', email })
    return ok
  })
}

/**
 * Sets a new password and ends every session of the account. The mailed link also proves the address, and makes the
 * device that used it a known one.
 */
export async function enterNewPassword(context: Changing, body: Body<'enterNewPassword'>) {
  await countHit(context.db, rateLimits.tokenByAddress, networkOf(context.ip))
  if (body.password !== body.repeatedPassword) throw new AppError('PASSWORDS_DIFFER')
  if (isCommonPassword(body.password)) throw new AppError('PASSWORD_TOO_COMMON')
  const passwordHash = await hashPassword(body.password)
  return context.once(async (tx) => {
    const subject = await redeemToken(tx, 'RESET', body.resetPasswordToken)
    if ('registrationId' in subject) await openRegistered(tx, subject.registrationId, passwordHash)
    else await resetPassword(context, tx, subject.userId, passwordHash)
    return ok
  })
}

async function resetPassword(context: PublicContext, tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await changePassword(tx, userId, passwordHash)
  await endSessionsOf(tx, userId)
  await forgetDevices(tx, userId)
  const account = await getAccount(tx, userId)
  await forgetFailures(tx, account.email)
  await tellPasswordChanged(tx, context.settings, account)
  context.sendDeviceToken(await rememberDevice(tx, userId, context.deviceToken))
}

/** Whether an address belongs to a user: exact matches only. */
export async function findByEmail({ tx, user }: ProjectContext, email: string): Promise<{ email: string }[]> {
  await countHit(tx, rateLimits.findUser, user._id)
  const { rows } = await sql<{ email: string }>`SELECT email FROM user_account WHERE email = ${email}`.execute(tx)
  return rows.map((row) => ({ email: row.email }))
}
