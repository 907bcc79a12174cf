import type { Id, JobResult } from '@tehas/contracts'
import { sql } from 'kysely'
import { AppError } from '../../http/app-error'
import type { ProjectContext } from '../../http/context'
import { readJobs } from './list-jobs'

type Asked = { readonly orderProcess: Id }

/**
 * Changes several jobs, each behind a savepoint, and answers for each in their order: the job as it is now, or why it is as
 * it was. A job that is named twice is changed once, as it was named last.
 */
export async function eachJob<One extends Asked>(
  context: ProjectContext,
  jobs: readonly One[],
  change: (job: One) => Promise<void>,
): Promise<JobResult[]> {
  const refusals = new Map<Id, JobResult['refusal']>()
  const asked = new Map(jobs.map((job) => [job.orderProcess, job]))
  for (const job of asked.values()) refusals.set(job.orderProcess, await tryOne(context, () => change(job)))
  const done = [...asked.keys()].filter((id) => refusals.get(id) === null)
  const after = await readJobs(context, done)
  return jobs.map(({ orderProcess }) => ({
    orderProcess,
    job: after.get(orderProcess) ?? null,
    refusal: refusals.get(orderProcess) ?? null,
  }))
}

/** Why a job was not changed; null where it was. What it had written until its refusal is taken back. */
async function tryOne({ tx }: ProjectContext, change: () => Promise<void>): Promise<JobResult['refusal']> {
  await sql`SAVEPOINT one_job`.execute(tx)
  try {
    await change()
    await sql`RELEASE SAVEPOINT one_job`.execute(tx)
    return null
  } catch (error) {
    // Anything else than a decided refusal, such as a lost connection, fails the call as a whole.
    if (!(error instanceof AppError)) throw error
    await sql`ROLLBACK TO SAVEPOINT one_job`.execute(tx)
    const { details } = error.extra
    return { code: error.code, ...(details && { details }) }
  }
}
