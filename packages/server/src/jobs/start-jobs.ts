import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { EventHub } from '../events/event-hub'
import type { Job, JobContext } from './define-job'
import { openQueueConnection } from './queue-connection'
import { QUEUE_SCHEMA } from './queue-schema'
import { repeatJob } from './repeat-job'
import type { RunningJobs } from './running-jobs'
import { watchQueues } from './watch-queues'
import { workOn } from './work-on'

const DAY_SECONDS = 86_400
/** How often the jobs of dead processes are looked for, and old ones removed. */
const MAINTENANCE_SECONDS = 30
const DONE_KEPT_DAYS = 3

type StartOptions = {
  readonly pool: pg.Pool
  /** From where it is heard that jobs are queued. */
  readonly hub: Pick<EventHub, 'onQueued'>
  readonly maintenanceSeconds?: number
  /** How often the queues are looked at although no job was announced. */
  readonly lookSeconds?: number
  /** Called after each run that failed, with the name of its job. */
  readonly onFailure?: (job: string) => void
}

/** Works on the queues in this process, beside any other process on the same database. */
export async function startJobs(
  jobs: readonly Job[],
  context: JobContext,
  { pool, hub, maintenanceSeconds = MAINTENANCE_SECONDS, lookSeconds, onFailure = () => undefined }: StartOptions,
): Promise<RunningJobs> {
  const connection = openQueueConnection(pool)
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    db: connection,
    migrate: false,
    // Its scheduler skips runs that were due while no process ran; repeatJob does not.
    schedule: false,
    maintenanceIntervalSeconds: maintenanceSeconds,
    // More than a day: a repeated job is found here while its period lasts.
    archiveCompletedAfterSeconds: DAY_SECONDS + 3600,
    deleteAfterDays: DONE_KEPT_DAYS,
  })
  let isStopped = false
  boss.on('error', (error) => {
    if (!isStopped) context.log.error({ err: error }, 'the maintenance of the job queue failed')
  })
  await boss.start()
  const workers = new Map(jobs.map((job) => [job.name, workOn(boss, job, { connection, context, onFailure })]))
  const watch = watchQueues({
    connection,
    hub,
    lookSeconds,
    wake: (queue) => workers.get(queue)?.wake(),
    onFailure: (error) => context.log.error({ err: error }, 'the job queue could not be read'),
  })
  const running = [watch, ...workers.values(), ...jobs.map((job) => repeatJob(boss, job))]
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(running.map(({ stop }) => stop()))
      await boss.stop({ graceful: false })
      await connection.settle()
    },
  }
}
