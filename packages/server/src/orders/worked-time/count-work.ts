import type { Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { askWithNext } from '../../database/sent-with-next'

/** What the reports on a process come to. */
export type CountedWork = {
  readonly produced: number
  /** What its jobs produced, and of those that are open all that they may (rules §4). */
  readonly totalAmountInJobs: number
  /** Minutes, of stretches that ended. */
  readonly totalActiveTime: number
  readonly isOpen: boolean
}

export const noWork: CountedWork = { produced: 0, totalAmountInJobs: 0, totalActiveTime: 0, isOpen: false }

const row = z.object({
  processId: z.string(),
  produced: z.number(),
  inJobs: z.number(),
  minutes: z.number(),
  isOpen: z.boolean(),
})

/** Sums of what was reported on processes; those without any report are left out. */
export async function countWork(tx: Tx, processIds: readonly Id[]): Promise<ReadonlyMap<Id, CountedWork>> {
  if (processIds.length === 0) return new Map()
  const { rows } = await sumsOf(processIds).execute(tx)
  return countedOf(rows)
}

/** The same of one process, asked with the statement that follows. */
export async function askWork(tx: Tx, processId: Id): Promise<() => CountedWork> {
  const rows = await askWithNext(tx, sumsOf([processId]))
  return () => countedOf(rows()).get(processId) ?? noWork
}

function sumsOf(processIds: readonly Id[]): RawBuilder<unknown> {
  return sql`
    SELECT j.process_id AS "processId", sum(j.produced_amount) AS produced,
      sum(CASE WHEN j.status = 'STOPPED' THEN j.produced_amount ELSE j.max_amount END) AS "inJobs",
      sum(j.told_minutes + coalesce(t.minutes, 0)) AS minutes, bool_or(j.status <> 'STOPPED') AS "isOpen"
    FROM job_report j LEFT JOIN LATERAL (
      SELECT sum(minutes) AS minutes FROM time_report WHERE project_id = j.project_id AND job_id = j._id) t ON true
    WHERE j.process_id = ANY (${[...processIds]}::text[]) GROUP BY j.process_id`
}

function countedOf(rows: readonly unknown[]): ReadonlyMap<Id, CountedWork> {
  return new Map(
    rows.map((each) => {
      const { processId, produced, inJobs, minutes, isOpen } = row.parse(each)
      const work = {
        produced: stored(produced),
        totalAmountInJobs: stored(Math.max(0, inJobs)),
        totalActiveTime: stored(minutes),
        isOpen,
      }
      return [processId, work]
    }),
  )
}
