import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { countShortages } from '../shortages/count-shortages'
import { figuresOf } from '../shortages/kept-shortages'
import { type Difference, differences } from './difference'

const countRow = z.object({ noon: z.date(), isChanged: z.boolean() })
const keptRow = z.object({
  _id: z.string(),
  name: z.string(),
  short: z.number(),
  need: z.number(),
  shortFrom: z.string(),
})

/**
 * What is kept of what is short of each product, for the day that it was counted for. Where something has changed since it is counted
 * anew before anybody reads it, so that there is nothing to compare.
 */
export async function checkShort(tx: Tx, projectId: string): Promise<Difference[]> {
  const counted = await sql`
    SELECT (c.day + time '12:00') AT TIME ZONE p.time_zone AS noon, EXISTS (SELECT FROM shortage_change) AS "isChanged"
    FROM shortage_count c JOIN project p ON p.project_id = c.project_id`.execute(tx)
  const [row] = counted.rows.map((each) => countRow.parse(each))
  if (!row || row.isChanged) return []
  const shortages = await countShortages({ tx, projectId, now: row.noon })
  const { rows } = await sql`
    SELECT p._id, p.name, coalesce(s.short, 0) AS short, coalesce(s.suggested, 0) AS need,
      coalesce(s.short_from::text, '') AS "shortFrom"
    FROM stock_product p LEFT JOIN stock_shortage s ON s.project_id = p.project_id AND s.stock_id = p._id`.execute(tx)
  return rows.flatMap((each) => {
    const { _id, name, ...kept } = keptRow.parse(each)
    const figures = figuresOf(shortages, _id)
    const told = { short: figures?.short ?? 0, need: figures?.need ?? 0, shortFrom: figures?.shortFrom ?? '' }
    return differences(`what is short of ${name}`, kept, told)
  })
}
