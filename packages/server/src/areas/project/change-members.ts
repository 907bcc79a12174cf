import type { BodyOf, calls, ProjectMember } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { asOtherUser } from '../../database/connect'
import { toUserRights } from '../../http/access/load-member'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { tellPerson } from '../../notifications/tell'
import { stopClocks } from '../../orders/worked-time/stop-clocks'
import { endSessionsOf } from '../account/sessions'
import { lockMember } from './members'
import { lockAtVersion } from './optimistic-lock'
import { raiseVersion } from './repository'
import { storedRights } from './stored-rights'

const isOwner = (member: ProjectMember): boolean => member.userRights.OWNER === true

/**
 * Nobody who looks after the users shuts themselves out of that by mistake; somebody else who does can do it. `named` is either
 * id. Asked before the row is locked, which other commands of the caller hold; the owner is refused for another reason.
 */
function keepOwnAccess({ user, member }: ProjectContext, named: string): void {
  const isOwn = named === user._id || named === member._id
  if (isOwn && member.rights.OWNER !== true) throw new AppError('OWN_ACCESS_FIXED')
}

/** Sets rights and job title. OWNER can neither be given, taken nor worked around (specification §6). */
export async function changeRights(
  context: ProjectContext,
  change: BodyOf<typeof calls.changeProjectUserRights>,
): Promise<void> {
  const { tx, projectId } = context
  const { OWNER, USERS } = change.userRights
  if (USERS !== true && OWNER !== true) keepOwnAccess(context, change.userId)
  const member = await lockMember(tx, change.userId)
  const wanted = change.userRights.OWNER ?? isOwner(member)
  // The owner's other flags say nothing, so only the job title changes.
  const rights = isOwner(member) ? ['OWNER'] : storedRights(change.userRights)
  const [before, after] = [member.userRights, toUserRights(rights)]
  const isFixed = wanted !== isOwner(member)
  // Timers and orders are locked before the project, as everywhere.
  if (!isFixed && member.user && hasRight(before, 'PRODUCTION') && !hasRight(after, 'PRODUCTION')) {
    await stopClocks(context, member.user)
  }
  await lockAtVersion(context, change.version)
  if (isFixed) throw new AppError('OWNER_RIGHT_FIXED')
  await sql`UPDATE project_member SET rights = ${rights}, job_title = ${change.jobTitle} WHERE _id = ${member._id}`.execute(
    tx,
  )
  await raiseVersion(tx, projectId)
}

/**
 * Sessions of somebody who lost this project (rules §13). Every call reads the membership anew, so they are refreshed at
 * once; they end where no project is left. One project must not log a person out of another.
 */
async function refreshSessions({ tx, projectId, user }: ProjectContext, userId: string): Promise<void> {
  const elsewhere = await asOtherUser(tx, { projectId, callerId: user._id, userId }, () =>
    sql`SELECT 1 FROM project_member WHERE user_id = ${userId} AND project_id <> ${projectId} AND status = 'ACTIVE'
      LIMIT 1`.execute(tx),
  )
  if (elsewhere.rows.length === 0) await endSessionsOf(tx, userId)
}

export async function changeStatus(
  context: ProjectContext,
  { userId, status, version }: BodyOf<typeof calls.changeProjectUserStatus>,
): Promise<void> {
  const { tx, projectId } = context
  if (status === 'DISABLED') keepOwnAccess(context, userId)
  const member = await lockMember(tx, userId)
  // Timers and orders are locked before the project, as everywhere.
  if (status === 'DISABLED' && !isOwner(member) && member.user) await stopClocks(context, member.user)
  await lockAtVersion(context, version)
  if (isOwner(member)) throw new AppError('LAST_OWNER')
  if (!member.user) throw new AppError('NOT_FOUND')
  await sql`UPDATE project_member SET status = ${status} WHERE _id = ${member._id}`.execute(tx)
  if (status === 'DISABLED') await refreshSessions(context, member.user._id)
  await raiseVersion(tx, projectId)
}

export async function removeMember(context: ProjectContext, userId: string): Promise<void> {
  const { tx, projectId } = context
  keepOwnAccess(context, userId)
  const member = await lockMember(tx, userId)
  if (isOwner(member)) throw new AppError('LAST_OWNER')
  if (member.user) await stopClocks(context, member.user)
  await sql`DELETE FROM project_member WHERE _id = ${member._id}`.execute(tx)
  if (member.user) {
    const news = { type: 'USER_REMOVED_FROM_PROJECT', act: 'REMOVED', identifier: `REMOVED:${member._id}` } as const
    const teller = { tx, projectId, userId: context.user._id, now: context.now() }
    await tellPerson(teller, { ...news, to: member.user._id })
    await refreshSessions(context, member.user._id)
  }
  await raiseVersion(tx, projectId)
}
