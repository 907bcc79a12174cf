import { type ProjectMember, type Right, rightSchema, type UserRights, userStatusSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { asOtherUser, type Tx } from '../../database/connect'
import { toUserRights } from '../../http/access/load-member'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { endSessionsOf } from '../account/repository'
import { raiseVersion } from './repository'

const memberRow = z.object({
  _id: z.string(),
  user_id: z.string().nullable(),
  invitation_email: z.string().nullable(),
  job_title: z.string(),
  status: userStatusSchema,
  rights: z.array(z.string()),
  email: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
  avatar_image: z.string().nullable(),
})
type MemberRow = z.infer<typeof memberRow>

const toMember = (row: MemberRow): ProjectMember => ({
  _id: row._id,
  invitationEmail: row.invitation_email,
  jobTitle: row.job_title,
  status: row.status,
  userRights: toUserRights(row.rights),
  user:
    row.user_id === null
      ? null
      : {
          _id: row.user_id,
          email: row.email ?? '',
          firstName: row.first_name ?? '',
          lastName: row.last_name ?? '',
          phone: row.phone ?? '',
          avatarImage: row.avatar_image,
        },
})

const selectMembers = sql`
  SELECT m._id, m.user_id, m.invitation_email, m.job_title, m.status, m.rights, u.email, u.first_name, u.last_name, u.phone, u.avatar_image
  FROM project_member m LEFT JOIN user_account u ON u._id = m.user_id`

/** Every member and open invitation of the project, oldest first. */
export async function listMembers(tx: Tx): Promise<ProjectMember[]> {
  const { rows } = await sql`${selectMembers} ORDER BY m.created_at, m._id`.execute(tx)
  return rows.map((row) => toMember(memberRow.parse(row)))
}

/** A member by the user's id, or an invitation by its own; locked for a change. NOT_FOUND otherwise. */
async function lockMember(tx: Tx, userId: string): Promise<ProjectMember> {
  const { rows } = await sql`${selectMembers} WHERE m.user_id = ${userId} OR m._id = ${userId} FOR UPDATE OF m`.execute(
    tx,
  )
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  return toMember(memberRow.parse(rows[0]))
}

const isOwner = (member: ProjectMember): boolean => member.userRights.OWNER === true

const toStored = (rights: UserRights): Right[] => rightSchema.options.filter((right) => rights[right] === true)

/** Sets rights and job title. OWNER can neither be given, taken nor worked around (specification §6). */
export async function changeRights(
  tx: Tx,
  projectId: string,
  change: { userId: string; userRights: UserRights; jobTitle: string },
): Promise<void> {
  const member = await lockMember(tx, change.userId)
  const wanted = change.userRights.OWNER ?? isOwner(member)
  if (wanted !== isOwner(member)) throw new AppError('OWNER_RIGHT_FIXED')
  // The owner's other flags say nothing, so only the job title changes.
  const rights = isOwner(member) ? ['OWNER'] : toStored(change.userRights)
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
  userId: string,
  status: 'ACTIVE' | 'DISABLED',
): Promise<void> {
  const { tx, projectId } = context
  const member = await lockMember(tx, userId)
  if (isOwner(member)) throw new AppError('LAST_OWNER')
  if (!member.user) throw new AppError('NOT_FOUND')
  await sql`UPDATE project_member SET status = ${status} WHERE _id = ${member._id}`.execute(tx)
  if (status === 'DISABLED') await refreshSessions(context, member.user._id)
  await raiseVersion(tx, projectId)
}

export async function removeMember(context: ProjectContext, userId: string): Promise<void> {
  const { tx, projectId } = context
  const member = await lockMember(tx, userId)
  if (isOwner(member)) throw new AppError('LAST_OWNER')
  await sql`DELETE FROM project_member WHERE _id = ${member._id}`.execute(tx)
  if (member.user) await refreshSessions(context, member.user._id)
  await raiseVersion(tx, projectId)
}
