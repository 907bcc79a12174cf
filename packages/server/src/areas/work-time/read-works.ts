import { type DayJob, dayJobSchema, type Id, unitSchema } from '@tehas/contracts'
import { convert, stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'

const facts = z.object({
  jobId: z.string(),
  priceValue: z.number(),
  priceUnit: unitSchema,
  added: z.object({ by: z.string(), amount: z.number(), unit: unitSchema }).nullable(),
})

/** What jobs are of, by their ids, without minutes, what a minute on them costs, and who added them by hand. */
export type Work = {
  readonly job: DayJob
  readonly costOf: (minutes: number) => number
  readonly added: z.output<typeof facts>['added']
}

/** The columns of a job's work: its order, product, part and process; with `workTables`. */
export const workColumns = sql`h.kind AS type,
  json_build_object('_id', h._id, 'transactionNumber', h.transaction_number) AS order,
  json_build_object('_id', product._id, 'name', product.name) AS "orderProduct",
  CASE WHEN item._id IS NULL THEN NULL ELSE json_build_object('_id', item._id, 'name', item.name) END AS item,
  json_build_object('_id', p._id, 'name', p.name) AS "orderProcess", p.avatar`

/** From a job, `j`, to what it is of. */
export const workTables = sql`job_report j JOIN order_process p ON p._id = j.process_id
  JOIN order_head h ON h._id = j.order_id JOIN order_product product ON product._id = p.product_id
  LEFT JOIN order_item item ON item._id = p.item_id`

/** What jobs are of. A price per quantity makes no cost of time (rules §2, process cost). */
export async function readWorks(tx: Tx, jobIds: readonly Id[]): Promise<ReadonlyMap<Id, Work>> {
  if (jobIds.length === 0) return new Map()
  const { rows } = await sql`
    SELECT j._id AS "jobId", p.price_value AS "priceValue", p.price_unit AS "priceUnit", 0 AS minutes, ${workColumns},
      CASE WHEN j.is_added THEN json_build_object('by', coalesce(u.first_name || ' ' || u.last_name, ''),
        'amount', j.produced_amount, 'unit', coalesce(item.unit, product.unit)) END AS added
    FROM ${workTables} LEFT JOIN user_account u ON u._id = j.created_by WHERE j._id = ANY (${[...new Set(jobIds)]}::text[])`.execute(
    tx,
  )
  return new Map(
    rows.map((row) => {
      const { jobId, priceValue, priceUnit, added } = facts.parse(row)
      const costOf = (minutes: number): number => {
        const inUnit = convert(minutes, 'MIN', priceUnit)
        return inUnit.ok ? stored(inUnit.value * priceValue) : 0
      }
      return [jobId, { job: dayJobSchema.parse(row), costOf, added }]
    }),
  )
}
