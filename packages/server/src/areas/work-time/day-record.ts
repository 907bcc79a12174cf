import { type Day, type Id, newId, timeEntryFactsSchema, type WorkDayLog } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import { LOG_LENGTH, logColumn, logSchema } from '../../audit/load-log'
import { recordAudit } from '../../audit/record-audit'
import type { ProjectContext } from '../../http/context'

const recordRow = z.object({ _id: z.string(), version: z.number(), notes: z.string() })
type WorkDayRecord = z.output<typeof recordRow>

/** The entity of the log that notes and corrections of days are kept under. */
const ENTITY = 'WORK_DAY'

/** What is written down of a day; undefined where nothing is. */
export async function readRecord({ tx }: ProjectContext, userId: Id, day: Day): Promise<WorkDayRecord | undefined> {
  const { rows } = await sql`SELECT _id, version, notes FROM work_day
    WHERE user_id = ${userId} AND day = ${day}::date`.execute(tx)
  return rows[0] === undefined ? undefined : recordRow.parse(rows[0])
}

export type DayTarget = { readonly user: Id; readonly day: Day; readonly version: number }

/** What is written on a day: its notes, or that a time entry was corrected or added, each with what the log tells of it. */
export type DayEntry =
  | { readonly notes: string }
  | {
      readonly stretch: { readonly _id: Id; readonly from: object | null; readonly to: object | null }
      readonly reason: string
    }

/** Writes the record of a day, whose version is checked already, with its entry in the log. */
export async function writeRecord(
  context: ProjectContext,
  { user, day }: Omit<DayTarget, 'version'>,
  entry: DayEntry,
): Promise<void> {
  const { tx, projectId } = context
  const now = context.now()
  const before = await readRecord(context, user, day)
  const notes = 'notes' in entry ? entry.notes : (before?.notes ?? '')
  const isCorrected = 'stretch' in entry
  const { rows } = await sql`
    INSERT INTO work_day (project_id, _id, user_id, day, notes, is_corrected, updated_at)
    VALUES (${projectId}, ${newId(now.getTime())}, ${user}, ${day}::date, ${notes}, ${isCorrected}, ${now})
    ON CONFLICT (project_id, user_id, day) DO UPDATE SET notes = excluded.notes, version = work_day.version + 1,
      is_corrected = work_day.is_corrected OR excluded.is_corrected, updated_at = excluded.updated_at
    RETURNING _id, version, notes`.execute(tx)
  const { _id } = recordRow.parse(rows[0])
  const change = isCorrected
    ? { path: `stretches.${entry.stretch._id}`, from: entry.stretch.from, to: entry.stretch.to }
    : { path: 'notes', from: before?.notes ?? '', to: notes }
  await recordAudit(tx, {
    projectId,
    entity: ENTITY,
    entityId: _id,
    type: 'UPDATE',
    userId: context.user._id,
    changes: [change],
    at: now.toISOString(),
    ...(isCorrected && { reason: entry.reason }),
  })
}

const bodySchema = z.object({ changes: z.array(z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })) })
const correction = z.object({ from: timeEntryFactsSchema.nullable(), to: timeEntryFactsSchema.nullable() })

/** Who noted and corrected what of a day, the newest first. */
export async function readDayLog({ tx, projectId }: ProjectContext, recordId: Id): Promise<WorkDayLog[]> {
  const log = logColumn({ projectId, entity: ENTITY, entityId: recordId, length: LOG_LENGTH })
  const { rows } = await sql`SELECT ${log} AS log`.execute(tx)
  return z
    .object({ log: logSchema })
    .parse(rows[0])
    .log.map(({ date, userName, reason, reqBody }) => {
      const [change] = bodySchema.parse(reqBody).changes
      const stretch = change?.path === 'notes' ? null : (correction.safeParse(change).data ?? null)
      const notes = change?.path === 'notes' ? String(change.to) : null
      return { at: date, user: userName, reason: reason ?? '', stretch, notes }
    })
}
