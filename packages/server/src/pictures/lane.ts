import { AppError } from '../http/app-error'

type LaneOptions = { readonly atOnce: number; readonly waiting: number }

/** Runs work, so many at once; others wait in their order. Throws OVERLOADED where too many wait. */
export function createLane({ atOnce, waiting }: LaneOptions) {
  const queue: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError('OVERLOADED')
      // Whoever ends hands its place on.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
