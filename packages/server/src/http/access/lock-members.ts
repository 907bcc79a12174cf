import { type Id, type UserRights, type UserStatus, userStatusSchema } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { toUserRights } from './load-member'

type Membership = { readonly status: UserStatus; readonly rights: UserRights }

const row = z.object({ userId: z.string(), status: userStatusSchema, rights: z.array(z.string()) })

/**
 * The memberships of these people in the project of `tx`, by person. They stay as they are until the transaction is over:
 * whoever ends or changes one waits (migration 0170), and this waits for whoever has begun to. For what is written because
 * somebody else is a member (decision 043); called before timers and orders are locked.
 */
export async function lockMembers(tx: Tx, people: Iterable<Id>): Promise<ReadonlyMap<Id, Membership>> {
  const ids = [...new Set(people)]
  if (ids.length === 0) return new Map()
  const { rows } = await sql`SELECT user_id AS "userId", status, rights FROM project_member
    WHERE user_id = ANY (${ids}::text[]) ORDER BY user_id FOR KEY SHARE`.execute(tx)
  const found = rows.map((each) => row.parse(each))
  return new Map(found.map(({ userId, status, rights }) => [userId, { status, rights: toUserRights(rights) }]))
}
