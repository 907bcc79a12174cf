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
import { searchCondition } from '../../lists/search/search-condition'
import { wordsMatch } from '../../lists/search/words-match'
import { finishedLately } from './finishes'
import { readJobs } from './list-jobs'
import { allPeople, ofPeopleAndTeams, openWork, statesOf, withPeople, workWords } from './open-work'

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
    sql`delivery_date NULLS LAST`,
    sql`created_at`,
    sql`product_position`,
    sql`position`,
    sql`_id`,
  ])
  // A group without a name stands last, whatever it is called.
  const groupOrder = sql`title IS NULL, title COLLATE "et-x-icu", key`
  const key = keys[asked.by]
  const { rows } = await sql`
    WITH ${openWork(context)}, job AS MATERIALIZED (
      SELECT work.*, ${key.key} AS key, ${key.title} AS title, ${statesOf} AS states,
        ${ofPeopleAndTeams(filters)} AND ${searched(filters) ?? sql`true`} AS found
      FROM work CROSS JOIN day ${needsPeople(asked) ? withPeople : sql``}
      WHERE NOT work.is_done OR work._id = ANY (${finishedLately(context)})
    ), chosen AS (
      SELECT * FROM job WHERE found ${filters.states?.length ? sql`AND states && ${[...filters.states]}::text[]` : sql``}
    ), page AS (
      SELECT _id, key, row_number() OVER () AS at FROM (SELECT _id, key FROM chosen
        WHERE key <> ALL (${[...closed]}::text[]) ORDER BY ${groupOrder}, ${order} LIMIT ${limit}) AS first
    )
    SELECT (SELECT coalesce(json_agg(json_build_object('_id', _id, 'group', key) ORDER BY at), '[]'::json) FROM page) AS page,
      (SELECT count(*) FROM chosen)::int AS count,
      (SELECT count(*) FROM chosen WHERE key <> ALL (${[...closed]}::text[]))::int AS open,
      (SELECT coalesce(json_agg(json_build_object('_id', key, 'title', title, 'count', count, 'running', running)
          ORDER BY ${groupOrder}), '[]'::json)
        FROM (SELECT key, title, count(*), count(*) FILTER (WHERE state = 1) AS running FROM chosen
          GROUP BY key, title) g) AS groups,
      (SELECT json_build_object(${sql.join(statesCounted)}) FROM job WHERE found) AS states,
      json_build_object('count', (SELECT count(*) FROM job), 'running', (SELECT count(*) FROM job WHERE state = 1),
        'atWork', (SELECT count(DISTINCT at_work.user_id) FROM at_work JOIN job ON job._id = at_work.process_id),
        'people', ${allPeople}) AS all`.execute(tx)
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

/** The day of the deadline in the project's time zone. */
export const dueDay = sql`(p.deadline AT TIME ZONE project.time_zone)::date`

const keys: Readonly<Record<JobGrouping, { readonly key: RawBuilder<unknown>; readonly title: RawBuilder<unknown> }>> =
  {
    team: { key: sql`coalesce(work.team, '')`, title: sql`work.team_name` },
    process: { key: sql`coalesce(definition, work.name)`, title: sql`coalesce(definition_name, work.name)` },
    deadline: { key: sql`coalesce(due::text, '')`, title: sql`due::text` },
    order: { key: sql`work.order_id`, title: sql`work.number` },
    person: { key: sql`coalesce(array_to_string(who.ids, ','), '')`, title: sql`who.names` },
  }

/** Names of people are put together for each process only where something asks for them. */
const needsPeople = ({ by, filters }: Asked): boolean => by === 'person' || searched(filters ?? {}) !== undefined

const searched = ({ search }: Filter): RawBuilder<boolean> | undefined =>
  searchCondition(search, (pattern) => wordsMatch(workWords, pattern))

const sortColumns: Readonly<Record<keyof NonNullable<Asked['sort']>, RawBuilder<unknown>>> = {
  name: sql`name COLLATE "et-x-icu"`,
  order: sql`number`,
  product: sql`product COLLATE "et-x-icu"`,
  done: sql`coalesce(produced / nullif(product_quantity, 0), 0)`,
  deadline: sql`deadline`,
  planned: sql`planned`,
  worked: sql`worked`,
  status: sql`state`,
}

function sortOf({ sort = {} }: Asked): RawBuilder<unknown>[] {
  return Object.entries(sort).flatMap(([key, direction]) => {
    const column = Object.entries(sortColumns).find(([name]) => name === key)?.[1]
    return column ? [sql`${column} ${direction === -1 ? sql`DESC` : sql`ASC`} NULLS LAST`] : []
  })
}

type Filter = NonNullable<Asked['filters']>

const states: readonly JobState[] = deskJobsSchema.shape.states.keyType.options
const statesCounted = states.flatMap((state) => [
  sql`${state}::text`,
  sql`count(*) FILTER (WHERE ${state}::text = ANY (states))`,
])
