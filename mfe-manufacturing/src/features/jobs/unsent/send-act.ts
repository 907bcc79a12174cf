import { type ApiClient, ApiError, isApiError } from '@tehas/api-client'
import { cameBeforeSchema, type Job, jobCalls } from '@tehas/contracts/jobs'
import type { Act, Refused } from './act'
import { type Anchor, serviceMoment } from './device-clock'

/** An act with the moment and the job that it is sent with, from now on; nothing happened before what waits before it. */
export function fixed(act: Act, anchor: Anchor | undefined, acts: readonly Act[]): Act {
  if (act.at !== undefined) return act
  const before = acts.findIndex(({ key }) => key === act.key)
  const earlier = acts.slice(0, Math.max(0, before)).flatMap(({ at }) => (at === undefined ? [] : Date.parse(at)))
  const moment = Math.max(serviceMoment(act.pressed, act.known, anchor), ...earlier)
  const jobReport = act.jobReport ?? act.job.jobReport
  return { ...act, at: new Date(moment).toISOString(), ...(jobReport !== null && { jobReport }) }
}

/** What waits after an act was done: a pause or an end names the job that its start made. */
export const after = (acts: readonly Act[], done: Act, { jobReport }: Job): Act[] =>
  acts
    .filter(({ key }) => key !== done.key)
    .map((act) =>
      act.job._id === done.job._id && done.act === 'start' && jobReport !== null ? { ...act, jobReport } : act,
    )

export function sendAct(api: ApiClient, { key, act, amount, job, at, jobReport, ...how }: Act): Promise<Job> {
  const options = { quiet: true, idempotencyKey: key }
  const told = at === undefined ? {} : { at }
  if (act === 'start') return api.call(jobCalls.startJob, { body: { orderProcess: job._id, ...told } }, options)
  // Its start was refused: there is nothing to pause.
  if (jobReport === undefined) {
    return Promise.reject(new ApiError({ code: 'JOB_NOT_RUNNING', status: 409, message: 'It was not started' }))
  }
  const { scrap, confirmed, workedBreak } = how
  const ended = { jobReport, ...told, ...(workedBreak && { workedBreak }) }
  if (act === 'pause') return api.call(jobCalls.pauseJob, { body: ended }, options)
  const more = { ...(scrap && { scrap }), ...(confirmed && { confirmed }) }
  return api.call(jobCalls.stopJob, { body: { ...ended, producedAmount: amount, ...more } }, options)
}

/** What passes by itself, or when the person logs in again: nothing is decided, for any act. */
const PASSING: ReadonlySet<string> = new Set([
  'NO_CONNECTION',
  'CANCELLED',
  'NOT_AUTHENTICATED',
  'NO_PROJECT_ID',
  'NOT_VALID_PROJECT_ID',
  'TOO_MANY_REQUESTS',
])

/** What a failure says of the act: refused, nobody decides now, or the service could not answer for this one. */
export function outcomeOf(error: unknown, act: Act): Refused | 'nobody' | 'not-this' {
  if (!(error instanceof ApiError) || PASSING.has(error.code)) return 'nobody'
  if (error.code === 'IN_PROGRESS' || error.status >= 500) return 'not-this'
  const max = isApiError(error, 'AMOUNT_OVER_MAX') ? Number(error.details.max) : Number.NaN
  const came = isApiError(error, 'NEEDS_CONFIRMATION') ? cameBeforeSchema.safeParse(error.details).data : undefined
  return { act, code: error.code, ...(Number.isFinite(max) && { max }), ...(came && { came }) }
}

/** The act with one more failure counted; what is still running did not fail. */
export function failedAgain(act: Act, error: unknown): Act {
  if (!(error instanceof ApiError) || error.code === 'IN_PROGRESS') return act
  return { ...act, stuck: { code: error.code, times: (act.stuck?.times ?? 0) + 1 } }
}

/** Refusals that the person decides about with other figures, or by standing by them. */
const DECIDED: ReadonlySet<string> = new Set(['AMOUNT_OVER_MAX', 'NEEDS_CONFIRMATION'])

/**
 * What waits after a refusal. Where the amount was too much, or is to be confirmed, the work paused all the same when it was to end: its time does
 * not run on, and the person finishes it with another amount.
 */
export function withoutRefused(acts: readonly Act[], { act, code }: Refused, newKey: () => string): Act[] {
  if (!DECIDED.has(code)) return acts.filter(({ key }) => key !== act.key)
  return acts.map((each) => (each.key === act.key ? pauseOf(act, newKey()) : each))
}

function pauseOf({ scrap: _scrap, confirmed: _confirmed, ...act }: Act, key: string): Act {
  return { ...act, key, act: 'pause', amount: 0 }
}
