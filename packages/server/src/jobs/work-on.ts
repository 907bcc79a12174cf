import type PgBoss from 'pg-boss'
import type { Job, JobContext } from './define-job'
import type { RunningJobs } from './running-jobs'

/**
 * Runs the waiting jobs of one kind, one at a time, and looks for new ones at intervals. It is used instead of
 * `boss.work`, which does not wait until the outcome is stored: a lost connection at that moment would be an unhandled
 * rejection and end the process.
 */
export function workOn(boss: PgBoss, job: Job, context: JobContext, onFailure: (job: string) => void): RunningJobs {
  let isStopped = false
  let wake = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, job.pollMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function run({ id, data }: PgBoss.Job<unknown>): Promise<void> {
    try {
      await job.run(context, data)
    } catch (error) {
      context.log.error({ err: error, job: job.name }, 'a job failed')
      onFailure(job.name)
      // The message is only logged: it may hold secrets, or characters that PostgreSQL cannot store.
      await boss.fail(job.name, id, { reason: error instanceof Error ? error.name : 'unknown' })
      return
    }
    await boss.complete(job.name, id)
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      try {
        const [next] = await boss.fetch(job.name)
        if (next) await run(next)
        else if (!isStopped) await pause()
      } catch (error) {
        // The job stays active, times out and runs again.
        if (isStopped) return
        context.log.error({ err: error, job: job.name }, 'the outcome of a job could not be stored')
        await pause()
      }
    }
  }

  const working = work()
  return {
    stop: async () => {
      isStopped = true
      wake()
      await working
    },
  }
}
