import { join } from 'node:path'
import { Piscina } from 'piscina'
import { createLanes } from '../../database/lanes'
import type { DocumentTask, MadeDocument } from './make-document'

/** Threads that make documents, so that a long one keeps nobody waiting (decision 016). */
export type DocumentThreads = {
  /** Throws OVERLOADED where too many of the project wait; rejects where it takes too long or where the thread dies. */
  readonly make: (task: DocumentTask, projectId: string) => Promise<MadeDocument>
  /** Ends the threads after what they are doing. */
  readonly close: () => Promise<void>
}

const THREADS = 2
const LONGEST_QUEUE = 32
const LONGEST_PROJECT_QUEUE = 8
const LIMIT_MS = 30_000
const IDLE_MS = 10 * 60_000
const WORKER_MEGABYTES = 512

const isSource = import.meta.filename.endsWith('.ts')
/** The build puts the worker beside the bundle. */
const workerFile = join(import.meta.dirname, isSource ? 'document-worker-source.mjs' : 'document-worker.js')

/** Opens the pool; a thread is started when a document needs it, and one project leaves a thread to the others. */
export function openDocumentThreads(): DocumentThreads {
  const pool = new Piscina<DocumentTask, MadeDocument>({
    filename: workerFile,
    execArgv: [],
    minThreads: 0,
    maxThreads: THREADS,
    maxQueue: LONGEST_QUEUE,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEGABYTES },
  })
  // A thread that dies between two documents; one that dies during one rejects it.
  pool.on('error', () => undefined)
  const lanes = createLanes({ width: THREADS - 1, longestQueue: LONGEST_PROJECT_QUEUE, waitMs: LIMIT_MS })
  return {
    make: (task, projectId) => lanes.run(projectId, () => pool.run(task, { signal: AbortSignal.timeout(LIMIT_MS) })),
    close: () => pool.close({ force: true }),
  }
}
