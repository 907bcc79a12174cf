import { AppError } from '../http/app-error'

/** Who takes a place: a person, for a project. */
export type Taker = { readonly userId: string; readonly projectId: string }

export type PlaceLimits = {
  /** Places in all. */
  readonly atOnce: number
  /** Of these for one project at most. */
  readonly ofProject: number
  /** Of these for one person at most, in whatever projects. */
  readonly ofPerson: number
  /** So many may wait for one person; more are refused at once. */
  readonly waitingOfPerson: number
  /** How long each may wait, in milliseconds. */
  readonly waitMs: number
}

type Waiting = Taker & { readonly start: () => void }

/** When it is worth trying again, as whoever is refused is told. */
const RETRY_AFTER_SECONDS = 5
const busy = () => new AppError('UPLOADS_BUSY', { details: { retryAfterSeconds: RETRY_AFTER_SECONDS } })

/** How many times each key is counted; none that is not. */
function createCounts() {
  const counts = new Map<string, number>()
  const of = (key: string): number => counts.get(key) ?? 0
  return {
    of,
    add: (key: string, by: 1 | -1) => {
      const count = of(key) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    },
  }
}

/**
 * Places that people and projects share: nobody takes more than a part of them, and of those that wait the one goes first
 * whose project has the fewest. Throws UPLOADS_BUSY where too many wait, or one has waited too long.
 */
export function createPlaces({ atOnce, ofProject, ofPerson, waitingOfPerson, waitMs }: PlaceLimits) {
  const taken = createCounts()
  const waits = createCounts()
  const queue: Waiting[] = []
  let running = 0

  const fits = ({ userId, projectId }: Taker): boolean =>
    running < atOnce && taken.of(userId) < ofPerson && taken.of(projectId) < ofProject
  const take = ({ userId, projectId }: Taker) => {
    running += 1
    taken.add(userId, 1)
    taken.add(projectId, 1)
  }
  const leaveQueue = (waiting: Waiting) => {
    queue.splice(queue.indexOf(waiting), 1)
    waits.add(waiting.userId, -1)
  }
  const startNext = () => {
    let next: Waiting | undefined
    for (const each of queue) {
      if (fits(each) && (!next || taken.of(each.projectId) < taken.of(next.projectId))) next = each
    }
    if (!next) return
    leaveQueue(next)
    take(next)
    next.start()
  }
  const leave = ({ userId, projectId }: Taker) => {
    running -= 1
    taken.add(userId, -1)
    taken.add(projectId, -1)
    startNext()
  }
  const enter = async (taker: Taker): Promise<void> => {
    if (fits(taker)) return take(taker)
    if (waits.of(taker.userId) >= waitingOfPerson) throw busy()
    waits.add(taker.userId, 1)
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const waiting = { ...taker, start }
      const timer = setTimeout(() => {
        leaveQueue(waiting)
        reject(busy())
      }, waitMs)
      queue.push(waiting)
    })
  }

  return {
    run: async <Result>(taker: Taker, work: () => Promise<Result>): Promise<Result> => {
      await enter(taker)
      try {
        return await work()
      } finally {
        leave(taker)
      }
    },
    counts: () => ({ running, waiting: queue.length }),
  }
}
