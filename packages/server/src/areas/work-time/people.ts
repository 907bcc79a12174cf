import { type Id, type TimedPerson, timedPersonSchema } from '@tehas/contracts'
import { hasRight } from '@tehas/rights'
import { sql } from 'kysely'
import { lockMembers } from '../../http/access/lock-members'
import { AppError, forbidden } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'

/** Whether the caller sees the time of everybody; one's own everybody sees (rules §12). */
export const seesEverybody = ({ member }: ProjectContext): boolean => hasRight(member.rights, 'DETAILED_USER_READ')

/** Refuses the time of somebody else to whoever may not see it, whether or not there is such a person. */
export function requireSeen(context: ProjectContext, userId: Id): void {
  if (userId !== context.user._id && !seesEverybody(context)) throw forbidden('DETAILED_USER_READ')
}

/** Members, oldest first: those who are active, and `also` those who worked while they were. */
export async function readPeople({ tx }: ProjectContext, ids: readonly Id[] | undefined, also: readonly Id[]) {
  const { rows } = await sql`
    SELECT u._id, u.first_name AS "firstName", u.last_name AS "lastName", u.avatar_image AS "avatarImage",
      m.job_title AS "jobTitle", coalesce((SELECT json_agg(json_build_object('_id', t._id, 'name', t.name)
        ORDER BY t.name) FROM team t WHERE t.active AND u._id = ANY (t.members)), '[]'::json) AS teams
    FROM project_member m JOIN user_account u ON u._id = m.user_id
    WHERE (m.status = 'ACTIVE' OR u._id = ANY (${[...also]}::text[]))
      AND (${ids === undefined}::boolean OR u._id = ANY (${[...(ids ?? [])]}::text[]))
    ORDER BY m.created_at, m._id`.execute(tx)
  return rows.map((row) => timedPersonSchema.parse(row))
}

/** One of them. NOT_FOUND where no such person is a member. */
export async function readPerson(context: ProjectContext, userId: Id): Promise<TimedPerson> {
  const [person] = await readPeople(context, [userId], [userId])
  if (!person) throw new AppError('NOT_FOUND')
  return person
}

/** Refuses with NOT_FOUND to write time of somebody who is no member; who is stays one until the transaction is over. */
export async function lockPerson({ tx }: ProjectContext, userId: Id): Promise<void> {
  if (!(await lockMembers(tx, [userId])).has(userId)) throw new AppError('NOT_FOUND')
}
