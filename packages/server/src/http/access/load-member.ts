import { isId, type Right, rightSchema, type UserRights } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { AppError } from '../app-error'
import type { Member } from '../context'

const rowSchema = z.object({ _id: z.string(), rights: z.array(z.string()) })

/** The project id of the header. Throws NO_PROJECT_ID or NOT_VALID_PROJECT_ID (specification §8). */
export function requireProjectId(selected: string | undefined): string {
  if (!selected) throw new AppError('NO_PROJECT_ID')
  if (!isId(selected)) throw new AppError('NOT_VALID_PROJECT_ID')
  return selected
}

/** Stored rights as flags. Unknown rights are ignored. */
export function toUserRights(stored: readonly string[]): UserRights {
  const flags: Partial<Record<Right, boolean>> = {}
  for (const name of stored) {
    const right = rightSchema.safeParse(name)
    if (right.success) flags[right.data] = true
  }
  return flags
}

/** The caller's active membership of the project of `tx`. Throws NOT_VALID_PROJECT_ID, as for an unknown project. */
export async function loadMember(tx: Tx, userId: string): Promise<Member> {
  const { rows } = await sql`
    SELECT _id, rights FROM project_member WHERE user_id = ${userId} AND status = 'ACTIVE'`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_VALID_PROJECT_ID')
  const row = rowSchema.parse(rows[0])
  return { _id: row._id, rights: toUserRights(row.rights) }
}
