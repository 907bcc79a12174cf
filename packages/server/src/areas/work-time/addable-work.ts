import { type BodyOf, type calls, idSchema, type ResponseOf } from '@tehas/contracts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ProjectContext } from '../../http/context'
import { allOf } from '../../lists/page'
import { searchCondition } from '../../lists/search/search-condition'
import { wordsMatch } from '../../lists/search/words-match'
import { visibleJobs } from '../job/find-process'
import { isWork, readJobs, shownTables } from '../job/list-jobs'
import { readPerson } from './people'

/** As many as somebody looks through before typing more. */
const MOST = 30

const words = sql`lower(concat_ws(' ', p.name, h.transaction_number, product.name, item.name, partner.name, team.name, d.name))`
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
  const isMeant = allOf([searchCondition(search, (pattern) => wordsMatch(words, pattern)), visibleJobs(context)])
  const { rows } = await sql`
    SELECT p._id FROM ${shownTables}
    LEFT JOIN (SELECT r.process_id, max(w.at) AS at FROM job_worker w JOIN job_report r ON r._id = w.job_id
      WHERE w.user_id = ${user} GROUP BY r.process_id) lately ON lately.process_id = p._id
    WHERE ${isWork} AND p.time_calculations AND ${isMeant}
    ORDER BY lately.at DESC NULLS LAST, p.status = 'COMPLETE', p.deadline NULLS LAST, h.created_at, product.position,
      p.position, p._id
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
