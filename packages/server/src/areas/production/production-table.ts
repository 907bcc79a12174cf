import {
  type BodyOf,
  type calls,
  type Id,
  type JobState,
  jobStateSchema,
  type ProductionSortKey,
  productionRowSchema,
  productionSchema,
  type ResponseOf,
} from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'
import { allOf } from '../../lists/page'
import { searchCondition } from '../../lists/search/search-condition'
import { wordsMatch } from '../../lists/search/words-match'
import { runningMinutes, timerKey } from '../../orders/worked-time/timers'
import { dueDay, stateOf, whoOf, words } from '../job/desk-jobs'
import { visibleJobs } from '../job/find-process'
import { readJobs, shownTables } from '../job/list-jobs'

type Asked = BodyOf<typeof calls.listProduction>

const pageRow = productionRowSchema.pick({ isDone: true, isLate: true, daysBehind: true, dynamicFields: true })
const found = productionSchema.omit({ rows: true }).extend({
  page: z.array(pageRow.extend({ _id: z.string() })),
  running: z.array(z.object({ job: z.string(), user: z.string() })),
})

/**
 * Processes of active orders that the caller sees, done or not, the nearest deadlines first where nothing else is asked for
 * (rules §14). Counts and sums are of all that match, in one pass; rows are the first `limit`. Each count says what its choice
 * would leave of what the other choices leave.
 */
export async function listProduction(
  context: ProjectContext,
  asked: Asked,
): Promise<ResponseOf<typeof calls.listProduction>> {
  const { tx } = context
  const { filters = {}, limit } = asked
  const { states = [], isDone, isMine } = filters
  const order = sql.join([
    ...sortOf(asked),
    // What is done stands last, unless somebody sorts.
    ...(Object.keys(asked.sort ?? {}).length === 0 ? [sql`done`] : []),
    sql`deadline NULLS LAST`,
    sql`delivery NULLS LAST`,
    sql`created`,
    sql`place`,
    sql`_id`,
  ])
  const ofStates = states.length > 0 ? sql<boolean>`states && ${[...states]}::text[]` : sql<boolean>`TRUE`
  const ofDone = isDone === undefined ? sql<boolean>`TRUE` : sql<boolean>`done = ${isDone}::boolean`
  const ofMine = isMine ? sql<boolean>`mine` : sql<boolean>`TRUE`
  const { rows } = await sql`
    WITH RECURSIVE made AS (
      ${linesToMake}
    ), process AS MATERIALIZED (
      SELECT p._id, j._id AS job, ${stateOf} AS state, p.status = 'COMPLETE' AND j._id IS NULL AS done,
        coalesce(p.deadline < ${context.now()}, false) AS past, ${dueDay} AS due, ${isMineOf(context)} AS mine, p.deadline,
        h.delivery_date AS delivery, h.created_at AS created,
        lpad(product.position::text, 6, '0') || lpad(p.position::text, 6, '0') AS place,
        coalesce(item.unit, product.unit) AS unit, coalesce(made.quantity, 0) AS net, p.produced, p.dynamic_fields,
        coalesce((p.figures ->> 'plannedDuration')::numeric, 0) AS planned, p.total_active_time AS worked,
        p.total_amount_in_jobs AS in_jobs, p.start_time, p.name COLLATE "et-x-icu" AS by_name,
        h.transaction_number AS by_order, partner.name COLLATE "et-x-icu" AS by_client,
        product.name COLLATE "et-x-icu" AS by_product, team.name COLLATE "et-x-icu" AS by_team, team._id AS team_id,
        team.name AS team_name, who.people, ${allOf(conditionsOf(filters))} AS found
      FROM ${shownTables} JOIN project ON project.project_id = p.project_id
      LEFT JOIN made ON made.line = coalesce(p.item_id, p.product_id)
      LEFT JOIN LATERAL ${whoOf} ON true
      WHERE h.status = 'ACTIVE' AND h.kind <> 'PURCHASE_ORDER' AND p.active AND ${visibleJobs(context)}
    ), day AS (
      SELECT (${context.now()}::timestamptz AT TIME ZONE time_zone)::date AS today FROM project
      WHERE project_id = ${context.projectId}
    ), state AS (
      SELECT process.*, past AND NOT done AS late, CASE WHEN past AND NOT done THEN greatest(0, today - due) ELSE 0 END AS behind,
        CASE WHEN done THEN '{}'::text[] ELSE ARRAY_REMOVE(ARRAY[state, CASE WHEN past THEN 'late' END,
          CASE WHEN due = today THEN 'today' END,
          CASE WHEN date_trunc('week', due) <= date_trunc('week', today) THEN 'week' END], NULL) END AS states
      FROM process, day
    ), chosen AS (
      SELECT * FROM state WHERE found AND ${ofStates} AND ${ofDone} AND ${ofMine}
    ), page AS (
      SELECT _id, done, late, behind, dynamic_fields, row_number() OVER (ORDER BY ${order}) AS at FROM chosen
      ORDER BY at LIMIT ${limit}
    )
    SELECT (SELECT coalesce(json_agg(json_build_object('_id', _id, 'isDone', done, 'isLate', late, 'daysBehind', behind,
        'dynamicFields', dynamic_fields) ORDER BY at), '[]'::json) FROM page) AS page,
      (SELECT count(*) FROM chosen)::int AS count,
      (SELECT json_build_object('planned', coalesce(sum(planned), 0), 'worked', coalesce(sum(worked), 0), 'amounts',
          (SELECT coalesce(json_agg(json_build_object('unit', unit, 'net', net, 'produced', produced)
            ORDER BY count DESC, unit), '[]'::json)
          FROM (SELECT unit, sum(net) AS net, sum(produced) AS produced, count(*) FROM chosen GROUP BY unit) u))
        FROM chosen) AS together,
      (SELECT coalesce(json_agg(json_build_object('job', w.job_id, 'user', w.user_id)), '[]'::json)
        FROM chosen JOIN job_worker w ON w.job_id = chosen.job AND w.status = 'ACTIVE') AS running,
      (SELECT json_build_object(${sql.join(statesCounted)}) FROM state WHERE found AND ${ofDone} AND ${ofMine}) AS states,
      (SELECT json_build_object('all', count(*), 'open', count(*) FILTER (WHERE NOT done),
          'done', count(*) FILTER (WHERE done)) FROM state WHERE found AND ${ofStates} AND ${ofMine}) AS done,
      (SELECT count(*) FROM state WHERE found AND mine AND ${ofStates} AND ${ofDone})::int AS mine,
      json_build_object('count', (SELECT count(*) FROM process),
        'people', (SELECT coalesce(json_agg(json_build_object('_id', u._id, 'name', u.first_name || ' ' || u.last_name)
            ORDER BY u.first_name, u.last_name, u._id), '[]'::json)
          FROM user_account u WHERE u._id = ANY (SELECT DISTINCT unnest(people) FROM process)),
        'teams', (SELECT coalesce(json_agg(json_build_object('_id', team_id, 'name', team_name) ORDER BY by_team, team_id),
            '[]'::json)
          FROM (SELECT DISTINCT team_id, team_name, by_team FROM process WHERE team_id IS NOT NULL) t)) AS all`.execute(
    tx,
  )
  const { page, running, ...counted } = found.parse(rows[0])
  const jobs = await readJobs(
    context,
    page.map(({ _id }) => _id),
  )
  return {
    ...counted,
    together: { ...counted.together, worked: stored(counted.together.worked + (await minutesOf(context, running))) },
    rows: page.flatMap(({ _id, ...known }) => {
      const job = jobs.get(_id)
      return job ? [{ ...job, ...known }] : []
    }),
  }
}

/** What timers of jobs come to by now, so that the sum is that of the rows. */
async function minutesOf(
  { tx, now }: ProjectContext,
  running: readonly { readonly job: Id; readonly user: Id }[],
): Promise<number> {
  const minutes = await runningMinutes(
    tx,
    running.map(({ user }) => user),
    now(),
  )
  return running.reduce((sum, { job, user }) => sum + (minutes.get(timerKey(job, user))?.minutes ?? 0), 0)
}

/**
 * How much of each line of active orders is made: its quantity for so many of what holds it, less what was taken from stock
 * (`quantityToMake`). Only lines that hold processes or something that may.
 */
const linesToMake = sql`
  SELECT product._id AS line, product.project_id, product.order_id, product._id AS product_id,
    greatest(0, product.net_quantity - product.taken_from_stock) AS quantity
  FROM order_head h JOIN order_product product ON product.project_id = h.project_id AND product.order_id = h._id
  WHERE h.status = 'ACTIVE' AND h.kind <> 'PURCHASE_ORDER'
  UNION ALL
  SELECT i._id, i.project_id, i.order_id, i.product_id,
    greatest(0, round(i.net_quantity * made.quantity, 6) - i.taken_from_stock)
  FROM made JOIN order_item i ON i.project_id = made.project_id AND i.order_id = made.order_id
    AND i.product_id = made.product_id AND coalesce(i.parent_item_id, i.product_id) = made.line
  WHERE i.category <> 'FOR_PURCHASE'`

/** As on My jobs: what the caller works on, was given, or is of the caller's teams. */
const isMineOf = ({ user }: ProjectContext) => sql`(coalesce(${user._id} = ANY (p.members), false)
  OR coalesce(${user._id} = ANY (team.members), false) OR EXISTS (SELECT 1 FROM job_worker w
    WHERE w.job_id = j._id AND w.user_id = ${user._id} AND w.status <> 'STOPPED'))`

const sortColumns: Readonly<Record<ProductionSortKey, RawBuilder<unknown>>> = {
  'orderProcess.name': sql`by_name`,
  'order.transactionNumber': sql`by_order`,
  client: sql`by_client`,
  'orderProduct.name': sql`by_product`,
  'team.name': sql`by_team`,
  netQuantity: sql`net`,
  produced: sql`produced`,
  totalAmountInJobs: sql`in_jobs`,
  plannedDuration: sql`planned`,
  totalWorkedTime: sql`worked`,
  startTime: sql`start_time`,
  deadline: sql`deadline`,
  daysBehind: sql`behind`,
  // What runs first, what is done last.
  status: sql`CASE WHEN done THEN 9 ELSE array_position(ARRAY['ACTIVE', 'PAUSED', 'STOPPED', 'NOT_ACTIVE'], state) END`,
}

function sortOf({ sort = {} }: Asked): RawBuilder<unknown>[] {
  return Object.entries(sort).flatMap(([key, direction]) => {
    const column = Object.entries(sortColumns).find(([name]) => name === key)?.[1]
    return column ? [sql`${column} ${direction === -1 ? sql`DESC` : sql`ASC`} NULLS LAST`] : []
  })
}

/** What search, people, teams and orders leave; the other choices are counted. */
const conditionsOf = ({
  search,
  people,
  teams,
  orders,
}: NonNullable<Asked['filters']>): (RawBuilder<boolean> | undefined)[] => [
  searchCondition(search, (pattern) => wordsMatch(words, pattern)),
  people?.length ? sql<boolean>`coalesce(who.people && ${[...people]}::text[], false)` : undefined,
  teams?.length ? sql<boolean>`coalesce(team._id = ANY (${[...teams]}::text[]), false)` : undefined,
  orders?.length ? sql<boolean>`h._id = ANY (${[...orders]}::text[])` : undefined,
]

const states: readonly JobState[] = jobStateSchema.options
const statesCounted = states.flatMap((state) => [
  sql`${state}::text`,
  sql`count(*) FILTER (WHERE ${state}::text = ANY (states))`,
])
