import type PgBoss from 'pg-boss'
import type { Job, JobContext } from './define-job'
import type { RunningJobs } from './running-jobs'

/** A run that takes longer does not hold back the next one, where the job allows several at once. */
const SLOW_MS = 2000

/**
 * Runs the waiting jobs of one kind, one after the other while they are quick, and looks for new ones at intervals. It is
 * used instead of `boss.work`, which does not wait until the outcome is stored: a lost connection at that moment would be an
 * unhandled rejection and end the process.
 */
export function workOn(boss: PgBoss, job: Job, context: JobContext, onFailure: (job: string) => void): RunningJobs {
  let isStopped = false
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  /** Runs that go on, with when they began. */
  const running = new Map<Promise<void>, number>()

  const reportFailure = (error: unknown, facts: Readonly<Record<string, unknown>> = {}) => {
    context.log.error({ err: error, job: job.name, ...facts }, 'a job failed')
    onFailure(job.name)
  }

  async function run({ id, data }: PgBoss.Job<unknown>): Promise<void> {
    try {
      await job.run({ ...context, reportFailure }, data)
    } catch (error) {
      reportFailure(error)
      // The message is only logged: it may hold secrets, or characters that PostgreSQL cannot store.
      await boss.fail(job.name, id, { reason: error instanceof Error ? error.name : 'unknown' })
      return
    }
    await boss.complete(job.name, id)
  }

  /** The job stays active, times out and runs again. */
  const noteUnstored = (error: unknown) =>
    context.log.error({ err: error, job: job.name }, 'the outcome of a job could not be stored')

  function begin(next: PgBoss.Job<unknown>): void {
    const done = run(next)
      .catch(async (error: unknown) => {
        if (isStopped) return
        noteUnstored(error)
        await pause(job.pollMs)
      })
      .finally(() => {
        running.delete(done)
        wake()
      })
    running.set(done, performance.now())
  }

  /** How long the next run has to wait for those that go on; undefined until one of them ends. */
  function waitForRoom(): number | undefined {
    if (running.size === 0) return 0
    if (running.size >= job.atOnce) return undefined
    return Math.max(0, Math.max(...running.values()) + SLOW_MS - performance.now())
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      const wait = waitForRoom()
      if (wait === undefined) await Promise.race(running.keys())
      else if (wait > 0) await pause(wait)
      else await fetchNext()
    }
    await Promise.all(running.keys())
  }

  async function fetchNext(): Promise<void> {
    try {
      const [next] = await boss.fetch(job.name)
      if (next) begin(next)
      else if (!isStopped) await pause(job.pollMs)
    } catch (error) {
      if (isStopped) return
      noteUnstored(error)
      await pause(job.pollMs)
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
