import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import type { Difference } from './difference'

const row = z.object({ kept: z.coerce.number(), counted: z.coerce.number() })

/** Bytes that files and pictures of a project take, of which lists of files tell how many are left. */
export async function checkRoom(tx: Tx, projectId: string): Promise<Difference[]> {
  const { rows } = await sql`SELECT room_used(${projectId}) AS counted,
    coalesce((SELECT used FROM project_room WHERE project_id = ${projectId}), 0) AS kept`.execute(tx)
  const { kept, counted } = row.parse(rows[0])
  return kept === counted ? [] : [{ of: 'files and pictures', figure: 'bytes', kept, counted }]
}
