import { type BodyOf, type calls, type Id, idSchema, type ResponseOf } from '@tehas/contracts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'
import { searchCondition } from '../../lists/search/search-condition'
import { wordsMatch } from '../../lists/search/words-match'
import { readJobs } from '../job/list-jobs'
import { isVisible, openWork } from '../job/open-work'
import { readPerson } from './people'

/** As many as somebody looks through before typing more. */
const MOST = 30
/** What a person worked on last is found among so many of their last time entries. */
const LAST_ENTRIES = 100

const words = sql`lower(concat_ws(' ', name, number, product, item, client, team_name, definition_name))`
const row = z.object({ _id: idSchema })

/**
 * Processes on which time can be added (rules §4), finished ones too, as long as their order is in work: first what the person
 * worked on last, then what is due first. NOT_FOUND where no such person is a member.
 */
export async function listAddableWork(
  context: ProjectContext,
  { user, search }: BodyOf<typeof calls.listAddableWork>,
): Promise<ResponseOf<typeof calls.listAddableWork>> {
  await readPerson(context, user)
  const isMeant = searchCondition(search, (pattern) => wordsMatch(words, pattern))
  const { rows } = await sql`
    WITH lately AS MATERIALIZED (${workedLately(context, user)}), ${isMeant ? openWork(context) : notLately(context)}
    SELECT work._id FROM work LEFT JOIN lately ON lately.process_id = work._id
    WHERE is_timed AND ${isMeant ?? sql`true`}
    ORDER BY lately.at DESC NULLS LAST, ${dueFirst(sql`work`)} LIMIT ${MOST}`.execute(context.tx)
  const ids = rows.map((each) => row.parse(each)._id)
  const jobs = await readJobs(context, ids)
  return {
    rows: ids.flatMap((_id) => {
      const job = jobs.get(_id)
      if (!job) return []
      const { type, order, orderProduct, item, orderProcess, avatar, unit, maxAmount } = job
      return [{ type, order, orderProduct, item, orderProcess, avatar, unit, maxAmount }]
    }),
  }
}

/** What is due first, as an index has it. */
const dueFirst = (work: RawBuilder<unknown>) =>
  sql`${work}.is_complete, ${work}.deadline NULLS LAST, ${work}.created_at, ${work}.product_position, ${work}.position, ${work}._id`

/** Processes among those on which a person worked last, and when. */
const workedLately = ({ projectId }: ProjectContext, user: Id) => sql`
  SELECT job.process_id, max(worker.at) AS at
  FROM (
    SELECT job_id FROM time_report WHERE project_id = ${projectId} AND user_id = ${user} AND stopped_at IS NULL
    UNION SELECT last.job_id FROM (SELECT job_id FROM time_report
      WHERE project_id = ${projectId} AND user_id = ${user} AND stopped_at IS NOT NULL
      ORDER BY stopped_at DESC LIMIT ${LAST_ENTRIES}) last
  ) entry
  JOIN job_report job ON job.project_id = ${projectId} AND job._id = entry.job_id
  JOIN job_worker worker ON worker.project_id = ${projectId} AND worker.job_id = entry.job_id AND worker.user_id = ${user}
  GROUP BY job.process_id`

/**
 * `work` without a search: what the person worked on lately, and the first of what is due. Of the open work of a project no more
 * is read.
 */
const notLately = (context: ProjectContext) => {
  const seen = sql`SELECT w._id, w.is_timed, w.is_complete, w.deadline, w.created_at, w.product_position, w.position
    FROM open_work w
    LEFT JOIN process_definition d ON d.project_id = w.project_id AND d._id = w.process_id
    LEFT JOIN team ON team.project_id = d.project_id AND team._id = d.team_id
    WHERE w.project_id = ${context.projectId} AND w.is_timed AND ${isVisible(context)}`
  return sql`work AS (
    ${seen} AND w._id = ANY (ARRAY(SELECT process_id FROM lately))
    UNION ALL (${seen} AND w._id <> ALL (ARRAY(SELECT process_id FROM lately)) ORDER BY ${dueFirst(sql`w`)} LIMIT ${MOST})
  )`
}
