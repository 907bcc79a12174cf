import { type Audit, type AuditType, auditTypeSchema, type Id } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../database/columns'
import { requireShort, shortJson } from '../long-calls/short-json'
import type { StructureContext } from '../structure/structure-context'
import type { Change } from './changed-paths'

/** As many entries as a log shows; older ones stay in the database. */
export const LOG_LENGTH = 100

type LogRequest = {
  readonly projectId: Id
  readonly entity: string
  readonly entityId: Id
  /** How many entries, the newest first. */
  readonly length: number
  /** With who added it, where that is told nowhere else. */
  readonly withAdded?: true
}

/** The log of an entity as a column of a SELECT, for `logSchema`; who created it is not part of it. */
export const logColumn = ({ projectId, entity, entityId, length, withAdded }: LogRequest): RawBuilder<unknown> => sql`(
  SELECT coalesce(json_agg(entry), '[]'::json) FROM (
    SELECT a.type, a.user_id, nullif(trim(concat(u.first_name, ' ', u.last_name)), '') AS user_name, a.at, a.reason, a.changes
    FROM audit a LEFT JOIN user_account u ON u._id = a.user_id
    WHERE a.project_id = ${projectId} AND a.entity = ${entity} AND a.entity_id = ${entityId} ${withAdded ? sql`` : sql`AND a.type <> 'ADD'`}
    ORDER BY a.id DESC LIMIT ${length}) AS entry)`

export const logSchema = z.array(
  z
    .object({
      type: auditTypeSchema,
      user_id: z.string().nullable(),
      user_name: z.string().nullable(),
      at: requiredMomentColumn,
      reason: z.string().nullable(),
      changes: z.array(z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })),
    })
    .transform(({ type, user_id, user_name, at, reason, changes }) =>
      logEntry({ type, userId: user_id, userName: user_name ?? '', at, reason, changes }),
    ),
)

/** The newest entries of the log of an entity. */
export async function loadLog(context: StructureContext, entity: string, entityId: Id): Promise<Audit['updatedBy']> {
  const { tx, projectId } = context
  const log = logColumn({ projectId, entity, entityId, length: LOG_LENGTH })
  const { rows } = await sql`SELECT ${shortJson(context, log)} AS log`.execute(tx)
  return z.object({ log: logSchema }).parse(requireShort(rows[0])).log
}

type Entry = {
  readonly type: AuditType
  readonly userId: Id | null
  readonly userName: string
  readonly at: string
  readonly reason: string | null
  readonly changes: readonly Change[]
}

/** An entry of the log as answers show it. */
export const logEntry = ({ type, userId, userName, at, reason, changes }: Entry): Audit['updatedBy'][number] => ({
  user: userId,
  userName,
  date: at,
  reqType: type,
  reqBody: { changes: [...changes] },
  changedPaths: changes.map(({ path }) => path),
  ...(reason !== null && { reason }),
})
