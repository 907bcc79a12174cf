import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { ErrorCode } from '@tehas/contracts'
import { Piscina } from 'piscina'
import type { Target } from '../database/connect'
import { AppError } from '../http/app-error'
import type { Settings } from '../settings/read-settings'
import { createFairQueue } from './fair-queue'

/** A request as a worker gets it. */
export type LongRequest = {
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array | undefined
  readonly remoteAddress: string | undefined
  /** Under which the call is answered and logged. */
  readonly requestId: string
  /** The time of the call in milliseconds since 1970. */
  readonly now: number
}

/** The answer of a worker: the body is ready to be sent. */
export type LongAnswer = {
  readonly status: number
  /** Of an answer that refuses. */
  readonly code?: ErrorCode | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** What a worker does: a request, costs that wait in a project, or nothing but to be ready. */
export type LongTask = LongRequest | { readonly recost: string } | 'be ready'

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
  /** Starts workers before a call needs them: loading the application takes one several seconds. */
  readonly warm: () => Promise<void>
  /** How many workers are there, once the first of them has answered, and how many calls wait for one. */
  readonly load: () => { readonly workers: number; readonly waiting: number }
  /**
   * Answers a request in a worker. Throws LONG_CALLS_BUSY where too many wait and LONG_CALL_TOO_LONG where the answer takes
   * too long or too much memory: the worker is then ended, and what it did is rolled back with its connection. Rejects
   * where the worker dies.
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
  /** For the waiting of one call, and for its work, in milliseconds. */
  readonly waitMs: number
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
  waitMs: 30_000,
  limitMs: 30_000,
}

/** How many calls of one project may wait for its turn. */
const LONGEST_PROJECT_QUEUE = 8
/** As many workers are always there; others end when nothing was asked of them for a while. */
const KEPT_WORKERS = 2
const IDLE_MS = 10 * 60_000
const WORKER_MEGABYTES = 1024

const isSource = import.meta.filename.endsWith('.ts')
/** The build puts the worker beside the bundle. */
const workerFile = join(import.meta.dirname, isSource ? 'call-worker-source.mjs' : 'call-worker.js')

/** A worker that reached its limit of memory. */
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

/** Opens the pool; a worker that dies is replaced. */
export function openLongCalls(worker: WorkerSettings, options: Partial<LongCallOptions> = {}): LongCalls {
  const { threads, longestQueue, waitMs, limitMs, ...here } = { ...defaultLongCalls, ...options }
  let opened: Piscina<LongTask, LongAnswer | boolean> | undefined
  const pool = () => (opened ??= openPool(worker, threads))
  const queue = createFairQueue({ atOnce: threads, longestQueue, longestProjectQueue: LONGEST_PROJECT_QUEUE, waitMs })
  let isReady = false
  const ask = async (task: LongTask) => {
    const signal = AbortSignal.timeout(limitMs)
    try {
      const answer = await pool().run(task, { signal })
      isReady = true
      return answer
    } catch (error) {
      const isOutOfMemory = error instanceof Error && 'code' in error && error.code === OUT_OF_MEMORY
      if (signal.aborted || isOutOfMemory) throw new AppError('LONG_CALL_TOO_LONG')
      throw error
    }
  }
  return {
    ...here,
    warm: async () => {
      // Without a limit of time: what a worker loads may take long where other programs are busy.
      await pool().run('be ready')
      isReady = true
    },
    load: () => ({ workers: isReady ? pool().threads.length : 0, waiting: queue.waiting() }),
    run: (request, projectId) =>
      queue.run(projectId, async () => {
        const answer = await ask(request)
        if (typeof answer === 'boolean') throw new Error('The worker did something else')
        return answer
      }),
    recost: (projectId) => queue.runLater(async () => (await ask({ recost: projectId })) === true),
    close: async () => opened?.close({ force: true }),
  }
}

function openPool(worker: WorkerSettings, threads: number): Piscina<LongTask, LongAnswer | boolean> {
  const pool = new Piscina<LongTask, LongAnswer | boolean>({
    filename: workerFile,
    execArgv: [],
    workerData: worker,
    minThreads: Math.min(KEPT_WORKERS, threads),
    maxThreads: threads,
    // As many as there are threads are handed over; the others wait for their turn here.
    maxQueue: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEGABYTES },
    // The worker waits for the database, so it must not sleep until the next task.
    atomics: 'disabled',
  })
  // A worker that dies between two calls; one that dies during a call rejects it.
  pool.on('error', () => undefined)
  return pool
}
