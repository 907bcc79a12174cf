import { AppError } from '../../http/app-error'

const MINUTE = 60_000
/** What could not be sent at once happened at most a week ago. */
const MOST_LATE = 7 * 24 * 60 * MINUTE
/** Clocks of devices go that much before ours; what they tell of then happened now. */
const MOST_EARLY = 5 * MINUTE

/**
 * When something happened, as it was told; now, where nothing was told. Throws VALIDATION_FAILED for what is older than a
 * week or lies ahead: nothing is kept of it, so that it can be sent again with another moment.
 */
export function toldMoment(at: string | undefined, now: Date): Date {
  if (at === undefined) return now
  const told = Date.parse(at)
  const refuse = (message: string) => new AppError('VALIDATION_FAILED', { problems: [{ path: 'at', message }] })
  if (told > now.getTime() + MOST_EARLY) throw refuse('This lies ahead')
  if (told < now.getTime() - MOST_LATE) throw refuse('This is longer ago than a week')
  return new Date(Math.min(told, now.getTime()))
}
