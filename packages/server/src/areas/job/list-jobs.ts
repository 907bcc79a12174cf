import type { calls } from '@tehas/contracts'
import { type Id, JOBS_MAX, type Job, jobSchema, type ResponseOf } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { hasRight } from '@tehas/rights'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { asWritten } from '../../database/as-written'
import { momentColumn, requiredMomentColumn } from '../../database/columns'
import type { Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { quantityToMake } from '../../orders/worked-time/apply-work'
import type { Part } from '../../orders/worked-time/split-days'
import { askTimeEntries } from '../../orders/worked-time/time-entries'
import {
  type Running,
  runningMinutes,
  runningOf,
  type TimedWork,
  timedWork,
  timerKey,
} from '../../orders/worked-time/timers'
import { getReasons } from '../quality/reasons'
import { assignedTo, definitionColumns, jobTables } from './find-process'
import { shownFinish } from './finishes'
import { openWork } from './open-work'

const workerRow = z.object({
  user: jobSchema.shape.workers.element.shape.user,
  status: z.enum(['ACTIVE', 'PAUSED', 'STOPPED']),
  at: requiredMomentColumn,
  minutes: z.number(),
})
const lineRow = z.object({ _id: z.string(), netQuantity: z.number(), takenFromStock: z.number() })

const jobRow = jobSchema
  .omit({ netQuantity: true, maxAmount: true, status: true, workers: true, totalWorkedTime: true, finished: true })
  .extend({
    startTime: momentColumn,
    deadline: momentColumn,
    /** The product, then the items down to the one that holds the process; how much of the last is made is told by them. */
    netQuantity: z
      .array(lineRow)
      .transform((lines) => lines.reduce((holders, line) => quantityToMake(line, holders), 1)),
    totalActiveTime: z.number(),
    jobStatus: z.enum(['ACTIVE', 'PAUSED']).nullable(),
    jobMax: z.number().nullable(),
    wasWorkedOn: z.boolean(),
    workers: z.array(workerRow),
    finished: z.object({ at: requiredMomentColumn, amount: z.number(), scrapped: z.number() }).nullable(),
  })
const readRow = asWritten(jobRow.extend({ all: z.number() }))
/** What is known of a job, before the minutes of those who work on it now. */
export type JobRow = z.output<typeof jobRow>

type List = ResponseOf<typeof calls.listMyJobs>

/** Nothing goes before the deadline. */
const inOrder = sql`0::int`

const mineRow = z.object({ _id: z.string(), all: z.number() })

/**
 * What the caller works on, running work first, then what was given to the caller, then what waits for the caller's teams. What runs
 * is looked up once and by its keys, whichever plan was kept (docs/decisions/083).
 */
export async function listMyJobs(context: ProjectContext): Promise<List> {
  const { tx, projectId, user } = context
  const { rows } = await sql`
    WITH ${openWork(context)}, own AS MATERIALIZED (
      SELECT r.process_id, w.status FROM job_worker w CROSS JOIN LATERAL (
        SELECT process_id FROM job_report WHERE project_id = w.project_id AND _id = w.job_id OFFSET 0) r
      WHERE w.project_id = ${projectId} AND w.user_id = ${user._id} AND w.status <> 'STOPPED'
    )
    SELECT work._id, count(*) OVER ()::int AS all FROM work LEFT JOIN own ON own.process_id = work._id
    WHERE NOT is_done AND (${user._id} = ANY (people) OR ${user._id} = ANY (team_members))
    ORDER BY CASE own.status WHEN 'ACTIVE' THEN 0 WHEN 'PAUSED' THEN 1
        ELSE CASE WHEN ${user._id} = ANY (people) THEN 2 ELSE 3 END END,
      deadline NULLS LAST, delivery_date NULLS LAST, created_at, order_id, product_position, position, work._id
    LIMIT ${JOBS_MAX}`.execute(tx)
  const mine = rows.map((row) => mineRow.parse(row))
  const jobs = await readJobs(
    context,
    mine.map(({ _id }) => _id),
  )
  const { reasons, reportsParts } = await getReasons(context)
  return {
    rows: mine.flatMap(({ _id }) => jobs.get(_id) ?? []),
    left: (mine[0]?.all ?? 0) - mine.length,
    now: context.now().toISOString(),
    scrapReasons: reasons,
    ...(reportsParts && { reportsParts }),
  }
}

/** What the caller works on at this moment, the earliest begun first. */
export const listMyRunningJobs = (context: ProjectContext): Promise<List> =>
  find(
    context,
    // As an array, which is read first: else PostgreSQL may match all processes of the project with these few.
    sql`p._id = ANY (ARRAY(SELECT r.process_id FROM job_worker w
      JOIN job_report r ON r.project_id = w.project_id AND r._id = w.job_id
      WHERE w.project_id = ${context.projectId} AND w.user_id = ${context.user._id} AND w.status = 'ACTIVE'))`,
    {
      first: sql`(SELECT w.at FROM job_worker w WHERE w.job_id = j._id AND w.user_id = ${context.user._id})`,
      most: JOBS_MAX,
    },
  )

/**
 * One of them as it is now, whatever became of it; `timed` are the caller's time entries, where they are known. NOT_FOUND where
 * there is none.
 */
export async function readJob(context: ProjectContext, processId: Id, timed?: readonly TimedWork[]): Promise<Job> {
  const { rows } = await find(context, sql`p._id = ${processId}`, { first: inOrder, most: 1, timed })
  const [job] = rows
  if (!job) throw new AppError('NOT_FOUND')
  return job
}

/** Several as they are now, by the ids of their processes; however many. */
export async function readJobs(context: ProjectContext, processIds: readonly Id[]): Promise<ReadonlyMap<Id, Job>> {
  if (processIds.length === 0) return new Map()
  const { rows } = await find(context, sql`p._id = ANY (${[...processIds]}::text[])`, {
    first: inOrder,
    most: processIds.length,
  })
  return new Map(rows.map((job) => [job._id, job]))
}

type Wanted = {
  readonly first: RawBuilder<unknown>
  readonly most: number
  /** The caller's time entries, where they are known. */
  readonly timed?: readonly TimedWork[] | undefined
}

async function find(
  context: ProjectContext,
  condition: RawBuilder<unknown>,
  { first, most, timed }: Wanted,
): Promise<List> {
  const { tx, user } = context
  const now = context.now()
  // Most often the caller alone is at work.
  const own = timed ? () => timed : await askTimed(tx, user._id, now)
  const { rows } = await sql`
    SELECT p._id, h.kind AS type, json_build_object('_id', h._id, 'transactionNumber', h.transaction_number) AS order,
      coalesce(partner.name, '') AS client, json_build_object('_id', product._id, 'name', product.name) AS "orderProduct",
      CASE WHEN item._id IS NULL THEN NULL ELSE json_build_object('_id', item._id, 'name', item.name) END AS item,
      json_build_object('_id', p._id, 'name', p.name) AS "orderProcess", p.avatar,
      ${definitionColumns},
      coalesce(item.description, product.description) AS description, coalesce(item.unit, product.unit) AS unit,
      ${linesAbove} AS "netQuantity", p.produced, p.scrapped, p.total_amount_in_jobs AS "totalAmountInJobs",
      p.time_calculations AS "timeCalculations", coalesce(p.plan_minutes, (p.figures ->> 'plannedDuration')::numeric) AS "plannedDuration",
      p.total_active_time AS "totalActiveTime", to_json(p.start_time) #>> '{}' AS "startTime",
      to_json(p.deadline) #>> '{}' AS deadline, j._id AS "jobReport", j.status AS "jobStatus",
      j.max_amount - j.produced_amount AS "jobMax",
      EXISTS (SELECT 1 FROM job_report was WHERE was.process_id = p._id) AS "wasWorkedOn",
      ${workersOf} AS workers, ${assignedTo} AS assigned,
      ${shownFinish(context)} AS finished, count(*) OVER ()::int AS all
    FROM ${shownTables}
    WHERE ${condition}
    ORDER BY ${first}, p.deadline NULLS LAST, h.delivery_date NULLS LAST, h.created_at, h._id, product.position,
      p.position, p._id
    LIMIT ${most}`.execute(tx)
  const found = rows.map(readRow)
  const active = found.flatMap(({ workers }) => workers.filter(({ status }) => status === 'ACTIVE'))
  const others = active.flatMap(({ user: { _id } }) => (_id === user._id ? [] : [_id]))
  const running = new Map([...runningOf(own(), [user._id], now), ...(await runningMinutes(tx, others, now))])
  return {
    rows: found.map(({ all, ...row }) => presentJob(context, row, running)),
    left: (found[0]?.all ?? 0) - found.length,
    now: now.toISOString(),
  }
}

async function askTimed(tx: Tx, userId: Id, now: Date): Promise<() => readonly TimedWork[]> {
  const rows = await askTimeEntries(tx, userId, now)
  return () => timedWork(rows())
}

/** A process with its order, what it makes, for whom, and its open job. */
export const shownTables = sql`${jobTables}
  JOIN order_product product ON product.project_id = p.project_id AND product._id = p.product_id
  LEFT JOIN order_item item ON item.project_id = p.project_id AND item._id = p.item_id
  LEFT JOIN partner ON partner.project_id = h.project_id AND partner._id = h.partner_id
  LEFT JOIN job_report j ON j.project_id = p.project_id AND j.process_id = p._id AND j.status <> 'STOPPED'`

/** The product and the items that hold a process, from the top. */
const linesAbove = sql`(WITH RECURSIVE up AS (
    SELECT i._id, i.parent_item_id, i.net_quantity, i.taken_from_stock, 1 AS level FROM order_item i
      WHERE i.project_id = p.project_id AND i._id = p.item_id
    UNION ALL SELECT i._id, i.parent_item_id, i.net_quantity, i.taken_from_stock, up.level + 1
      FROM up JOIN order_item i ON i.project_id = p.project_id AND i._id = up.parent_item_id
  ) SELECT json_agg(json_build_object('_id', line._id, 'netQuantity', line.net_quantity,
      'takenFromStock', line.taken_from_stock) ORDER BY line.level DESC)
    FROM (SELECT _id, net_quantity, taken_from_stock, level FROM up
      UNION ALL SELECT product._id, product.net_quantity, product.taken_from_stock, 1000) line)`

const workersOf = sql`(SELECT coalesce(json_agg(json_build_object('user', json_build_object('_id', u._id,
      'firstName', u.first_name, 'lastName', u.last_name, 'avatarImage', u.avatar_image),
      'status', w.status, 'at', w.at, 'minutes', coalesce((SELECT sum(t.minutes) FROM time_report t
        WHERE t.job_id = w.job_id AND t.user_id = w.user_id), 0)) ORDER BY w.status, w.at), '[]'::json)
    FROM job_worker w JOIN user_account u ON u._id = w.user_id WHERE w.job_id = j._id AND w.status <> 'STOPPED')`

const toFinished = ({ scrapped, ...finish }: NonNullable<JobRow['finished']>): NonNullable<Job['finished']> => ({
  ...finish,
  ...(scrapped > 0 && { scrapped }),
})

const restOf = ({ from, to }: Part) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() })

/** A job as the caller sees it. */
export function presentJob({ user: { _id: own }, member }: ProjectContext, row: JobRow, running: Running): Job {
  const { netQuantity, totalActiveTime, jobStatus, jobMax, wasWorkedOn, workers, finished, ...shown } = row
  const seesTime = hasRight(member.rights, 'DETAILED_USER_READ')
  const job = shown.jobReport
  const runningOf = (userId: Id) => (job === null ? undefined : running.get(timerKey(job, userId)))
  const open = workers.reduce((sum, { user }) => sum + (runningOf(user._id)?.minutes ?? 0), 0)
  return {
    ...shown,
    ...(finished && { finished: toFinished(finished) }),
    netQuantity,
    maxAmount: stored(Math.max(0, jobMax ?? netQuantity - shown.totalAmountInJobs)),
    totalWorkedTime: stored(totalActiveTime + open),
    status: jobStatus ?? (wasWorkedOn ? 'STOPPED' : 'NOT_ACTIVE'),
    workers: workers.map(({ user, status, at, minutes }) => {
      if (user._id !== own && !seesTime) return { user, status }
      const timer = status === 'ACTIVE' ? runningOf(user._id) : undefined
      return {
        user,
        status,
        since: at,
        minutes: stored(minutes + (timer?.minutes ?? 0)),
        ...(timer && { sharedBy: timer.sharedBy }),
        ...(timer?.rest && { rest: restOf(timer.rest) }),
      }
    }),
  }
}
