import { type JobState, jobStateSchema } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { ProjectContext } from '../../http/context'
import { allOf } from '../../lists/page'
import { readableKinds, seesAllJobs } from './find-process'

/**
 * Common tables of a statement that reads processes of active orders as they are kept for lists (migration 0181), without their
 * orders: `work` has those that the caller sees, `day` today in the project and the moments between which today and this week
 * lie, and `at_work` who works on what at this moment. `work` joins what a statement takes columns of alone.
 *
 * `work` is not kept: there are tens of thousands of rows. A list reads them once to count them by the few values that its counts
 * tell apart, and once more to find its page.
 */
export const openWork = (context: ProjectContext): RawBuilder<unknown> => sql`
  day AS MATERIALIZED (
    SELECT time_zone, today, today::timestamp AT TIME ZONE time_zone AS today_from, (today + 1)::timestamp AT TIME ZONE time_zone AS today_to,
      (date_trunc('week', today::timestamp) + interval '7 days') AT TIME ZONE time_zone AS week_to
    FROM (SELECT time_zone, (${context.now()}::timestamptz AT TIME ZONE time_zone)::date AS today FROM project
      WHERE project_id = ${context.projectId}) AS local
  ), work AS NOT MATERIALIZED (
    SELECT w.*, d._id AS definition, d.name AS definition_name, team._id AS team, team.name AS team_name,
      team.members AS team_members, (w.deadline AT TIME ZONE (SELECT time_zone FROM day))::date AS due,
      w.is_complete AND w.state > 2 AS is_done, ${spanOf(context)} AS span
    FROM open_work w
      LEFT JOIN process_definition d ON d.project_id = w.project_id AND d._id = w.process_id
      LEFT JOIN team ON team.project_id = d.project_id AND team._id = d.team_id
    WHERE w.project_id = ${context.projectId} AND ${isVisible(context)}
  ), at_work AS MATERIALIZED (
    SELECT r.process_id, w.job_id, w.user_id FROM job_report r
      JOIN job_worker w ON w.project_id = r.project_id AND w.job_id = r._id AND w.status = 'ACTIVE'
    WHERE r.project_id = ${context.projectId} AND r.status <> 'STOPPED'
  )`

/**
 * Where a deadline lies: 0 on a day before today, 1 today before this moment, 2 today after it, 3 later in this week, 4 after it;
 * NULL where there is none. Moments are compared, not days: a day in the project's zone would be counted of each row.
 */
const spanOf = (context: ProjectContext) =>
  sql`width_bucket(w.deadline, (SELECT ARRAY[today_from, ${context.now()}::timestamptz, today_to, week_to] FROM day))`

/** Whether a deadline of a span has passed. */
export const isPast = sql<boolean>`coalesce(span < 2, false)`

/** Whoever works on some rows with `people` or was given them, as `person`. */
export const peopleOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  person AS MATERIALIZED (
    SELECT u._id, u.first_name, u.last_name, u.first_name || ' ' || u.last_name AS name FROM user_account u
    WHERE u._id = ANY (ARRAY(SELECT DISTINCT unnest(people) FROM ${rows} WHERE people IS NOT NULL))
  )`

/** The same as `visibleJobs` of what is kept, for `open_work w` with its `team`. */
export function isVisible(context: ProjectContext): RawBuilder<boolean> {
  const { user, member } = context
  if (seesAllJobs(member.rights)) return sql<boolean>`true`
  return sql<boolean>`(w.kind = ANY (${readableKinds(member.rights)}::text[]) OR team._id IS NULL OR ${user._id} = ANY (team.members)
    OR ${user._id} = ANY (w.people))`
}

/** Joins to rows with `people` these by their names, and these names; only where there are any. */
export const withPeople = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`LEFT JOIN LATERAL (
  SELECT array_agg(person._id ORDER BY person.first_name, person.last_name, person._id) AS ids,
    string_agg(person.name, ', ' ORDER BY person.first_name, person.last_name, person._id) AS names
  FROM person WHERE ${rows}.people IS NOT NULL AND person._id = ANY (${rows}.people)) who ON true`

type Among = { readonly condition?: RawBuilder<boolean>; readonly isKept: boolean }

/**
 * Leaves of who is `at_work` those on processes that are among some rows. Where these are not kept by the statement, each is looked up
 * by its key, since few people work at once. Were the processes gathered where rows are counted, PostgreSQL would sort all rows to
 * count them.
 */
export function amongThese(
  rows: RawBuilder<unknown>,
  { condition = sql<boolean>`true`, isKept }: Among,
): RawBuilder<unknown> {
  return isKept
    ? sql`WHERE at_work.process_id IN (SELECT _id FROM ${rows} AS one WHERE ${condition})`
    : sql`CROSS JOIN LATERAL (
        SELECT FROM ${rows} AS one WHERE one._id = at_work.process_id AND ${condition} OFFSET 0) AS among`
}

/** All people of the work that the caller sees, by their names, as JSON. */
export const allPeople = sql`(SELECT coalesce(json_agg(json_build_object('_id', _id, 'name', name)
  ORDER BY first_name, last_name, _id), '[]'::json) FROM person)`

/**
 * Whether a process that is not done is in a state, by its `state` and `span`. States are numbered by `open_work` in the order in
 * which lists are sorted by them.
 */
const isInState: Readonly<Record<JobState, RawBuilder<boolean>>> = {
  late: sql`span < 2`,
  ACTIVE: sql`state = 1`,
  PAUSED: sql`state = 2`,
  today: sql`span IN (1, 2)`,
  week: sql`span < 4`,
  NOT_ACTIVE: sql`state = 4`,
  STOPPED: sql`state = 3`,
}

/** Whether it is in any of these; true where none is asked for. */
export const isInStates = (states: readonly JobState[] = []): RawBuilder<boolean> =>
  states.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${sql.join(
        states.map((state) => isInState[state]),
        sql` OR `,
      )}, false)`

/** So many of counted work: `many` is how many processes each of its rows stands for. */
export const howMany = (condition?: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`coalesce(sum(many)${condition ? sql` FILTER (WHERE ${condition})` : sql``}, 0)::int`

/** Parts of an object of JSON: how many of counted work of a condition there are in each state. */
export const statesCounted = (condition: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql.join(
    jobStateSchema.options.flatMap((state) => [
      sql`${sql.lit(state)}`,
      howMany(sql<boolean>`${condition} AND ${isInState[state]}`),
    ]),
  )

/** What a search looks through. */
export const workWords = sql`lower(concat_ws(' ', work.name, work.number, work.product, work.item, work.client, work.team_name,
  work.definition_name, who.names))`

type Chosen = { readonly people?: readonly string[] | undefined; readonly teams?: readonly string[] | undefined }

/** What people and teams leave. */
export const ofPeopleAndTeams = ({ people, teams }: Chosen): RawBuilder<boolean> =>
  allOf([
    people?.length ? sql`coalesce(work.people && ${[...people]}::text[], false)` : undefined,
    teams?.length ? sql`coalesce(work.team = ANY (${[...teams]}::text[]), false)` : undefined,
  ])

/** Of each team, day of the deadline and of the start, minutes that the plan leaves of unfinished work after what was worked. */
export const minutesLeft = ({ projectId }: ProjectContext): RawBuilder<unknown> => sql`
  SELECT team_id AS team, nullif(due, 'infinity') AS due, nullif(start, '-infinity') AS start, minutes AS left
  FROM work_load WHERE project_id = ${projectId}`
