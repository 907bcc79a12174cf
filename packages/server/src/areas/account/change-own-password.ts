import type { BodyOf, calls } from '@tehas/contracts'
import { AppError } from '../../http/app-error'
import type { Once, SessionContext } from '../../http/context'
import { countHit, rateLimits } from '../../http/rate-limit'
import { isCommonPassword } from '../../passwords/common-passwords'
import { tellPasswordChanged } from './account-mail'
import { hashPassword, passwordFits } from './password'
import { changePassword, getAccount, lockVerified } from './repository'
import { endOtherSessions } from './sessions'

/**
 * Changes the caller's password, ends their other sessions and tells them by mail. The current password is needed, so
 * that a device left open gives no account away, and guessing it is limited.
 */
export async function changeOwnPassword(
  context: SessionContext & Once,
  { currentPassword, password, repeatedPassword }: BodyOf<typeof calls.changePassword>,
) {
  const { db, user, sessionId, settings } = context
  if (password !== repeatedPassword) throw new AppError('PASSWORDS_DIFFER')
  if (isCommonPassword(password)) throw new AppError('PASSWORD_TOO_COMMON')
  await countHit(db, rateLimits.currentPassword, user._id)
  const account = await getAccount(db, user._id)
  if (!(await passwordFits(account.password_hash, currentPassword))) throw new AppError('CURRENT_PASSWORD_WRONG')
  const passwordHash = await hashPassword(password)
  return context.once(async (tx) => {
    if (!(await lockVerified(tx, account))) throw new AppError('CURRENT_PASSWORD_WRONG')
    await changePassword(tx, user._id, passwordHash)
    await endOtherSessions(tx, user._id, sessionId)
    await tellPasswordChanged(tx, settings, account)
    return { ok: true } as const
  })
}
