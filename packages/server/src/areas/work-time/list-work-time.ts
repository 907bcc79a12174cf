import { type BodyOf, type calls, type Id, type ResponseOf, WORK_TIME_DAYS_MAX, type WorkedDay } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dayAfter } from '@tehas/cost-engine/calendar'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { calendarDays } from './calendar-days'
import { readPeople, requireSeen, seesEverybody } from './people'
import { readParts, type WorkPart } from './read-parts'

/** Who worked how long on which local day, against the calendar (rules §12): as many people as the caller may see. */
export async function listWorkTime(
  context: ProjectContext,
  { from, to, user }: BodyOf<typeof calls.listWorkTime>,
): Promise<ResponseOf<typeof calls.listWorkTime>> {
  if (user !== undefined) requireSeen(context, user)
  if (to < from || to >= dayAfter(from, WORK_TIME_DAYS_MAX)) {
    const message = `From the first day on, at most ${WORK_TIME_DAYS_MAX} days`
    throw new AppError('VALIDATION_FAILED', { problems: [{ path: 'to', message }] })
  }
  const ids = user !== undefined ? [user] : seesEverybody(context) ? undefined : [context.user._id]
  const { days, timeZone } = await calendarDays(context, from, to)
  const parts = await readParts(context, ids, { from, to, timeZone })
  const records = await readRecords(context, from, to)
  const people = await readPeople(context, ids, [...parts.keys()])
  return {
    days: [...days],
    people: people.map((person) => ({
      ...person,
      days: days.flatMap(({ day }) => {
        const own = (parts.get(person._id) ?? []).filter((part) => part.day === day)
        return dayOf(day, own, records.get(recordKey(person._id, day)))
      }),
    })),
  }
}

function dayOf(day: string, parts: readonly WorkPart[], record: DayRecord | undefined): WorkedDay[] {
  if (parts.length === 0 && !record) return []
  return [
    {
      day,
      minutes: stored(parts.reduce((sum, { minutes }) => sum + minutes, 0)),
      // What runs over midnight runs on its last day alone.
      isRunning: parts.some(({ isOpen, isLast }) => isOpen && isLast),
      needsReview: parts.some(({ needsReview }) => needsReview),
      isCorrected: record?.isCorrected ?? false,
      hasNotes: record?.hasNotes ?? false,
    },
  ]
}

const recordRow = z.object({ userId: z.string(), day: z.string(), isCorrected: z.boolean(), hasNotes: z.boolean() })
type DayRecord = z.output<typeof recordRow>

const recordKey = (userId: Id, day: string): string => `${userId}/${day}`

async function readRecords({ tx }: ProjectContext, from: string, to: string): Promise<ReadonlyMap<string, DayRecord>> {
  const { rows } = await sql`
    SELECT user_id AS "userId", day::text AS day, is_corrected AS "isCorrected", notes <> '' AS "hasNotes"
    FROM work_day WHERE day BETWEEN ${from}::date AND ${to}::date`.execute(tx)
  return new Map(rows.map((row) => recordRow.parse(row)).map((row) => [recordKey(row.userId, row.day), row]))
}
