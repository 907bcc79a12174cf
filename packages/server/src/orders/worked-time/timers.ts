import { type Id, newId, type OrderKind } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database/connect'
import { sentWithNext } from '../../database/sent-with-next'
import { localDay } from './local-day'
import { type TimeEntry as SharedTimeEntry, shareMinutes, timeEntryOf } from './share-minutes'
import { type Part, splitDays } from './split-days'
import { type TimeEntryRow, timeEntriesFrom } from './time-entries'

/** Advisory locks of timers, apart from those of other things. */
const TIMER_LOCK = 41

/** A person's timers are changed by one transaction at a time. Taken before orders are locked, in the order of ids. */
export async function lockTimers(tx: Tx, projectId: Id, userIds: readonly Id[]): Promise<void> {
  for (const userId of [...new Set(userIds)].sort()) {
    await sql`${sentWithNext}SELECT ${timerLock(projectId, userId)}`.execute(tx)
  }
}

/** The same of one person as a column of a statement, taken with each row that it finds. */
export const timerLock = (projectId: Id, userId: Id): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(${TIMER_LOCK}::int, hashtext(${`${projectId}/${userId}`}))`

/** What becomes of a person's timer of a job: it opens, or the open one ends. */
export type TimerAct = {
  readonly jobId: Id
  readonly processId: Id
  readonly userId: Id
  readonly at: Date
  readonly timeZone: string
  readonly to: 'ACTIVE' | 'PAUSED' | 'STOPPED'
  /** The person worked through the break over which the open time entry runs (rules §16). */
  readonly worksBreak?: boolean | undefined
  /**
   * Takes the only time entry that is to be written, to go with another statement; without it, or where there are several, it is
   * sent with the next.
   */
  readonly writeOne?: (entry: RawBuilder<unknown>) => void
}

/** A process of an order whose minutes changed, with how many more of them a job of it has. */
export type Touched = {
  readonly orderId: Id
  readonly kind: OrderKind
  readonly processId: Id
  readonly jobId: Id
  readonly added: number
}

/** A time entry as it was read; or of whose work a new one is a part. */
type TimeEntry = SharedTimeEntry & { readonly kept?: TimeEntryRow; readonly partOf?: TimeEntryRow }

/** A time entry with whose work it is. */
export type TimedWork = SharedTimeEntry & { readonly userId: Id; readonly jobId: Id; readonly timeZone: string }

/** What became of a person's timers: where minutes changed, and the time entries as they are now. */
export type TurnedTimer = { readonly touched: readonly Touched[]; readonly entries: readonly TimedWork[] }

/**
 * Opens or ends a person's timer, whose lock is held, and counts the minutes of all time entries anew that share time with it.
 * An ended time entry over midnight is split there. `read` is what the caller read of them since the lock, from no later moment.
 */
export async function turnTimer(
  tx: Tx,
  projectId: Id,
  act: TimerAct,
  read?: readonly TimeEntryRow[],
): Promise<TurnedTimer> {
  const { jobId, processId, userId, at, timeZone, to, worksBreak = false, writeOne } = act
  const kept = read ?? (await timeEntriesFrom(tx, [userId], at))
  const known = kept.map(keptTimeEntry)
  const timed = (entries: readonly TimeEntry[]) =>
    entries.map((each): TimedWork => ({ ...each, userId, timeZone, jobId: each.kept?.jobId ?? jobId }))
  if (to === 'ACTIVE') {
    const _id = newId(at.getTime())
    const inserted = sql`INSERT INTO time_report (project_id, _id, job_id, user_id, started_at, status)
      VALUES (${projectId}, ${_id}, ${jobId}, ${userId}, ${at}, 'ACTIVE')`
    if (writeOne) writeOne(inserted)
    else await sql`${sentWithNext}${inserted}`.execute(tx)
    const entries = [...known, { _id, processId, worksBreak: false, from: at.getTime(), to: null }]
    return { touched: await countAnew(tx, entries, { since: at, timeZone }), entries: timed(entries) }
  }
  const open = known.find((each) => each.to === null && each.kept?.jobId === jobId)
  // Of a process without time there is none.
  if (!open) return { touched: [], entries: timed(known) }
  const [first, ...later] = splitDays({ from: open.from, to: Math.max(at.getTime(), open.from) }, timeZone)
  if (!first) return { touched: [], entries: timed(known) }
  const { kept: partOf } = open
  const parts = [
    { ...open, worksBreak, to: first.to },
    ...later.map(
      (part): TimeEntry => ({ ...part, _id: newId(part.from), processId, worksBreak, ...(partOf && { partOf }) }),
    ),
  ]
  for (const { _id, from, to: end } of parts.slice(1)) {
    const stoppedAt = end === null ? null : new Date(end)
    await sql`INSERT INTO time_report (project_id, _id, job_id, user_id, started_at, stopped_at, status, works_break)
      VALUES (${projectId}, ${_id}, ${jobId}, ${userId}, ${new Date(from)}, ${stoppedAt}, ${to}, ${worksBreak})`.execute(
      tx,
    )
  }
  const entries = [...known.filter((each) => each !== open), ...parts]
  const ended = { _id: open._id, stoppedAt: new Date(first.to), status: to, worksBreak }
  const touched = await countAnew(tx, entries, {
    since: new Date(open.from),
    timeZone,
    ended,
    writeOne: parts.length === 1 ? writeOne : undefined,
  })
  return { touched, entries: timed(entries) }
}

/** A time entry of a person in its parts by day, and between which moments it is to lie. */
export type Recut = {
  readonly parts: readonly { readonly _id: Id; readonly from: number }[]
  readonly jobId: Id
  readonly processId: Id
  readonly userId: Id
  /** Where it began, if it is left out. */
  readonly from?: number
  /** Null: there was no such work. */
  readonly to: number | null
  readonly worksBreak: boolean
  readonly timeZone: string
}

/**
 * Lets an ended time entry of a person, whose lock is held, lie between other moments, and counts all anew that share time
 * with it. Returns the processes whose minutes changed besides its own.
 */
export async function recutTimeEntry(tx: Tx, projectId: Id, cut: Recut): Promise<readonly Touched[]> {
  const { parts, jobId, processId, userId, to, worksBreak, timeZone } = cut
  const [first] = parts
  if (!first) return []
  const { from = first.from } = cut
  const since = new Date(Math.min(first.from, from))
  const kept = await timeEntriesFrom(tx, [userId], since)
  const others = kept.filter(({ _id }) => !parts.some((part) => part._id === _id)).map(keptTimeEntry)
  const days = to === null ? [] : splitDays({ from, to: Math.max(to, from) }, timeZone)
  const after = days.map(
    (part, at): TimeEntry => ({ ...part, _id: parts[at]?._id ?? newId(part.from), processId, worksBreak }),
  )
  await sql`DELETE FROM time_report WHERE _id = ANY (${parts.map(({ _id }) => _id)}::text[])`.execute(tx)
  for (const { _id, from, to: end } of after) {
    await sql`INSERT INTO time_report (project_id, _id, job_id, user_id, started_at, stopped_at, status, works_break)
      VALUES (${projectId}, ${_id}, ${jobId}, ${userId}, ${new Date(from)}, ${new Date(end ?? from)}, 'PAUSED',
        ${worksBreak})`.execute(tx)
  }
  return countAnew(tx, [...others, ...after], { since, timeZone })
}

const keptTimeEntry = (row: TimeEntryRow): TimeEntry => ({ ...timeEntryOf(row), kept: row })

/**
 * Counts those of a person's time entries anew, whose lock is held, that reach beyond a moment; `kept` is what `timeEntriesFrom`
 * tells of it. Returns the processes whose minutes changed.
 */
export const recountTimeEntries = (tx: Tx, kept: readonly TimeEntryRow[], since: Date): Promise<readonly Touched[]> => {
  const [first] = kept
  if (!first) return Promise.resolve([])
  const { timeZone } = first
  return countAnew(tx, kept.map(keptTimeEntry), { since, timeZone })
}

type Ended = {
  readonly _id: Id
  readonly stoppedAt: Date
  readonly status: TimerAct['to']
  readonly worksBreak: boolean
}
type Counting = {
  readonly since: Date
  readonly timeZone: string
  readonly ended?: Ended
  readonly writeOne?: TimerAct['writeOne'] | undefined
}

/** Writes what each ended time entry comes to, of those that reach beyond a moment, and the end of one that was open. */
async function countAnew(
  tx: Tx,
  entries: readonly TimeEntry[],
  { since, timeZone, ended, writeOne }: Counting,
): Promise<readonly Touched[]> {
  const until = Math.max(since.getTime(), ...entries.map(({ from, to }) => to ?? from))
  const shares = shareMinutes(entries, until, timeZone)
  const changed = entries.flatMap(({ _id, to, kept, partOf }) => {
    if (to === null || to <= since.getTime()) return []
    const minutes = stored(shares.get(_id) ?? 0)
    if (kept?.stoppedAt && kept.minutes === minutes) return []
    return [{ _id, minutes, of: kept ?? partOf, added: minutes - (kept?.minutes ?? 0) }]
  })
  const written: readonly TimeEntryWrite[] = changed.map(({ _id, minutes }) => ({
    ...(ended?._id === _id && ended),
    _id,
    minutes,
  }))
  const isEndWritten = ended === undefined || changed.some(({ _id }) => _id === ended._id)
  const rows = isEndWritten ? written : [...written, ended]
  const [row] = rows
  if (row && rows.length === 1) {
    if (writeOne) writeOne(writtenTimeEntry(row))
    else await sql`${sentWithNext}${writtenTimeEntry(row)}`.execute(tx)
  } else if (rows.length > 0) {
    await sql`${sentWithNext}UPDATE time_report t SET minutes = coalesce(c.minutes, t.minutes),
        stopped_at = coalesce(c."stoppedAt", t.stopped_at), status = coalesce(c.status, t.status),
        works_break = coalesce(c."worksBreak", t.works_break)
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS c (_id text, minutes numeric, "stoppedAt" timestamptz, status text, "worksBreak" boolean) WHERE t._id = c._id`.execute(
      tx,
    )
  }
  return changed.flatMap(({ of, added }) => {
    if (!of) return []
    const { orderId, kind, processId, jobId } = of
    return [{ orderId, kind, processId, jobId, added }]
  })
}

type TimeEntryWrite = { readonly _id: Id; readonly minutes?: number } & Partial<Ended>

/** Most often it is one: a statement for it alone is shorter. */
const writtenTimeEntry = ({ _id, minutes, stoppedAt, status, worksBreak }: TimeEntryWrite): RawBuilder<unknown> => sql`
  UPDATE time_report SET minutes = coalesce(${minutes ?? null}, minutes),
    stopped_at = coalesce(${stoppedAt ?? null}, stopped_at), status = coalesce(${status ?? null}, status),
    works_break = coalesce(${worksBreak ?? null}, works_break)
  WHERE _id = ${_id}`

/** A timer that runs: what it comes to by now, and today's break, which is left out of it. */
type RunningTimer = { readonly minutes: number; readonly sharedBy: number; readonly rest?: Part }
export type Running = ReadonlyMap<string, RunningTimer>

/** Opened timers of people with the minutes that each comes to by now, by job and person. */
export async function runningMinutes(tx: Tx, userIds: readonly Id[], now: Date): Promise<Running> {
  return runningOf(timedWork(await timeEntriesFrom(tx, userIds, now)), userIds, now)
}

/** Time entries that were read, as what runs is counted from them. */
export const timedWork = (rows: readonly TimeEntryRow[]): TimedWork[] =>
  rows.map((row) => ({ ...timeEntryOf(row), userId: row.userId, jobId: row.jobId, timeZone: row.timeZone }))

/** The same of time entries that are known. */
export function runningOf(all: readonly TimedWork[], userIds: readonly Id[], now: Date): Running {
  const running = new Map<string, RunningTimer>()
  for (const userId of new Set(userIds)) {
    const own = all.filter((each) => each.userId === userId)
    const [first] = own
    if (!first) continue
    const { timeZone } = first
    const shares = shareMinutes(own, now.getTime(), timeZone)
    const { rest } = localDay(now.getTime(), timeZone)
    const open = own.filter(({ to }) => to === null)
    for (const { _id, jobId, from } of open) {
      running.set(timerKey(jobId, userId), {
        minutes: stored(shares.get(_id) ?? 0),
        sharedBy: open.length,
        ...(rest && from < rest.from && { rest }),
      })
    }
  }
  return running
}

export const timerKey = (jobId: Id, userId: Id): string => `${jobId}/${userId}`
