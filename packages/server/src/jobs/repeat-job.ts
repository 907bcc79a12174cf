import type PgBoss from 'pg-boss'
import type { Job } from './define-job'
import type { RunningJobs } from './running-jobs'

/**
 * Queues a repeating job once in each period, from the start of the process on. Every process tries; the queue accepts
 * one job for each period.
 */
export function repeatJob(boss: PgBoss, { name, everySeconds }: Pick<Job, 'name' | 'everySeconds'>): RunningJobs {
  if (everySeconds === undefined) return { stop: async () => undefined }
  const queue = async () => {
    // If the database cannot be reached, the next attempt follows in half a period.
    await boss.send(name, {}, { singletonKey: 'repeated', singletonSeconds: everySeconds }).catch(() => null)
  }
  let current = queue()
  const timer = setInterval(() => {
    current = queue()
  }, everySeconds * 500)
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}
