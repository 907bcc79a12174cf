import { type BodyOf, type calls, deskJobsSchema, type JobGrouping, type ResponseOf } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'
import { searchCondition } from '../../lists/search/search-condition'
import { wordsMatch } from '../../lists/search/words-match'
import { finishedLately } from './finishes'
import { readJobs } from './list-jobs'
import {
  allPeople,
  amongThese,
  howMany,
  isInStates,
  ofPeopleAndTeams,
  openWork,
  peopleOf,
  statesCounted,
  withPeople,
  workWords,
} from './open-work'
import { sortedColumns, type WorkSortColumn, workSorts } from './work-sorts'

type Asked = BodyOf<typeof calls.listJobs>

const found = deskJobsSchema.omit({ rows: true }).extend({
  page: z.array(z.object({ _id: z.string(), group: z.string() })),
})

/**
 * Unfinished processes of active orders that the caller sees, in groups, each sorted, the nearest deadlines first where nothing
 * else is asked for (rules §4, §14). Counts are of all of them, in one pass; rows are the first `limit` outside folded groups,
 * looked for in the groups that these can be of.
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
  const grouping = groupings[asked.by]
  const search = searched(filters)
  const isOpen = sql`key <> ALL (${[...closed]}::text[])`
  const { rows } = await sql`
    WITH ${openWork(context)}${search ? sql`, ${peopleOf(sql`work`)}` : sql``}, job AS ${search ? sql`` : sql`NOT`} MATERIALIZED (
      SELECT work._id, work.state, work.span, work.people, work.deadline, work.delivery_date, work.created_at,
        work.product_position, work.position, work.number, ${grouping.of} AS of${sortedColumns(sorts)},
        ${ofPeopleAndTeams(filters)} AND ${search ?? sql`true`} AS found, ${isInStates(filters.states)} AS in_states
      FROM work ${search ? withPeople(sql`work`) : sql``}
      WHERE NOT work.is_done OR work._id = ANY (${finishedLately(context)})
    ), counted AS MATERIALIZED (
      SELECT of, state, span, people, found, in_states, ${grouping.number} AS number, count(*) AS many FROM job
      GROUP BY 1, 2, 3, 4, 5, 6
    )${search ? sql`` : sql`, ${peopleOf(sql`counted`)}`}, grouped AS MATERIALIZED (
      SELECT of, ${grouping.key} AS key, ${grouping.title} AS title, ${howMany()} AS many, ${howMany(sql`state = 1`)} AS running
      FROM counted AS job ${grouping.named} WHERE found AND in_states GROUP BY 1, 2, 3
    ), job_group AS MATERIALIZED (
      SELECT key, title, ${howMany()} AS count, sum(running)::int AS running,
        -- A group without a name stands last, whatever it is called.
        row_number() OVER (ORDER BY title IS NULL, title COLLATE "et-x-icu", key) AS at
      FROM grouped GROUP BY key, title
    ), shown AS MATERIALIZED (
      SELECT grouped.of, g.key, g.at FROM (SELECT *, sum(count) OVER (ORDER BY at) - count AS before FROM job_group WHERE ${isOpen}) g
        JOIN grouped ON grouped.key = g.key AND grouped.title IS NOT DISTINCT FROM g.title WHERE before < ${limit}
    ), page AS (
      SELECT _id, key, row_number() OVER () AS at FROM (SELECT job._id, shown.key FROM job JOIN shown ON shown.of = job.of
        WHERE found AND in_states ORDER BY shown.at, ${order} LIMIT ${limit}) AS first
    )
    SELECT (SELECT coalesce(json_agg(json_build_object('_id', _id, 'group', key) ORDER BY at), '[]'::json) FROM page) AS page,
      (SELECT coalesce(sum(count), 0) FROM job_group)::int AS count,
      (SELECT coalesce(sum(count), 0) FROM job_group WHERE ${isOpen})::int AS open,
      (SELECT coalesce(json_agg(json_build_object('_id', key, 'title', title, 'count', count, 'running', running)
          ORDER BY at), '[]'::json) FROM job_group) AS groups,
      json_build_object(${statesCounted(sql`found`)}) AS states,
      json_build_object('count', ${howMany()}, 'running', ${howMany(sql`state = 1`)},
        'atWork', (SELECT count(DISTINCT at_work.user_id) FROM at_work
          ${amongThese(sql`job`, { isKept: search !== undefined })}),
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

type Grouping = {
  /** What tells the groups of processes apart, of a column of `work`; read with each of them. */
  readonly of: RawBuilder<unknown>
  /** The number of its order, where groups are called by it. */
  readonly number: RawBuilder<unknown>
  /** What a group is called by, joined to what was counted, with its key and title. */
  readonly named: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly title: RawBuilder<unknown>
}

const ofDefinition = sql`LEFT JOIN process_definition d ON d._id = job.of`
const noNumber = sql`NULL`

const groupings: Readonly<Record<JobGrouping, Grouping>> = {
  team: {
    of: sql`coalesce(work.process_id, '')`,
    number: noNumber,
    named: sql`${ofDefinition} LEFT JOIN team ON team._id = d.team_id`,
    key: sql`coalesce(team._id, '')`,
    title: sql`team.name`,
  },
  process: {
    of: sql`coalesce(work.definition, work.name)`,
    number: noNumber,
    named: ofDefinition,
    key: sql`job.of`,
    title: sql`coalesce(d.name, job.of)`,
  },
  deadline: {
    of: sql`coalesce(work.due, 'infinity')`,
    number: noNumber,
    named: sql``,
    key: sql`coalesce(nullif(job.of, 'infinity')::text, '')`,
    title: sql`nullif(job.of, 'infinity')::text`,
  },
  order: { of: sql`work.order_id`, number: sql`min(number)`, named: sql``, key: sql`job.of`, title: sql`job.number` },
  person: {
    of: sql`coalesce(array_to_string(work.people, ','), '')`,
    number: noNumber,
    named: withPeople(sql`job`),
    key: sql`coalesce(array_to_string(who.ids, ','), '')`,
    title: sql`who.names`,
  },
}

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
