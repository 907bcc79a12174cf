import { type ApiClient, ApiError, isApiError } from '@tehas/api-client'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import type { KeptDraft } from '@tehas/shell-api'
import { type Act, type Answered, type Kept, nothingUnsent, type Refused, type Unsent } from './act'
import { type Anchor, deviceNow, serviceMoment } from './device-clock'

export type NewAct = Pick<Act, 'act' | 'amount' | 'job'>

/** What a person did with jobs and the service does not know yet; sent once and in order, as soon as it can be reached. */
export type WorkQueue = {
  readonly kept: () => Unsent
  readonly onChange: (listener: () => void) => () => void
  /** Keeps an act and sends it. Resolves with the job once the service has it; undefined where it was refused. */
  readonly add: (act: NewAct) => Promise<Job | undefined>
  /** Sends what waits; again while it is asked for meanwhile. */
  readonly send: () => Promise<void>
  /** The person has read a refusal. */
  readonly dismiss: (key: string) => void
  /** The service told its clock. */
  readonly toldClock: (anchor: Anchor) => void
  /** Somebody shows it: the session is that person's, in that project. Sends nothing after the last has left. */
  readonly enter: () => () => void
  /** Another page of this device changed what is kept. */
  readonly readAgain: () => void
}

type Parts = {
  readonly api: ApiClient
  readonly stored: KeptDraft<Kept>
  readonly clock: KeptDraft<Anchor>
  readonly newKey: () => string
  /** Two pages of one device send in turn. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>
}

/** What is known of the service's clock is good for so long. */
const CLOCK_MS = 5 * 60_000

export function createWorkQueue({ api, stored, clock, newKey, inTurn }: Parts): WorkQueue {
  let kept: Unsent = { ...nothingUnsent, ...stored.read() }
  let isFull = false
  let anchor = clock.read()
  let sending: Promise<void> | undefined
  let entered = 0
  const listeners = new Set<() => void>()
  const waiting = new Map<string, (job: Job | undefined) => void>()

  const readAgain = () => {
    const read = stored.read()
    // Where the device keeps nothing, the page does.
    if (!read && isFull) return
    kept = { ...kept, ...(read ?? { acts: [], refused: [] }) }
    for (const listener of [...listeners]) listener()
  }
  const change = (to: (now: Kept) => Kept, answer?: Answered) => {
    const read = isFull ? kept : (stored.read() ?? nothingUnsent)
    const { acts, refused } = to(read)
    const isNothing = acts.length + refused.length === 0
    stored.keep(isNothing ? undefined : { acts, refused })
    // A device that keeps nothing: it lasts as long as the page.
    isFull = !isNothing && stored.read() === undefined
    kept = { acts, refused, answered: answer ? withLatest(kept.answered, answer) : kept.answered }
    for (const listener of [...listeners]) listener()
  }
  const settle = (key: string, job: Job | undefined) => {
    waiting.get(key)?.(job)
    waiting.delete(key)
  }

  const toldClock = (told: Anchor) => {
    anchor = told
    clock.keep(told)
  }
  /** Asks for the service's clock, unless it was told on this page a short while ago. */
  const askClock = async (): Promise<Anchor | undefined> => {
    const { page, steady, wall } = deviceNow()
    const isFresh =
      anchor?.device.page === page &&
      steady - anchor.device.steady < CLOCK_MS &&
      Math.abs(wall - anchor.device.wall - (steady - anchor.device.steady)) < 1000
    if (isFresh) return anchor
    try {
      const { now } = await api.call(jobCalls.listMyRunningJobs, undefined, { quiet: true })
      if (now !== undefined) toldClock({ service: Date.parse(now), device: deviceNow() })
    } catch (error) {
      // What was known of the clock has to do where only this is not answered.
      if (api.connection.isLost()) throw error
    }
    return anchor
  }

  /** Sends the first that waits. False where nothing waits, or nobody decides. */
  const sendFirst = async (): Promise<boolean> => {
    const first = kept.acts[0]
    if (!first || entered === 0) return false
    const act = fixed(first, await askClock(), kept.acts)
    if (entered === 0) return false
    if (act !== first) change((now) => ({ ...now, acts: now.acts.map((each) => (each.key === act.key ? act : each)) }))
    try {
      const job = await sendAct(api, act)
      change(({ acts, refused }) => ({ refused, acts: after(acts, act, job) }), { job, asOf: Date.now() })
      settle(act.key, job)
    } catch (error) {
      const refusal = refusalOf(error, act)
      if (!refusal) throw error
      change(({ acts, refused }) => ({ acts: withoutRefused(acts, refusal, newKey), refused: [...refused, refusal] }))
      settle(act.key, undefined)
    }
    return true
  }

  const sendAll = async () => {
    readAgain()
    while (await sendFirst());
  }

  const send = (): Promise<void> => {
    sending ??= inTurn(sendAll)
      .catch(() => undefined)
      .finally(() => {
        sending = undefined
      })
    return sending
  }

  return {
    kept: () => kept,
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (made) => {
      const act: Act = { ...made, key: newKey(), pressed: deviceNow(), ...(anchor && { known: anchor }) }
      const sent = new Promise<Job | undefined>((resolve) => waiting.set(act.key, resolve))
      change(({ acts, refused }) => ({ refused, acts: [...acts, act] }))
      // What is being sent may just have ended.
      void send().then(() =>
        kept.acts.some(({ key }) => key === act.key) && !api.connection.isLost() ? send() : undefined,
      )
      return sent
    },
    send,
    enter: () => {
      entered += 1
      return () => {
        entered -= 1
      }
    },
    dismiss: (key) => change(({ acts, refused }) => ({ acts, refused: refused.filter(({ act }) => act.key !== key) })),
    toldClock,
    readAgain,
  }
}

/** The latest of each job, as many as can be of interest. */
const withLatest = (answered: readonly Answered[], { job, asOf }: Answered): Answered[] =>
  [...answered.filter((one) => one.job._id !== job._id), { job, asOf }].slice(-20)

/** An act with the moment and the job that it is sent with, from now on; nothing happened before what waits before it. */
function fixed(act: Act, anchor: Anchor | undefined, acts: readonly Act[]): Act {
  if (act.at !== undefined) return act
  const earlier = acts.find(({ at }) => at !== undefined)?.at
  const moment = Math.max(
    serviceMoment(act.pressed, act.known, anchor),
    earlier === undefined ? 0 : Date.parse(earlier),
  )
  const jobReport = act.jobReport ?? act.job.jobReport
  return { ...act, at: new Date(moment).toISOString(), ...(jobReport !== null && { jobReport }) }
}

/** What waits after an act was done: a pause or an end names the job that its start made. */
const after = (acts: readonly Act[], done: Act, { jobReport }: Job): Act[] =>
  acts
    .filter(({ key }) => key !== done.key)
    .map((act) =>
      act.job._id === done.job._id && done.act === 'start' && jobReport !== null ? { ...act, jobReport } : act,
    )

function sendAct(api: ApiClient, { key, act, amount, job, at, jobReport }: Act): Promise<Job> {
  const options = { quiet: true, idempotencyKey: key }
  const told = at === undefined ? {} : { at }
  if (act === 'start') return api.call(jobCalls.startJob, { body: { orderProcess: job._id, ...told } }, options)
  // Its start was refused: there is nothing to pause.
  if (jobReport === undefined) {
    return Promise.reject(new ApiError({ code: 'JOB_NOT_RUNNING', status: 409, message: 'It was not started' }))
  }
  if (act === 'pause') return api.call(jobCalls.pauseJob, { body: { jobReport, ...told } }, options)
  return api.call(jobCalls.stopJob, { body: { jobReport, producedAmount: amount, ...told } }, options)
}

/** What passes by itself, or when the person logs in again: nothing is decided. */
const PASSING: ReadonlySet<string> = new Set([
  'NO_CONNECTION',
  'CANCELLED',
  'IN_PROGRESS',
  'NOT_AUTHENTICATED',
  'NO_PROJECT_ID',
  'NOT_VALID_PROJECT_ID',
])

function refusalOf(error: unknown, act: Act): Refused | undefined {
  if (!(error instanceof ApiError) || PASSING.has(error.code) || error.status >= 500 || error.status === 429)
    return undefined
  const max = isApiError(error, 'AMOUNT_OVER_MAX') ? Number(error.details.max) : Number.NaN
  return { act, code: error.code, ...(Number.isFinite(max) && { max }) }
}

/**
 * What waits after a refusal. Where the amount was too much, the work paused all the same when it was to end: its time does
 * not run on, and the person finishes it with another amount.
 */
function withoutRefused(acts: readonly Act[], { act, code }: Refused, newKey: () => string): Act[] {
  if (code !== 'AMOUNT_OVER_MAX') return acts.filter(({ key }) => key !== act.key)
  return acts.map((each) => (each.key === act.key ? { ...act, key: newKey(), act: 'pause', amount: 0 } : each))
}
