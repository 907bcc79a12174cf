import type { calls, Id, ResponseOf } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { LOG_LENGTH, logColumn, logSchema } from '../../audit/load-log'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'

/** Entities whose log has a call of its own, by their tables. */
const tables = { PARTNER: 'partner', TEAM: 'team', PROCESS_DEFINITION: 'process_definition' } as const

type LogOf = { readonly entity: keyof typeof tables; readonly entityId: Id }

/** Who added an entity and who changed it, the newest first. NOT_FOUND where it is not there. */
export async function readEntityLog(
  { tx, projectId }: ProjectContext,
  { entity, entityId }: LogOf,
): Promise<ResponseOf<typeof calls.getPartnerLog>> {
  const log = logColumn({ projectId, entity, entityId, length: LOG_LENGTH, withAdded: true })
  const { rows } = await sql`SELECT ${log} AS log FROM ${sql.table(tables[entity])}
    WHERE project_id = ${projectId} AND _id = ${entityId}`.execute(tx)
  if (rows[0] === undefined) throw new AppError('NOT_FOUND')
  return { rows: z.object({ log: logSchema }).parse(rows[0]).log }
}
