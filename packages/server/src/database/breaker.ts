import { AppError } from '../http/app-error'
import { createProbe } from './probe'

/** How often the breaker looks whether something waits too long for the database. */
const LOOK_EVERY_MS = 500
/** A database that is silent for so long after a question that it did not answer counts as frozen. */
const SILENCE_MS = 500

export type Breaker = {
  /** Whether the database answers, told within a second. A yes closes the breaker. */
  readonly probe: () => Promise<boolean>
  readonly isOpen: () => boolean
  /** Work with the database: ends with DATABASE_AWAY when the breaker opens, and does not begin while it is open. */
  readonly guard: <Result>(work: () => Promise<Result>) => Promise<Result>
  readonly stop: () => void
}

type Waiting = { readonly since: number; readonly end: () => void }

/**
 * Ends what waits for a database that does not answer, in place of letting every call wait for its own time limit. It asks
 * only while some work waits for longer than usual or the last question was not answered; two questions without an answer
 * open it, one answer closes it. `ask` must not wait for a connection of the pool.
 */
export function createBreaker(ask: () => Promise<unknown>): Breaker {
  const question = createProbe(ask)
  const waiting = new Set<Waiting>()
  let looks = 0
  let isOpen = false
  let silentSince: number | undefined

  function hear(alive: boolean): void {
    if (alive) {
      silentSince = undefined
      isOpen = false
      return
    }
    const now = performance.now()
    silentSince ??= now
    if (now - silentSince < SILENCE_MS) return
    isOpen = true
    for (const { end } of waiting) end()
    waiting.clear()
  }

  async function probe(): Promise<boolean> {
    const alive = await question()
    hear(alive)
    return alive
  }

  let isLooking = false
  const look = () => {
    looks += 1
    const [oldest] = waiting
    const waitsLong = oldest !== undefined && oldest.since < looks - 1
    if (isLooking || (!waitsLong && silentSince === undefined)) return
    isLooking = true
    void probe().finally(() => {
      isLooking = false
    })
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()

  return {
    probe,
    isOpen: () => isOpen,
    guard: (work) => {
      if (isOpen) return Promise.reject(new AppError('DATABASE_AWAY'))
      return new Promise((resolve, reject) => {
        const entry = { since: looks, end: () => reject(new AppError('DATABASE_AWAY')) }
        waiting.add(entry)
        const done = () => waiting.delete(entry)
        work().then(
          (result) => {
            done()
            resolve(result)
          },
          (error: unknown) => {
            done()
            reject(error)
          },
        )
      })
    },
    stop: () => clearInterval(timer),
  }
}
