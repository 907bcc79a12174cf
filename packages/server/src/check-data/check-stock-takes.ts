import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { type Difference, differences } from './difference'

const progress = z.object({ lines: z.number(), counted: z.number() })
const takeRow = z.object({ name: z.string(), kept: progress, counted: progress })

/** How many lines each stock take has and how many are counted, beside what is kept of it. */
export async function checkStockTakes(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    SELECT t.name, json_build_object('lines', t.lines, 'counted', t.counted) AS kept,
      json_build_object('lines', count(l._id), 'counted', count(l.counted)) AS counted
    FROM stock_take t LEFT JOIN stock_take_line l ON l.project_id = t.project_id AND l.take_id = t._id
    GROUP BY t.project_id, t._id, t.name, t.lines, t.counted ORDER BY t._id`.execute(tx)
  return rows.flatMap((row) => {
    const { name, kept, counted } = takeRow.parse(row)
    return differences(name, kept, counted)
  })
}
