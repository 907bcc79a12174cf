import type { Job, JobWorker } from '@tehas/contracts/jobs'
import { useEffect, useState } from 'react'

/** What a person does on a job now; undefined where nothing. */
export const workerOf = ({ workers }: Job, userId: string | undefined): JobWorker | undefined =>
  workers.find(({ user }) => user._id === userId)

/** Milliseconds that count of a running timer between two moments: today's break is left out of it (rules §16). */
export function countedBetween({ rest }: Pick<JobWorker, 'rest'>, from: number, to: number): number {
  const length = Math.max(0, to - from)
  if (!rest) return length
  return length - Math.max(0, Math.min(to, Date.parse(rest.to)) - Math.max(from, Date.parse(rest.from)))
}

/**
 * Seconds that count for a person's job: what the service told at `asOf`, and what passed since, shared with the person's
 * other running jobs (rules §4).
 */
export function secondsOf(worker: JobWorker, asOf: number, now: number): number {
  const { status, minutes = 0, sharedBy = 1 } = worker
  const since = status === 'ACTIVE' ? countedBetween(worker, asOf, now) / 1000 / sharedBy : 0
  return Math.floor(minutes * 60 + since)
}

/** The moment, in milliseconds, once a second while anything runs. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

/** The last whole second before which a deadline is passed. */
export const isLate = ({ deadline }: Pick<Job, 'deadline'>, now: number): boolean =>
  deadline !== null && Date.parse(deadline) < now
