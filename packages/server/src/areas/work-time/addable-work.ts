import { type BodyOf, type calls, idSchema, type ResponseOf } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'
import { searchCondition } from '../../lists/search/search-condition'
import { wordsMatch } from '../../lists/search/words-match'
import { readJobs } from '../job/list-jobs'
import { openWork } from '../job/open-work'
import { readPerson } from './people'

/** As many as somebody looks through before typing more. */
const MOST = 30

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
  const isMeant = searchCondition(search, (pattern) => wordsMatch(words, pattern)) ?? sql`true`
  const { rows } = await sql`
    WITH ${openWork(context)}
    SELECT work._id FROM work
    LEFT JOIN (SELECT r.process_id, max(w.at) AS at FROM job_worker w JOIN job_report r ON r._id = w.job_id
      WHERE w.user_id = ${user} GROUP BY r.process_id) lately ON lately.process_id = work._id
    WHERE is_timed AND ${isMeant}
    ORDER BY lately.at DESC NULLS LAST, is_complete, deadline NULLS LAST, created_at, product_position, position, work._id
    LIMIT ${MOST}`.execute(context.tx)
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
