import { type Day, type Id, type ReportedWork, reportedWorkSchema } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dayAfter, dayIn, startOfDay } from '@tehas/cost-engine/calendar'
import { sql } from 'kysely'
import { z } from 'zod'
import { requiredMomentColumn } from '../../database/columns'
import type { Tx } from '../../database/connect'
import type { ProjectContext } from '../../http/context'
import { type Days, readParts } from '../work-time/read-parts'

/** Something that was told of a job: an amount or minutes without a timer, with whose it is. */
const toldRow = z.object({
  jobId: z.string(),
  userId: z.string().nullable(),
  at: requiredMomentColumn,
  produced: z.number(),
  scrapped: z.number(),
  minutes: z.number(),
  reason: z.string(),
})

/** What a job is of, and how long one piece of it takes by plan, in minutes. */
const workRow = reportedWorkSchema
  .pick({
    type: true,
    order: true,
    client: true,
    orderProduct: true,
    item: true,
    orderProcess: true,
    process: true,
    team: true,
    unit: true,
  })
  .extend({ jobId: z.string(), perPiece: z.number() })
const personRow = z.object({ _id: z.string(), name: z.string() })

/** One row while it is gathered: what one person did on one job on one day. */
type Gathered = {
  readonly _id: string
  readonly jobId: Id
  readonly userId: Id | null
  readonly day: Day
  readonly reason: string
  produced: number
  scrapped: number
  worked: number
  isRunning: boolean
}

/**
 * Reported work of people in a span of local days, or of everybody: minutes as the work time counts them (decision 028), amounts
 * on the day on which they were told, corrections and scrapped pieces as rows of their own, with their reason; a correction takes
 * from whoever told the amount last. What a later step scrapped was made all the same.
 */
export async function readReportedWork(
  context: ProjectContext,
  userId: Id | undefined,
  days: Days,
): Promise<readonly ReportedWork[]> {
  const { timeZone } = days
  const parts = await readParts(context, userId === undefined ? undefined : [userId], days)
  const told = await readTold(context.tx, userId, days)
  const rows = new Map<string, Gathered>()
  const rowOf = (jobId: Id, who: Id | null, day: Day): Gathered => {
    const _id = `${jobId}/${who ?? ''}/${day}`
    const known = rows.get(_id)
    if (known) return known
    const row: Gathered = {
      _id,
      jobId,
      userId: who,
      day,
      reason: '',
      produced: 0,
      scrapped: 0,
      worked: 0,
      isRunning: false,
    }
    rows.set(_id, row)
    return row
  }
  for (const [who, own] of parts) {
    for (const { jobId, day, minutes, isOpen, isLast } of own) {
      const row = rowOf(jobId, who, day)
      row.worked += minutes
      row.isRunning ||= isOpen && isLast
    }
  }
  for (const [at, { jobId, userId: who, at: moment, produced, scrapped, minutes, reason }] of told.entries()) {
    const day = dayIn(Date.parse(moment), timeZone)
    if (reason === '') {
      const row = rowOf(jobId, who, day)
      row.produced += produced
      row.worked += minutes
    } else {
      const _id = `${jobId}/${who ?? ''}/${day}/${at}`
      rows.set(_id, { _id, jobId, userId: who, day, reason, produced, scrapped, worked: 0, isRunning: false })
    }
  }
  return describe(context.tx, [...rows.values()])
}

/**
 * What was told in a span of days. An amount is told when somebody pauses or finishes; time without a timer with its report.
 * A correction counts for whoever told something last of the job that it takes from.
 */
async function readTold(tx: Tx, userId: Id | undefined, { from, to, timeZone }: Days) {
  const begin = new Date(startOfDay(from, timeZone))
  const end = new Date(startOfDay(dayAfter(to, 1), timeZone))
  const { rows } = await sql`
    SELECT "jobId", "userId", to_json(at) #>> '{}' AS at, produced, scrapped, minutes, reason FROM (
      SELECT w.job_id AS "jobId", w.user_id AS "userId", w.at, w.produced_amount AS produced, 0 AS scrapped, 0 AS minutes, '' AS reason
      FROM job_worker w WHERE w.produced_amount <> 0
      UNION ALL
      SELECT j._id, (SELECT w.user_id FROM job_worker w WHERE w.job_id = j._id ORDER BY w.at DESC, w.user_id LIMIT 1),
        j.created_at, CASE WHEN EXISTS (SELECT 1 FROM job_worker w WHERE w.job_id = j._id) THEN 0 ELSE j.produced_amount END,
        0, j.told_minutes, ''
      FROM job_report j WHERE j.corrects IS NULL
        AND (j.told_minutes > 0 OR NOT EXISTS (SELECT 1 FROM job_worker w WHERE w.job_id = j._id))
      UNION ALL
      SELECT j.corrects, coalesce(j.corrects_user, (SELECT w.user_id FROM job_worker w
          WHERE w.job_id = j.corrects AND w.produced_amount > 0 ORDER BY w.at DESC, w.user_id LIMIT 1)), j.created_at, j.produced_amount, 0, 0, j.reason
      FROM job_report j WHERE j.corrects IS NOT NULL AND j.lost_by IS NULL
      UNION ALL
      SELECT s.job_id, s.user_id, s.created_at, 0, s.amount, 0, s.reason FROM job_scrap s
    ) told
    WHERE told.at >= ${begin} AND told.at < ${end} AND (${userId === undefined}::boolean OR "userId" = ${userId ?? ''})
      AND (produced <> 0 OR scrapped <> 0 OR minutes > 0)
    ORDER BY told.at, "jobId", "userId"`.execute(tx)
  return rows.map((row) => toldRow.parse(row))
}

/** The rows with what their jobs are of and what the plan gives for what was told, the latest days first. */
async function describe(tx: Tx, gathered: readonly Gathered[]): Promise<readonly ReportedWork[]> {
  if (gathered.length === 0) return []
  const works = await readWorks(tx, [...new Set(gathered.map(({ jobId }) => jobId))])
  const people = await readNames(tx, [...new Set(gathered.flatMap(({ userId }) => userId ?? []))])
  return gathered
    .flatMap(({ jobId, userId, produced, scrapped, worked, ...row }): ReportedWork[] => {
      const known = works.get(jobId)
      if (!known) return []
      const { perPiece, jobId: _job, ...work } = known
      return [
        {
          ...row,
          ...work,
          person: userId === null ? null : { _id: userId, name: people.get(userId) ?? '' },
          produced: stored(produced),
          scrapped: stored(scrapped),
          planned: stored(perPiece * produced),
          worked: stored(worked),
        },
      ]
    })
    .sort(
      (a, b) => compare(b.day, a.day) || compare(a.person?.name ?? '', b.person?.name ?? '') || compare(a._id, b._id),
    )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * What jobs are of. By plan one piece takes the planned duration shared between all that the order wants of it, so that the
 * plan of all reports comes to that of the process: the changeover is spread over the pieces (rules §2).
 */
async function readWorks(tx: Tx, jobIds: readonly Id[]) {
  const { rows } = await sql`
    SELECT j._id AS "jobId", h.kind AS type, json_build_object('_id', h._id, 'transactionNumber', h.transaction_number) AS order,
      coalesce(partner.name, '') AS client, json_build_object('_id', product._id, 'name', product.name) AS "orderProduct",
      CASE WHEN item._id IS NULL THEN NULL ELSE json_build_object('_id', item._id, 'name', item.name) END AS item,
      json_build_object('_id', p._id, 'name', p.name) AS "orderProcess",
      CASE WHEN d._id IS NULL THEN NULL ELSE json_build_object('_id', d._id, 'name', d.name) END AS process,
      CASE WHEN team._id IS NULL THEN NULL ELSE json_build_object('_id', team._id, 'name', team.name) END AS team,
      coalesce(item.unit, product.unit) AS unit,
      coalesce((p.figures ->> 'plannedDuration')::float8 / nullif(CASE WHEN item._id IS NULL THEN product.net_quantity
        ELSE (item.figures ->> 'requiredQuantity')::numeric END, 0)::float8, 0) AS "perPiece"
    FROM job_report j JOIN order_process p ON p.project_id = j.project_id AND p._id = j.process_id
    JOIN order_head h ON h.project_id = p.project_id AND h._id = p.order_id
    JOIN order_product product ON product.project_id = p.project_id AND product._id = p.product_id
    LEFT JOIN order_item item ON item.project_id = p.project_id AND item._id = p.item_id
    LEFT JOIN partner ON partner.project_id = h.project_id AND partner._id = h.partner_id
    LEFT JOIN process_definition d ON d.project_id = p.project_id AND d._id = p.process_id
    LEFT JOIN team ON team.project_id = d.project_id AND team._id = d.team_id
    WHERE j._id = ANY (${[...jobIds]}::text[])`.execute(tx)
  return new Map(rows.map((row) => workRow.parse(row)).map((work) => [work.jobId, work]))
}

async function readNames(tx: Tx, userIds: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  const { rows } = await sql`
    SELECT _id, first_name || ' ' || last_name AS name FROM user_account WHERE _id = ANY (${[...userIds]}::text[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => personRow.parse(row)).map(({ _id, name }) => [_id, name]))
}
