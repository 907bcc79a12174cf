import { AppError } from '../http/app-error'

type FairQueueOptions = {
  /** How many works run at a time. */
  readonly atOnce: number
  /** How many calls may wait, of all projects and of one. */
  readonly longestQueue: number
  readonly longestProjectQueue: number
  /** How long each may wait, in milliseconds. */
  readonly waitMs: number
}

export type FairQueue = {
  /** Runs work for whom somebody waits, when it is its project's turn. Throws LONG_CALLS_BUSY where that takes too long. */
  readonly run: <Result>(projectId: string, work: () => Promise<Result>) => Promise<Result>
  /** Runs work that nobody waits for: while no call does, and one at a time. */
  readonly runLater: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** How many calls wait. */
  readonly waiting: () => number
}

type Project = { running: number; readonly waiting: (() => void)[] }

/**
 * Hands out a few places among projects: they take turns, each with its oldest call, and one project leaves a place to the
 * others where there are several.
 */
export function createFairQueue({ atOnce, longestQueue, longestProjectQueue, waitMs }: FairQueueOptions): FairQueue {
  const width = Math.max(1, atOnce - 1)
  /** In the order of their turns: the one that was served goes to the end. */
  const projects = new Map<string, Project>()
  const later: (() => void)[] = []
  let [running, waiting, runningLater] = [0, 0, 0]

  function projectOf(id: string): Project {
    const known = projects.get(id)
    if (known) return known
    const made = { running: 0, waiting: [] }
    projects.set(id, made)
    return made
  }

  function serve(): void {
    while (running < atOnce && startNextCall());
    if (running >= atOnce || waiting > 0 || runningLater > 0) return
    const next = later.shift()
    if (!next) return
    running += 1
    runningLater += 1
    next()
  }

  function startNextCall(): boolean {
    for (const [id, project] of projects) {
      if (project.running >= width) continue
      const next = project.waiting.shift()
      if (!next) continue
      projects.delete(id)
      projects.set(id, project)
      running += 1
      project.running += 1
      waiting -= 1
      next()
      return true
    }
    return false
  }

  function wait(project: Project): Promise<void> {
    if (waiting >= longestQueue || project.waiting.length >= longestProjectQueue) {
      return Promise.reject(new AppError('LONG_CALLS_BUSY'))
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        project.waiting.splice(project.waiting.indexOf(start), 1)
        waiting -= 1
        reject(new AppError('LONG_CALLS_BUSY'))
      }, waitMs)
      project.waiting.push(start)
      waiting += 1
      serve()
    })
  }

  return {
    run: async (projectId, work) => {
      const project = projectOf(projectId)
      await wait(project)
      try {
        return await work()
      } finally {
        running -= 1
        project.running -= 1
        if (project.running === 0 && project.waiting.length === 0) projects.delete(projectId)
        serve()
      }
    },
    waiting: () => waiting,
    runLater: async (work) => {
      await new Promise<void>((resolve) => {
        later.push(resolve)
        serve()
      })
      try {
        return await work()
      } finally {
        running -= 1
        runningLater -= 1
        serve()
      }
    },
  }
}
