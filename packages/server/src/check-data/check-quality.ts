import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../database/connect'
import { type Difference, differences } from './difference'

const row = z.object({ of: z.string(), rejected: z.number(), taken: z.number() })

/**
 * What quality reports reject, against the corrections that stand for it (decision 030): the step that was checked, or the last
 * of the product, has lost as much, and no step more.
 */
export async function checkQuality(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql`
    SELECT h.transaction_number || ', quality of ' || r.product_name AS of, r.rejected,
      coalesce(max(-j.produced_amount), 0) AS taken
    FROM quality_report r JOIN order_head h ON h._id = r.order_id LEFT JOIN job_report j ON j.quality_report_id = r._id
    GROUP BY h.transaction_number, r._id, r.product_name, r.rejected
    HAVING r.rejected <> coalesce(max(-j.produced_amount), 0) ORDER BY 1, r._id`.execute(tx)
  return rows.flatMap((each) => {
    const { of, rejected, taken } = row.parse(each)
    return differences(of, { rejected }, { rejected: taken })
  })
}

const textsRow = z.object({
  of: z.string(),
  kept: z.record(z.string(), z.string().nullable()),
  counted: z.record(z.string(), z.string().nullable()),
})

/** What reports keep of their order and its lines, by which they are listed and found. */
export async function checkQualityTexts(tx: Tx, projectId: string): Promise<Difference[]> {
  const texts = (
    of: RawBuilder<unknown>,
  ) => sql`json_build_object('kind', ${of}.kind, 'number', ${of}.number, 'client', ${of}.client,
    'product', ${of}.product, 'step', ${of}.step, 'words', ${of}.search_text)`
  const { rows } = await sql`
    SELECT r.number || ', quality of ' || r.product_name AS of, ${texts(sql`r`)} AS kept, ${texts(sql`now`)} AS counted
    FROM quality_report r CROSS JOIN LATERAL described_report(r) AS now
    WHERE r.project_id = ${projectId} AND r IS DISTINCT FROM now ORDER BY 1, r._id`.execute(tx)
  return rows.flatMap((each) => {
    const { of, kept, counted } = textsRow.parse(each)
    return differences(of, kept, counted)
  })
}
