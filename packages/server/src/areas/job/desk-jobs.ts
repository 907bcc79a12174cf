import { type BodyOf, type calls, deskJobsSchema, type JobGrouping, type ResponseOf } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'
import { searchCondition } from '../../lists/search/search-condition'
import { wordsMatch } from '../../lists/search/words-match'
import { finishedLately } from './finishes'
import { readJobs } from './list-jobs'
import { allPeople, isInStates, ofPeopleAndTeams, openWork, statesCounted, withPeople, workWords } from './open-work'
import { sortedColumns, type WorkSortColumn, workSorts } from './work-sorts'

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
  const sorts = workSorts(asked.sort, sortColumns)
  const order = sql.join([
    ...sorts.map(({ order }) => order),
    sql`deadline NULLS LAST`,
    sql`delivery_date NULLS LAST`,
    sql`created_at`,
    sql`product_position`,
    sql`position`,
    sql`_id`,
  ])
  const key = keys[asked.by]
  const isShown = sql`job.key <> ALL (${[...closed]}::text[])`
  const { rows } = await sql`
    WITH ${openWork(context)}, job AS MATERIALIZED (
      SELECT work._id, work.state, work.past, work.deadline, work.delivery_date, work.created_at, work.product_position,
        work.position, ${key.key} AS key, ${key.title} AS title${sortedColumns(sorts)},
        ${ofPeopleAndTeams(filters)} AND ${searched(filters) ?? sql`true`} AS found, ${isInStates(filters.states)} AS in_states
      FROM work CROSS JOIN day ${needsPeople(asked) ? withPeople : sql``}
      WHERE NOT work.is_done OR work._id = ANY (${finishedLately(context)})
    ), job_group AS MATERIALIZED (
      SELECT key, title, count(*)::int AS count, (count(*) FILTER (WHERE state = 1))::int AS running,
        -- A group without a name stands last, whatever it is called.
        row_number() OVER (ORDER BY title IS NULL, title COLLATE "et-x-icu", key) AS at
      FROM job WHERE found AND in_states GROUP BY key, title
    ), page AS (
      SELECT _id, key, row_number() OVER () AS at FROM (SELECT job._id, job.key FROM job
        JOIN job_group g ON g.key = job.key AND g.title IS NOT DISTINCT FROM job.title
        WHERE found AND in_states AND ${isShown} ORDER BY g.at, ${order} LIMIT ${limit}) AS first
    ), counted AS (
      SELECT json_build_object(${statesCounted(sql`found`)}) AS states, count(*) AS count,
        count(*) FILTER (WHERE state = 1) AS running FROM job CROSS JOIN day
    )
    SELECT (SELECT coalesce(json_agg(json_build_object('_id', _id, 'group', key) ORDER BY at), '[]'::json) FROM page) AS page,
      (SELECT coalesce(sum(count), 0) FROM job_group)::int AS count,
      (SELECT coalesce(sum(count), 0) FROM job_group AS job WHERE ${isShown})::int AS open,
      (SELECT coalesce(json_agg(json_build_object('_id', key, 'title', title, 'count', count, 'running', running)
          ORDER BY at), '[]'::json) FROM job_group) AS groups,
      counted.states,
      json_build_object('count', counted.count, 'running', counted.running,
        'atWork', (SELECT count(DISTINCT at_work.user_id) FROM at_work JOIN job ON job._id = at_work.process_id),
        'people', ${allPeople}) AS all
    FROM counted`.execute(tx)
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

const sortColumns: Readonly<Record<keyof NonNullable<Asked['sort']>, WorkSortColumn>> = {
  name: { value: sql`work.name`, isText: true },
  order: { value: sql`work.number` },
  product: { value: sql`work.product`, isText: true },
  done: { value: sql`coalesce(work.produced / nullif(work.product_quantity, 0), 0)` },
  deadline: { value: sql`work.deadline` },
  planned: { value: sql`work.planned` },
  worked: { value: sql`work.worked` },
  status: { value: sql`work.state` },
}

type Filter = NonNullable<Asked['filters']>
