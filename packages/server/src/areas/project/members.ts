import { type ProjectMember, userStatusSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { toUserRights } from '../../http/access/load-member'
import { AppError } from '../../http/app-error'

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

/**
 * Whoever is invited and has an account has only to accept (rules §14). It is asked with each reading, since the account may be
 * made after the invitation.
 */
const memberStatus = sql`CASE
    WHEN m.user_id IS NULL AND EXISTS (SELECT FROM user_account known WHERE known.email = m.invitation_email)
    THEN 'WAITING_USER_CONFIRMATION' ELSE m.status END AS status`

const selectMembers = sql`
  SELECT m._id, m.user_id, m.invitation_email, m.job_title, ${memberStatus}, m.rights, u.email, u.first_name, u.last_name, u.phone, u.avatar_image
  FROM project_member m LEFT JOIN user_account u ON u._id = m.user_id`

/** Every member and open invitation of the project, oldest first. */
export async function listMembers(tx: Tx): Promise<ProjectMember[]> {
  const { rows } = await sql`${selectMembers} ORDER BY m.created_at, m._id`.execute(tx)
  return rows.map((row) => toMember(memberRow.parse(row)))
}

/** A member by the user's id, or an invitation by its own; locked for a change, after commands of the member. NOT_FOUND otherwise. */
export async function lockMember(tx: Tx, userId: string): Promise<ProjectMember> {
  const { rows } = await sql`${selectMembers} WHERE m.user_id = ${userId} OR m._id = ${userId} FOR UPDATE OF m`.execute(
    tx,
  )
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  return toMember(memberRow.parse(rows[0]))
}
