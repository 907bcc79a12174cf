import { AppError } from '../http/app-error'

export type LaneLimits = {
  /** How many works of one key run at a time. */
  readonly width: number
  /** How many more may wait. */
  readonly longestQueue: number
  /** How long each may wait, in milliseconds. */
  readonly waitMs: number
}

type Lane = { running: number; readonly waiting: (() => void)[] }

export type Lanes = {
  /** Runs work when its key has room, in the order of asking. Throws OVERLOADED if that takes too long. */
  readonly run: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>
}

/** Lanes by key, such as a project: one that has much to do, or waits for a locked row, leaves room for the others. */
export function createLanes({ width, longestQueue, waitMs }: LaneLimits): Lanes {
  const lanes = new Map<string, Lane>()

  function enter(lane: Lane): Promise<void> {
    if (lane.running < width) {
      lane.running += 1
      return Promise.resolve()
    }
    if (lane.waiting.length >= longestQueue) return Promise.reject(new AppError('OVERLOADED'))
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        lane.waiting.splice(lane.waiting.indexOf(start), 1)
        reject(new AppError('OVERLOADED'))
      }, waitMs)
      lane.waiting.push(start)
    })
  }

  function leave(key: string, lane: Lane): void {
    const next = lane.waiting.shift()
    // The next one takes over the place, so that nobody slips in between.
    if (next) {
      next()
      return
    }
    lane.running -= 1
    if (lane.running === 0) lanes.delete(key)
  }

  return {
    run: async (key, work) => {
      const lane = lanes.get(key) ?? { running: 0, waiting: [] }
      lanes.set(key, lane)
      await enter(lane)
      try {
        return await work()
      } finally {
        leave(key, lane)
      }
    },
  }
}
