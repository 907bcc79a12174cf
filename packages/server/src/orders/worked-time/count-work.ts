import type { Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'

/** What the reports on a process come to. */
export type CountedWork = {
  readonly produced: number
  readonly scrapped: number
  /** What its jobs produced, and of those that are open all that they may (rules §4). */
  readonly totalAmountInJobs: number
  /** Minutes, of time entries that ended. */
  readonly totalActiveTime: number
  readonly isOpen: boolean
}

export const noWork: CountedWork = { produced: 0, scrapped: 0, totalAmountInJobs: 0, totalActiveTime: 0, isOpen: false }

export const reportShape = {
  _id: z.string(),
  processId: z.string(),
  isOpen: z.boolean(),
  produced: z.number(),
  scrapped: z.number(),
  max: z.number(),
  minutes: z.number(),
}
const row = z.object(reportShape)
/** A report on a process as its sums are counted from it; `minutes` are told ones and of time entries that ended. */
export type Report = z.output<typeof row>

/** Sums of what was reported on processes; those without any report are left out. */
export async function countWork(tx: Tx, processIds: readonly Id[]): Promise<ReadonlyMap<Id, CountedWork>> {
  if (processIds.length === 0) return new Map()
  const { rows } = await reportsOf(sql`j.process_id = ANY (${[...processIds]}::text[])`).execute(tx)
  const reports = new Map<Id, Report[]>()
  for (const each of rows) {
    const report = row.parse(each)
    reports.set(report.processId, [...(reports.get(report.processId) ?? []), report])
  }
  return new Map([...reports].map(([processId, ofProcess]) => [processId, countReports(ofProcess)]))
}

/** The reports `j` for which a condition holds, of `reportShape`, with more columns where they are given. */
export const reportsOf = (
  condition: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  SELECT j._id, j.process_id AS "processId", j.status <> 'STOPPED' AS "isOpen", j.produced_amount AS produced, j.scrapped_amount AS scrapped,
    j.max_amount AS max, j.told_minutes + coalesce((SELECT sum(t.minutes) FROM time_report t
      WHERE t.project_id = j.project_id AND t.job_id = j._id), 0) AS minutes ${more}
  FROM job_report j WHERE ${condition}`

/** The sums of all reports on a process. */
export function countReports(reports: readonly Report[]): CountedWork {
  const sum = (of: (report: Report) => number) => reports.reduce((total, report) => total + of(report), 0)
  return {
    produced: stored(sum(({ produced }) => produced)),
    scrapped: stored(sum(({ scrapped }) => scrapped)),
    totalAmountInJobs: stored(
      Math.max(
        0,
        sum(({ isOpen, max, produced }) => (isOpen ? max : produced)),
      ),
    ),
    totalActiveTime: stored(sum(({ minutes }) => minutes)),
    isOpen: reports.some(({ isOpen }) => isOpen),
  }
}
