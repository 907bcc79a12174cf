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
import { readJobs } from '../job/list-jobs'
import { allPeople, ofPeopleAndTeams, openWork, statesOf, withPeople, workWords } from '../job/open-work'

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
  const { tx, projectId, user } = context
  const { filters = {}, limit } = asked
  const { states = [], isDone, isMine } = filters
  const order = sql.join([
    ...sortOf(asked),
    // What is done stands last, unless somebody sorts.
    ...(Object.keys(asked.sort ?? {}).length === 0 ? [sql`done`] : []),
    sql`deadline NULLS LAST`,
    sql`delivery_date NULLS LAST`,
    sql`created_at`,
    sql`product_position`,
    sql`position`,
    sql`_id`,
  ])
  const ofStates = states.length > 0 ? sql<boolean>`states && ${[...states]}::text[]` : sql<boolean>`TRUE`
  const ofDone = isDone === undefined ? sql<boolean>`TRUE` : sql<boolean>`done = ${isDone}::boolean`
  const ofMine = isMine ? sql<boolean>`mine` : sql<boolean>`TRUE`
  const { rows } = await sql`
    WITH ${openWork(context)}, process AS MATERIALIZED (
      SELECT work.*, is_done AS done, past AND NOT is_done AS late,
        CASE WHEN past AND NOT is_done THEN greatest(0, today - due) ELSE 0 END AS behind,
        CASE WHEN is_done THEN '{}'::text[] ELSE ${statesOf} END AS states,
        coalesce(${user._id} = ANY (people), false) OR coalesce(${user._id} = ANY (team_members), false) AS mine,
        ${allOf(conditionsOf(filters))} AS found
      FROM work CROSS JOIN day ${filters.search ? withPeople : sql``}
    ), chosen AS (
      SELECT * FROM process WHERE found AND ${ofStates} AND ${ofDone} AND ${ofMine}
    ), page AS (
      SELECT first.*, row_number() OVER () AS at
      FROM (SELECT _id, done, late, behind FROM chosen ORDER BY ${order} LIMIT ${limit}) AS first
    )
    SELECT (SELECT coalesce(json_agg(json_build_object('_id', page._id, 'isDone', done, 'isLate', late, 'daysBehind', behind,
        'dynamicFields', p.dynamic_fields) ORDER BY at), '[]'::json)
        FROM page JOIN order_process p ON p.project_id = ${projectId} AND p._id = page._id) AS page,
      (SELECT count(*) FROM chosen)::int AS count,
      (SELECT json_build_object('planned', coalesce(sum(planned), 0), 'worked', coalesce(sum(worked), 0), 'amounts',
          (SELECT coalesce(json_agg(json_build_object('unit', unit, 'net', net, 'produced', produced)
            ORDER BY count DESC, unit), '[]'::json)
          FROM (SELECT unit, sum(net) AS net, sum(produced) AS produced, count(*) FROM chosen GROUP BY unit) u))
        FROM chosen) AS together,
      (SELECT coalesce(json_agg(json_build_object('job', at_work.job_id, 'user', at_work.user_id)), '[]'::json)
        FROM at_work JOIN chosen ON chosen._id = at_work.process_id) AS running,
      (SELECT json_build_object(${sql.join(statesCounted)}) FROM process WHERE found AND ${ofDone} AND ${ofMine}) AS states,
      (SELECT json_build_object('all', count(*), 'open', count(*) FILTER (WHERE NOT done),
          'done', count(*) FILTER (WHERE done)) FROM process WHERE found AND ${ofStates} AND ${ofMine}) AS done,
      (SELECT count(*) FROM process WHERE found AND mine AND ${ofStates} AND ${ofDone})::int AS mine,
      json_build_object('count', (SELECT count(*) FROM process), 'people', ${allPeople},
        'teams', (SELECT coalesce(json_agg(json_build_object('_id', team, 'name', team_name)
            ORDER BY team_name COLLATE "et-x-icu", team), '[]'::json)
          FROM (SELECT DISTINCT team, team_name FROM process WHERE team IS NOT NULL) t)) AS all`.execute(tx)
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

const sortColumns: Readonly<Record<ProductionSortKey, RawBuilder<unknown>>> = {
  'orderProcess.name': sql`name COLLATE "et-x-icu"`,
  'order.transactionNumber': sql`number`,
  client: sql`client COLLATE "et-x-icu"`,
  'orderProduct.name': sql`product COLLATE "et-x-icu"`,
  'team.name': sql`team_name COLLATE "et-x-icu"`,
  netQuantity: sql`net`,
  produced: sql`produced`,
  totalAmountInJobs: sql`in_jobs`,
  plannedDuration: sql`planned`,
  totalWorkedTime: sql`worked`,
  startTime: sql`start_time`,
  deadline: sql`deadline`,
  daysBehind: sql`behind`,
  // What runs first, what is done last.
  status: sql`CASE WHEN done THEN 9 ELSE state END`,
}

function sortOf({ sort = {} }: Asked): RawBuilder<unknown>[] {
  return Object.entries(sort).flatMap(([key, direction]) => {
    const column = Object.entries(sortColumns).find(([name]) => name === key)?.[1]
    return column ? [sql`${column} ${direction === -1 ? sql`DESC` : sql`ASC`} NULLS LAST`] : []
  })
}

/** What search, people, teams and orders leave; the other choices are counted. */
const conditionsOf = (filters: NonNullable<Asked['filters']>): (RawBuilder<boolean> | undefined)[] => [
  searchCondition(filters.search, (pattern) => wordsMatch(workWords, pattern)),
  ofPeopleAndTeams(filters),
  filters.orders?.length ? sql<boolean>`work.order_id = ANY (${[...filters.orders]}::text[])` : undefined,
]

const states: readonly JobState[] = jobStateSchema.options
const statesCounted = states.flatMap((state) => [
  sql`${state}::text`,
  sql`count(*) FILTER (WHERE ${state}::text = ANY (states))`,
])
