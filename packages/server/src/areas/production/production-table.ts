import {
  type BodyOf,
  type calls,
  type Id,
  type ProductionSortKey,
  productionRowSchema,
  productionSchema,
  type ResponseOf,
} from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { withFieldFiles } from '../../attachments/field-files'
import type { ProjectContext } from '../../http/context'
import { allOf } from '../../lists/page'
import { searchCondition } from '../../lists/search/search-condition'
import { wordsMatch } from '../../lists/search/words-match'
import { runningMinutes, timerKey } from '../../orders/worked-time/timers'
import { readJobs } from '../job/list-jobs'
import {
  allPeople,
  amongThese,
  howMany,
  isInStates,
  isPast,
  ofPeopleAndTeams,
  openWork,
  peopleOf,
  statesCounted,
  withPeople,
  workWords,
} from '../job/open-work'
import { sortedColumns, type WorkSortColumn, workSorts } from '../job/work-sorts'

type Asked = BodyOf<typeof calls.listProduction>

/** Whoever works sees the files that are for operators alone. */
const ownFieldsOfStep = withFieldFiles(sql`p.dynamic_fields`, {
  of: sql`f.project_id = p.project_id AND f.order_id = p.order_id AND f.line_id = p._id`,
  forOperators: true,
})

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
  const sorts = workSorts(asked.sort, sortColumns)
  const order = sql.join([
    ...sorts.map(({ order }) => order),
    // What is done stands last, unless somebody sorts.
    ...(Object.keys(asked.sort ?? {}).length === 0 ? [sql`done`] : []),
    sql`deadline NULLS LAST`,
    sql`delivery_date NULLS LAST`,
    sql`created_at`,
    sql`product_position`,
    sql`position`,
    sql`_id`,
  ])
  const search = searchCondition(filters.search, (pattern) => wordsMatch(workWords, pattern))
  const mine = sql`(coalesce(${user._id} = ANY (people), false) OR coalesce(${user._id} = ANY (team_members), false))`
  const ofDone = isDone === undefined ? sql<boolean>`true` : sql<boolean>`done = ${isDone}::boolean`
  const ofMine = isMine ? sql<boolean>`${mine}` : sql<boolean>`true`
  const chosen = sql<boolean>`found AND in_states AND ${ofDone} AND ${ofMine}`
  const { rows } = await sql`
    WITH ${openWork(context)}${search ? sql`, ${peopleOf(sql`work`)}` : sql``}, process AS ${search ? sql`` : sql`NOT`} MATERIALIZED (
      SELECT work._id, work.state, work.span, work.deadline, work.delivery_date, work.created_at, work.product_position,
        work.position, work.unit, work.net, work.produced, work.planned, work.worked, work.process_id, work.people,
        work.team_members, work.due, is_done AS done${sortedColumns(sorts)},
        ${states.length > 0 ? sql`NOT is_done AND ${isInStates(states)}` : sql`true`} AS in_states,
        ${allOf([search, ...conditionsOf(filters)])} AS found
      FROM work CROSS JOIN day ${search ? withPeople(sql`work`) : sql``}
    ), page AS (
      -- How late each is, is worked out for those of the page alone.
      SELECT first._id, done, coalesce(NOT done AND deadline < ${context.now()}::timestamptz, false) AS late,
        (deadline AT TIME ZONE time_zone)::date AS due, row_number() OVER () AS at
      FROM (SELECT _id, done, deadline FROM process WHERE ${chosen} ORDER BY ${order} LIMIT ${limit}) AS first CROSS JOIN day
    ), summed AS MATERIALIZED (
      SELECT process_id, state, span, people, done, unit, found, in_states, count(*) AS many,
        sum(net) AS net, sum(produced) AS produced, sum(planned) AS planned, sum(worked) AS worked
      FROM process GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    )${search ? sql`` : sql`, ${peopleOf(sql`summed`)}`}, counted AS MATERIALIZED (
      SELECT summed.*, team._id AS team, team.name AS team_name, team.members AS team_members FROM summed
        LEFT JOIN process_definition d ON d._id = summed.process_id LEFT JOIN team ON team._id = d.team_id
    )
    SELECT (SELECT coalesce(json_agg(json_build_object('_id', page._id, 'isDone', done, 'isLate', late, 'daysBehind',
          CASE WHEN late THEN greatest(0, today - due) ELSE 0 END, 'dynamicFields', ${ownFieldsOfStep})
          ORDER BY at), '[]'::json)
        FROM page CROSS JOIN day JOIN order_process p ON p.project_id = ${projectId} AND p._id = page._id) AS page,
      ${howMany(chosen)} AS count,
      json_build_object('planned', coalesce(sum(planned) FILTER (WHERE ${chosen}), 0),
        'worked', coalesce(sum(worked) FILTER (WHERE ${chosen}), 0), 'amounts',
        (SELECT coalesce(json_agg(json_build_object('unit', unit, 'net', net, 'produced', produced)
          ORDER BY many DESC, unit), '[]'::json)
        FROM (SELECT unit, sum(net) AS net, sum(produced) AS produced, sum(many) AS many FROM counted WHERE ${chosen} GROUP BY unit) u)
      ) AS together,
      (SELECT coalesce(json_agg(json_build_object('job', at_work.job_id, 'user', at_work.user_id)), '[]'::json) FROM at_work
        ${amongThese(sql`process`, { condition: chosen, isKept: search !== undefined })}) AS running,
      json_build_object(${statesCounted(sql`found AND NOT done AND ${ofDone} AND ${ofMine}`)}) AS states,
      json_build_object('all', ${howMany(sql`found AND in_states AND ${ofMine}`)},
        'open', ${howMany(sql`found AND in_states AND ${ofMine} AND NOT done`)},
        'done', ${howMany(sql`found AND in_states AND ${ofMine} AND done`)}) AS done,
      ${howMany(sql`found AND ${mine} AND in_states AND ${ofDone}`)} AS mine,
      json_build_object('count', ${howMany()}, 'people', ${allPeople},
        'teams', (SELECT coalesce(json_agg(json_build_object('_id', team, 'name', team_name)
            ORDER BY team_name COLLATE "et-x-icu", team), '[]'::json)
          FROM (SELECT DISTINCT team, team_name FROM counted WHERE team IS NOT NULL) t)) AS all
    FROM counted`.execute(tx)
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

const sortColumns: Readonly<Record<ProductionSortKey, WorkSortColumn>> = {
  'orderProcess.name': { value: sql`work.name`, isText: true },
  'order.transactionNumber': { value: sql`work.number` },
  client: { value: sql`work.client`, isText: true },
  'orderProduct.name': { value: sql`work.product`, isText: true },
  'team.name': { value: sql`work.team_name`, isText: true },
  netQuantity: { value: sql`work.net` },
  produced: { value: sql`work.produced` },
  totalAmountInJobs: { value: sql`work.in_jobs` },
  plannedDuration: { value: sql`work.planned` },
  totalWorkedTime: { value: sql`work.worked` },
  startTime: { value: sql`work.start_time` },
  deadline: { value: sql`work.deadline` },
  daysBehind: { value: sql`CASE WHEN ${isPast} AND NOT is_done THEN greatest(0, today - due) ELSE 0 END` },
  // What runs first, what is done last.
  status: { value: sql`CASE WHEN is_done THEN 9 ELSE work.state END` },
}
/** What people, teams and orders leave; the other choices are counted. */
const conditionsOf = (filters: NonNullable<Asked['filters']>): (RawBuilder<boolean> | undefined)[] => [
  ofPeopleAndTeams(filters),
  filters.orders?.length ? sql<boolean>`work.order_id = ANY (${[...filters.orders]}::text[])` : undefined,
]
