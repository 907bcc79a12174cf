import type { Day, Id } from '@tehas/contracts'
import { dayAfter, startOfDay } from '@tehas/cost-engine/calendar'
import { sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../../database/columns'
import type { ProjectContext } from '../../http/context'
import { type DayPart, minutesOfDays } from '../../orders/worked-time/minutes-of-days'
import { timeEntryOf } from '../../orders/worked-time/share-minutes'

const row = z.object({
  _id: z.string(),
  userId: z.string(),
  jobId: z.string(),
  processId: z.string(),
  startedAt: requiredMomentColumn,
  stoppedAt: requiredMomentColumn.nullable(),
  worksBreak: z.boolean(),
  needsReview: z.boolean(),
  reviewUntil: requiredMomentColumn.nullable(),
})

/** A part of a time entry with the job that it is of. */
export type WorkPart = DayPart & Pick<z.output<typeof row>, 'jobId' | 'needsReview' | 'reviewUntil'>

export type Days = { readonly from: Day; readonly to: Day; readonly timeZone: string }

/** What people worked from one local day to another, by person: every time entry that reaches into them, split and shared. */
export async function readParts(
  { tx, now }: ProjectContext,
  userIds: readonly Id[] | undefined,
  { from, to, timeZone }: Days,
): Promise<ReadonlyMap<Id, readonly WorkPart[]>> {
  const [begin, end] = [new Date(startOfDay(from, timeZone)), new Date(startOfDay(dayAfter(to, 1), timeZone))]
  const ofPeople = userIds === undefined ? sql`true` : sql`user_id = ANY (${[...userIds]}::text[])`
  // What runs and what ended are ranges of one index; asked for together they would be read in no order of it.
  const { rows } = await sql`
    WITH t AS (
      SELECT * FROM time_report WHERE ${ofPeople} AND started_at < ${end} AND stopped_at IS NULL
      UNION ALL SELECT * FROM time_report WHERE ${ofPeople} AND started_at < ${end} AND stopped_at >= ${begin}
    )
    SELECT t._id, t.user_id AS "userId", t.job_id AS "jobId", j.process_id AS "processId",
      to_json(t.started_at) #>> '{}' AS "startedAt", to_json(t.stopped_at) #>> '{}' AS "stoppedAt",
      t.works_break AS "worksBreak", t.needs_review AS "needsReview", to_json(t.review_until) #>> '{}' AS "reviewUntil"
    FROM t JOIN job_report j ON j.project_id = t.project_id AND j._id = t.job_id
    ORDER BY t.started_at, t._id`.execute(tx)
  const byUser = new Map<Id, z.output<typeof row>[]>()
  for (const one of rows.map((each) => row.parse(each))) {
    const own = byUser.get(one.userId)
    if (own) own.push(one)
    else byUser.set(one.userId, [one])
  }
  const moment = now().getTime()
  return new Map(
    [...byUser].map(([userId, own]) => {
      const kept = new Map(own.map((each) => [each._id, each]))
      const entries = own.map(timeEntryOf)
      const parts = minutesOfDays(entries, moment, timeZone).flatMap((part) => {
        const entry = kept.get(part._id)
        if (!entry || part.day < from || part.day > to) return []
        const { jobId, needsReview, reviewUntil } = entry
        return [{ ...part, jobId, needsReview, reviewUntil }]
      })
      return [userId, parts] as const
    }),
  )
}
