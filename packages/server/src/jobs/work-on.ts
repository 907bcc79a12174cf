import type PgBoss from 'pg-boss'
import type { Job, JobContext } from './define-job'
import type { RunningJobs } from './running-jobs'

/** A run that takes longer does not hold back the next one, where the job allows several at once. */
const SLOW_MS = 2000

/** After so long a queue that could not be read is read again. */
const AGAIN_MS = 2000

type QueueWorker = RunningJobs & {
  /** Looks whether a job waits. */
  readonly wake: () => void
}

type Working = {
  readonly connection: PgBoss.Db
  readonly context: JobContext
  /** Called after each run that failed, with the name of its job. */
  readonly onFailure: (job: string) => void
}

/**
 * Runs the waiting jobs of one kind, one after the other while they are quick, and waits to be woken when there are none. It is
 * used instead of `boss.work`, which does not wait until the outcome is stored: a lost connection at that moment would be an
 * unhandled rejection and end the process.
 */
export function workOn(boss: PgBoss, job: Job, { connection, context, onFailure }: Working): QueueWorker {
  let isStopped = false
  /** Whether jobs may wait: from when it is woken until none was found. */
  let mayWait = false
  let goOn = () => {}
  /** Until it is woken, a run ends, or the time is over. */
  const pause = (ms?: number) =>
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
      goOn = () => {
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
      .catch((error: unknown) => {
        if (!isStopped) noteUnstored(error)
      })
      .finally(() => {
        running.delete(done)
        goOn()
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
      else if (mayWait) await fetchNext()
      else await pause()
    }
    await Promise.all(running.keys())
  }

  async function fetchNext(): Promise<void> {
    mayWait = false
    let isRead = true
    // `fetch` answers with nothing where its statement failed. That the queue cannot be read is logged by `watchQueues`.
    const executeSql = (text: string, values: unknown[]) =>
      connection.executeSql(text, values).catch((error: unknown) => {
        isRead = false
        throw error
      })
    const [next] = await boss.fetch(job.name, { db: { executeSql } })
    if (next) begin(next)
    if (next || !isRead) mayWait = true
    if (!isRead && !isStopped) await pause(AGAIN_MS)
  }

  const working = work()
  return {
    wake: () => {
      mayWait = true
      goOn()
    },
    stop: async () => {
      isStopped = true
      goOn()
      await working
    },
  }
}
