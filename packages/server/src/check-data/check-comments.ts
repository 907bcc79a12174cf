import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import type { Difference } from './difference'

const row = z.object({ number: z.string(), figure: z.string(), kept: z.number(), counted: z.number() })

/**
 * Orders whose comments are not numbered as their thread says, or where an answer hangs on an answer or on a comment of
 * another order, and people who have seen more than was written.
 */
export async function checkComments(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    WITH counted AS (
      SELECT t.project_id, t.order_id, t.last_number, coalesce(max(c.number), 0) AS highest, count(c._id)::int AS comments
      FROM comment_thread t LEFT JOIN order_comment c ON c.project_id = t.project_id AND c.order_id = t.order_id
      GROUP BY t.project_id, t.order_id, t.last_number)
    SELECT h.transaction_number AS number, found.figure, found.kept, found.counted FROM (
      SELECT order_id, 'number of the last comment' AS figure, last_number AS kept, highest AS counted
        FROM counted WHERE last_number <> highest
      UNION ALL SELECT order_id, 'comments', last_number, comments FROM counted WHERE last_number <> comments
      UNION ALL SELECT a.order_id, 'answers to answers or to comments elsewhere', 0, count(*)::int
        FROM order_comment a JOIN order_comment c ON c.project_id = a.project_id AND c._id = a.parent_id
        WHERE c.parent_id IS NOT NULL OR c.order_id <> a.order_id GROUP BY a.order_id
      UNION ALL SELECT s.order_id, 'number of the last comment that somebody has seen', max(s.number), t.last_number
        FROM comment_seen s JOIN comment_thread t ON t.project_id = s.project_id AND t.order_id = s.order_id
        WHERE s.number > t.last_number GROUP BY s.order_id, t.last_number
    ) found JOIN order_head h ON h._id = found.order_id ORDER BY 1, 2`.execute(tx)
  return rows.map((each) => {
    const { number, ...difference } = row.parse(each)
    return { of: `comments of order ${number}`, ...difference }
  })
}
