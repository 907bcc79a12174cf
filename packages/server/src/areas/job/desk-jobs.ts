import {
  type BodyOf,
  type calls,
  deskJobsSchema,
  type JobGrouping,
  type JobState,
  type ResponseOf,
} from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'
import { allOf } from '../../lists/page'
import { searchCondition } from '../../lists/search/search-condition'
import { wordsMatch } from '../../lists/search/words-match'
import { visibleJobs } from './find-process'
import { finishedLately } from './finishes'
import { isUnfinished, isWork, readJobs, shownTables } from './list-jobs'

type Asked = BodyOf<typeof calls.listJobs>

const found = deskJobsSchema.omit({ rows: true }).extend({
  page: z.array(z.object({ _id: z.string(), group: z.string() })),
})

/**
 * Unfinished processes of active orders that the caller sees, in groups, each sorted, the nearest deadlines first where nothing
 * else is asked for (rules §4, §14). Counts are of all of them, in one pass; rows are the first `limit` outside folded groups.
 */
export async function listDeskJobs(context: ProjectContext, asked: Asked): Promise<ResponseOf<typeof calls.listJobs>> {
  const { tx } = context
  const { closed, limit, filters = {} } = asked
  const order = sql.join([
    ...sortOf(asked),
    sql`deadline NULLS LAST`,
    sql`delivery NULLS LAST`,
    sql`created`,
    sql`place`,
    sql`_id`,
  ])
  // A group without a name stands last, whatever it is called.
  const groupOrder = sql`title IS NULL, title COLLATE "et-x-icu", key`
  const { rows } = await sql`
    WITH job AS MATERIALIZED (
      SELECT p._id, ${keys[asked.by].key} AS key, ${keys[asked.by].title} AS title, ${stateOf} AS state,
        coalesce(p.deadline < ${context.now()}, false) AS late, ${dueDay} AS due, p.deadline, h.delivery_date AS delivery,
        h.created_at AS created, lpad(product.position::text, 6, '0') || lpad(p.position::text, 6, '0') AS place,
        ${sortValues}, ${allOf(conditionsOf(filters))} AS found
      FROM ${shownTables} JOIN project ON project.project_id = p.project_id
      LEFT JOIN LATERAL ${whoOf} ON true
      WHERE (${isUnfinished} OR (${isWork} AND ${finishedLately(context)})) AND ${visibleJobs(context)}
    ), day AS (
      SELECT (${context.now()}::timestamptz AT TIME ZONE time_zone)::date AS today FROM project
      WHERE project_id = ${context.projectId}
    ), state AS (
      SELECT job.*, ARRAY_REMOVE(ARRAY[state, CASE WHEN late THEN 'late' END, CASE WHEN due = today THEN 'today' END,
        CASE WHEN date_trunc('week', due) <= date_trunc('week', today) THEN 'week' END], NULL) AS states FROM job, day
    ), chosen AS (
      SELECT * FROM state WHERE found ${filters.states?.length ? sql`AND states && ${[...filters.states]}::text[]` : sql``}
    ), page AS (
      SELECT _id, key, row_number() OVER (ORDER BY ${groupOrder}, ${order}) AS at FROM chosen
      WHERE key <> ALL (${[...closed]}::text[]) ORDER BY at LIMIT ${limit}
    )
    SELECT (SELECT coalesce(json_agg(json_build_object('_id', _id, 'group', key) ORDER BY at), '[]'::json) FROM page) AS page,
      (SELECT count(*) FROM chosen)::int AS count,
      (SELECT count(*) FROM chosen WHERE key <> ALL (${[...closed]}::text[]))::int AS open,
      (SELECT coalesce(json_agg(json_build_object('_id', key, 'title', title, 'count', count, 'running', running)
          ORDER BY ${groupOrder}), '[]'::json)
        FROM (SELECT key, title, count(*), count(*) FILTER (WHERE state = 'ACTIVE') AS running FROM chosen
          GROUP BY key, title) g) AS groups,
      (SELECT json_build_object(${sql.join(statesCounted)}) FROM state WHERE found) AS states,
      json_build_object('count', (SELECT count(*) FROM job), 'running', (SELECT count(*) FROM job WHERE state = 'ACTIVE'),
        'atWork', (SELECT count(DISTINCT w.user_id) FROM job JOIN job_report r ON r.process_id = job._id
          AND r.status = 'ACTIVE' JOIN job_worker w ON w.job_id = r._id AND w.status = 'ACTIVE'),
        'people', (SELECT coalesce(json_agg(json_build_object('_id', u._id, 'name', u.first_name || ' ' || u.last_name)
            ORDER BY u.first_name, u.last_name, u._id), '[]'::json)
          FROM user_account u WHERE u._id = ANY (SELECT DISTINCT unnest(people) FROM job))) AS all`.execute(tx)
  const { page, ...counted } = found.parse(rows[0])
  const jobs = await readJobs(
    context,
    page.map(({ _id }) => _id),
  )
  return {
    ...counted,
    rows: page.flatMap(({ _id, group }) => {
      const job = jobs.get(_id)
      return job ? [{ ...job, group }] : []
    }),
  }
}

/** Who works on it now and to whom it is given, by their names. */
export const whoOf = sql`(
  SELECT array_agg(u._id ORDER BY u.first_name, u.last_name, u._id) AS people,
    string_agg(u.first_name || ' ' || u.last_name, ', ' ORDER BY u.first_name, u.last_name, u._id) AS names
  FROM (SELECT w.user_id FROM job_worker w WHERE w.job_id = j._id AND w.status <> 'STOPPED'
    UNION SELECT unnest(p.members)) given JOIN user_account u ON u._id = given.user_id) who`

/** The day of the deadline in the project's time zone. */
export const dueDay = sql`(p.deadline AT TIME ZONE project.time_zone)::date`

const keys: Readonly<Record<JobGrouping, { readonly key: RawBuilder<unknown>; readonly title: RawBuilder<unknown> }>> =
  {
    team: { key: sql`coalesce(team._id, '')`, title: sql`team.name` },
    process: { key: sql`coalesce(d._id, p.name)`, title: sql`coalesce(d.name, p.name)` },
    deadline: { key: sql`coalesce(${dueDay}::text, '')`, title: sql`${dueDay}::text` },
    order: { key: sql`h._id`, title: sql`h.transaction_number` },
    person: { key: sql`coalesce(array_to_string(who.people, ','), '')`, title: sql`who.names` },
  }

/** Whether somebody works on it, did, or never did. */
export const stateOf = sql`coalesce(j.status, CASE WHEN EXISTS (SELECT 1 FROM job_report was WHERE was.process_id = p._id)
  THEN 'STOPPED' ELSE 'NOT_ACTIVE' END)`

const sortValues = sql`p.name COLLATE "et-x-icu" AS by_name, h.transaction_number AS by_order,
  product.name COLLATE "et-x-icu" AS by_product, coalesce(p.produced / nullif(product.net_quantity, 0), 0) AS by_done,
  coalesce((p.figures ->> 'plannedDuration')::numeric, 0) AS by_planned, p.total_active_time AS by_worked, who.people,
  array_position(ARRAY['ACTIVE', 'PAUSED', 'STOPPED', 'NOT_ACTIVE'], ${stateOf}) AS by_status`

const sortColumns: Readonly<Record<keyof NonNullable<Asked['sort']>, RawBuilder<unknown>>> = {
  name: sql`by_name`,
  order: sql`by_order`,
  product: sql`by_product`,
  done: sql`by_done`,
  deadline: sql`deadline`,
  planned: sql`by_planned`,
  worked: sql`by_worked`,
  status: sql`by_status`,
}

function sortOf({ sort = {} }: Asked): RawBuilder<unknown>[] {
  return Object.entries(sort).flatMap(([key, direction]) => {
    const column = Object.entries(sortColumns).find(([name]) => name === key)?.[1]
    return column ? [sql`${column} ${direction === -1 ? sql`DESC` : sql`ASC`} NULLS LAST`] : []
  })
}

type Filter = NonNullable<Asked['filters']>

/** What a search looks through. */
export const words = sql`lower(concat_ws(' ', p.name, h.transaction_number, product.name, item.name, partner.name, team.name, d.name, who.names))`

/** What search, people and teams leave; states are chosen after they are counted. */
const conditionsOf = ({ search, people, teams }: Filter): (RawBuilder<boolean> | undefined)[] => [
  searchCondition(search, (pattern) => wordsMatch(words, pattern)),
  people?.length ? sql<boolean>`coalesce(who.people && ${[...people]}::text[], false)` : undefined,
  teams?.length ? sql<boolean>`coalesce(team._id = ANY (${[...teams]}::text[]), false)` : undefined,
]

const states: readonly JobState[] = deskJobsSchema.shape.states.keyType.options
const statesCounted = states.flatMap((state) => [
  sql`${state}::text`,
  sql`count(*) FILTER (WHERE ${state}::text = ANY (states))`,
])
