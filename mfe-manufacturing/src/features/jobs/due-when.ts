import type { Job } from '@tehas/contracts/jobs'
import { addDays, startOfWeek, toDay, today } from '@tehas/i18n'
import { z } from 'zod'
import { workerOf } from './my-work'

export const whens = ['today', 'week', 'all'] as const
export const whenSchema = z.enum(whens)
export type When = z.infer<typeof whenSchema>

/**
 * Whether a job is of today or of this week: it is worked on, is to begin by then, or is to be done by then; days are those of
 * the project. What has no day is of neither.
 */
export function isDue(job: Job, when: When, userId: string | undefined): boolean {
  if (when === 'all' || workerOf(job, userId)) return true
  const last = when === 'today' ? today() : addDays(startOfWeek(today()), 6)
  return [job.startTime, job.deadline].some((moment) => moment !== null && (toDay(moment) ?? '9999') <= last)
}
