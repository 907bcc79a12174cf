import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { Target } from '../database/connect'
import { createLanes } from '../database/lanes'
import type { Settings } from '../settings/read-settings'

/** A request as a worker gets it. */
export type LongRequest = {
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array | undefined
  readonly remoteAddress: string | undefined
  /** The time of the call in milliseconds since 1970. */
  readonly now: number
}

/** The answer of a worker: the body is ready to be sent. */
export type LongAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** What a worker does: a request, or costs that wait in a project. */
export type LongTask = LongRequest | { readonly recost: string }

/** What a worker is started with. */
export type WorkerSettings = { readonly target: Target; readonly settings: Settings; readonly version: string }

/** Threads that answer calls which would keep the event loop for long. */
export type LongCalls = {
  /** How many lines of a structure a call may work on without them. */
  readonly linesHere: number
  /** How many values a list of lines may have that a call reads from the database without them. */
  readonly valuesHere: number
  /** The same in bytes: long texts are little work for each byte. */
  readonly textHere: number
  /** How large a body may be that is parsed without them. */
  readonly bodyHere: number
  /**
   * Answers a request in a worker. Rejects where too many wait, where the worker dies, and where the answer takes too
   * long: the worker is then ended, and what it did is rolled back with its connection.
   */
  readonly run: (request: LongRequest, projectId: string) => Promise<LongAnswer>
  /** Counts some of the costs that wait in a project, in a worker; returns whether others are left. Rejects like `run`. */
  readonly recost: (projectId: string) => Promise<boolean>
  /** Ends the workers after what they are doing. */
  readonly close: () => Promise<void>
}

export type LongCallOptions = Pick<LongCalls, 'linesHere' | 'valuesHere' | 'textHere' | 'bodyHere'> & {
  readonly threads: number
  readonly longestQueue: number
  /** For one call, its waiting included, in milliseconds. */
  readonly limitMs: number
}

/** What may take up to 30 ms in a turn of the event loop; an order has three lists of lines. */
export const defaultLongCalls: LongCallOptions = {
  linesHere: 250,
  // Some 200 items of orders with their figures.
  valuesHere: 8000,
  textHere: 1024 * 1024,
  bodyHere: 64 * 1024,
  // One processor is left to the thread that answers everybody.
  threads: Math.min(4, Math.max(1, availableParallelism() - 1)),
  longestQueue: 32,
  limitMs: 30_000,
}

/** How many calls of one project may wait for its turn. */
const LONGEST_PROJECT_QUEUE = 8
const IDLE_MS = 10 * 60_000
const WORKER_MEGABYTES = 1024

const isSource = import.meta.filename.endsWith('.ts')
/** The build puts the worker beside the bundle. */
const workerFile = join(import.meta.dirname, isSource ? 'call-worker-source.mjs' : 'call-worker.js')

/** Opens the pool; a worker that dies is replaced when the next call needs it. */
export function openLongCalls(worker: WorkerSettings, options: Partial<LongCallOptions> = {}): LongCalls {
  const { threads, longestQueue, limitMs, ...here } = { ...defaultLongCalls, ...options }
  const pool = new Piscina<LongTask, LongAnswer | boolean>({
    filename: workerFile,
    execArgv: [],
    workerData: worker,
    // Started when a call needs them: most workshops never do.
    minThreads: 0,
    maxThreads: threads,
    maxQueue: longestQueue,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEGABYTES },
    // The worker waits for the database, so it must not sleep until the next task.
    atomics: 'disabled',
  })
  // A worker that dies between two calls; one that dies during a call rejects it.
  pool.on('error', () => undefined)
  // One project leaves a worker to the others where there are several, and takes turns where there is one.
  const lanes = createLanes({
    width: Math.max(1, threads - 1),
    longestQueue: LONGEST_PROJECT_QUEUE,
    waitMs: limitMs,
  })
  const inTurn = <Result>(projectId: string, work: (signal: AbortSignal) => Promise<Result>) =>
    lanes.run(projectId, () => work(AbortSignal.timeout(limitMs)))
  return {
    ...here,
    run: (request, projectId) =>
      inTurn(projectId, async (signal) => {
        const answer = await pool.run(request, { signal })
        if (typeof answer === 'boolean') throw new Error('The worker did something else')
        return answer
      }),
    recost: (projectId) =>
      inTurn(projectId, async (signal) => (await pool.run({ recost: projectId }, { signal })) === true),
    close: () => pool.close({ force: true }),
  }
}
