import type { Cluster } from './keep-cluster'

type Log = {
  readonly warn: (what: object, message: string) => void
  readonly error: (what: object, message: string) => void
}

export type WatchOptions = {
  readonly log: Log
  /** Called once, with the reason of the last failed attempt. No attempt follows. */
  readonly onGivenUp: (reason: Error) => void
  /** Pauses before each attempt to restart it; after the last one it is given up. */
  readonly pausesMs?: readonly number[]
}

const LOOK_EVERY_MS = 500
/** A server that ran this long starts with the first pause again. */
const STEADY_MS = 60_000
/** Processes of the dead server may need some seconds to end, and keep its shared memory until then. */
const PAUSES_MS: readonly number[] = [0, 250, 500, 1000, 2000, 4000, 8000, 15_000]

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

/** Restarts the embedded server when its main process dies, at growing intervals. */
export function watchCluster(
  cluster: Pick<Cluster, 'isRunning' | 'startAgain'>,
  { log, onGivenUp, pausesMs = PAUSES_MS }: WatchOptions,
): { readonly stop: () => Promise<void> } {
  let stopped = false
  let wake = () => {}
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  let lastTry = 0
  let reason = new Error('it ends as soon as it runs')

  /** Returns whether the server runs afterwards. */
  async function startAgain(attempt: number): Promise<boolean> {
    log.error({ attempt }, 'the embedded PostgreSQL has died and is started again')
    lastTry = Date.now()
    try {
      await cluster.startAgain()
      log.warn({ attempt }, 'the embedded PostgreSQL runs again')
      return true
    } catch (error) {
      reason = toError(error)
      log.error({ attempt, reason: reason.message }, 'the embedded PostgreSQL could not be started')
      return false
    }
  }

  async function watch(): Promise<void> {
    let tries = 0
    while (!stopped) {
      await pause(LOOK_EVERY_MS)
      if (stopped || (await cluster.isRunning())) continue
      if (Date.now() - lastTry > STEADY_MS) tries = 0
      for (let runs = false; !runs && !stopped; ) {
        const wait = pausesMs[tries]
        if (wait === undefined) return onGivenUp(reason)
        tries += 1
        await pause(wait)
        runs = !stopped && (await startAgain(tries))
      }
    }
  }

  const watching = watch()
  return {
    stop: async () => {
      stopped = true
      wake()
      await watching
    },
  }
}
