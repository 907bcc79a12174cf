import type { ApiClient } from '@tehas/api-client'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import type { KeptDraft } from '@tehas/shell-api'
import { type Act, type Answered, type Kept, nothingUnsent, type Refused, type Unsent } from './act'
import { type Anchor, deviceNow } from './device-clock'
import { after, failedAgain, fixed, outcomeOf, sendAct, withoutRefused } from './send-act'

export type NewAct = Pick<Act, 'act' | 'amount' | 'job' | 'scrap' | 'confirmed' | 'workedBreak'>

/**
 * What a person did with jobs and the service does not know yet; sent once as soon as it can be reached, what was done with
 * one job in its order. A job that the service cannot answer for waits without holding back the others.
 */
export type WorkQueue = {
  readonly kept: () => Unsent
  readonly onChange: (listener: () => void) => () => void
  /** Keeps an act and sends it. Resolves with the job once the service has it; undefined where it was refused. */
  readonly add: (act: NewAct) => Promise<Job | undefined>
  /** Sends what waits; again while it is asked for meanwhile. */
  readonly send: () => Promise<void>
  /**
   * Takes back what was done last with a job, as long as it was never sent: nobody knows of it but this device. Answers it;
   * undefined where it was sent, or may have been.
   */
  readonly withdraw: (orderProcess: string) => Act | undefined
  /** The person wants what is stuck to be sent no more: it is told like a refusal, and what waits behind it goes on. */
  readonly giveUp: (key: string) => void
  /** The person decided how much a refused end is to tell: the job ends now, with that. */
  readonly settleRefused: (refused: Refused, amount: number, confirmed?: boolean) => void
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

/** The device itself says that it has no network: nothing would leave it, so that what is pressed can still be taken back. */
export const isCutOff = (): boolean => navigator.onLine === false

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
    // While the connection is lost it is asked all the same: an act gets its moment, and can't be taken back any more, only once
    // the service can be reached. Not every device says by itself that it has no network.
    const isFresh =
      !api.connection.isLost() &&
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

  /** Sends the first that waits of a job that is not set aside. False where there is none, or nobody decides. */
  const sendNext = async (aside: Set<string>): Promise<boolean> => {
    const first = kept.acts.find(({ job }) => !aside.has(job._id))
    if (!first || entered === 0) return false
    const act = fixed(first, await askClock(), kept.acts)
    if (entered === 0) return false
    // It may have been withdrawn while the clock was asked for.
    if (!kept.acts.some(({ key }) => key === act.key)) return true
    if (act !== first) change((now) => ({ ...now, acts: now.acts.map((each) => (each.key === act.key ? act : each)) }))
    // It may be given up meanwhile.
    const unless = ({ act: { key } }: { readonly act: Act }) => key !== act.key
    try {
      const job = await sendAct(api, act)
      change(({ acts, refused }) => ({ refused: refused.filter(unless), acts: after(acts, act, job) }), {
        job,
        asOf: Date.now(),
      })
      settle(act.key, job)
    } catch (error) {
      const outcome = outcomeOf(error, act)
      if (outcome === 'nobody') throw error
      if (outcome === 'not-this') {
        aside.add(act.job._id)
        change((now) => ({
          ...now,
          acts: now.acts.map((each) => (each.key === act.key ? failedAgain(each, error) : each)),
        }))
      } else {
        change(({ acts, refused }) => ({
          acts: withoutRefused(acts, outcome, newKey),
          refused: [...refused.filter(unless), outcome],
        }))
        settle(act.key, undefined)
      }
    }
    return true
  }

  const sendAll = async () => {
    readAgain()
    const aside = new Set<string>()
    while (!isCutOff() && (await sendNext(aside)));
  }

  const send = (): Promise<void> => {
    sending ??= inTurn(sendAll)
      .catch(() => undefined)
      .finally(() => {
        sending = undefined
      })
    return sending
  }

  const add: WorkQueue['add'] = (made) => {
    const act: Act = { ...made, key: newKey(), pressed: deviceNow(), ...(anchor && { known: anchor }) }
    const sent = new Promise<Job | undefined>((resolve) => waiting.set(act.key, resolve))
    change(({ acts, refused }) => ({ refused, acts: [...acts, act] }))
    // What is being sent may just have ended.
    void send().then(() =>
      kept.acts.some(({ key }) => key === act.key) && !api.connection.isLost() ? send() : undefined,
    )
    return sent
  }
  const dismiss: WorkQueue['dismiss'] = (key) =>
    change(({ acts, refused }) => ({ acts, refused: refused.filter(({ act }) => act.key !== key) }))

  return {
    kept: () => kept,
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add,
    send,
    enter: () => {
      entered += 1
      return () => {
        entered -= 1
      }
    },
    withdraw: (orderProcess) => {
      const last = kept.acts.findLast(({ job }) => job._id === orderProcess)
      // Its moment is fixed before it is sent for the first time.
      if (!last || last.at !== undefined) return undefined
      change(({ acts, refused }) => ({ refused, acts: acts.filter(({ key }) => key !== last.key) }))
      settle(last.key, undefined)
      return last
    },
    giveUp: (key) => {
      change(({ acts, refused }) => {
        const act = acts.find((one) => one.key === key)
        if (!act) return { acts, refused }
        const told = { act, code: act.stuck?.code ?? 'INTERNAL_ERROR' }
        return { acts: acts.filter((one) => one !== act), refused: [...refused, told] }
      })
      settle(key, undefined)
      // What is being sent has set its job aside.
      void send().then(send)
    },
    settleRefused: ({ act: { key, job, jobReport, scrap } }, amount, confirmed) => {
      dismiss(key)
      // The report that was to end: what the job was when the button was pressed may not have known of it yet.
      void add({
        ...{ act: 'finish', amount, job: jobReport === undefined ? job : { ...job, jobReport } },
        ...(scrap && { scrap }),
        ...(confirmed && { confirmed }),
      })
    },
    dismiss,
    toldClock,
    readAgain,
  }
}

/** The latest of each job, as many as can be of interest. */
const withLatest = (answered: readonly Answered[], { job, asOf }: Answered): Answered[] =>
  [...answered.filter((one) => one.job._id !== job._id), { job, asOf }].slice(-20)
