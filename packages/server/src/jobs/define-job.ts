import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Target } from '../database/connect'
import type { Services } from '../http/context'

/** What a job's handler works with. */
export type JobContext = Services & {
  /** The database, for jobs that need a connection of its owner, such as backups. */
  readonly target: Target
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** What a run of a job works with. */
export type RunContext = JobContext & {
  /** Logs a part of the work that failed, and counts it, where the run goes on with the rest. */
  readonly reportFailure?: (error: unknown, facts: Readonly<Record<string, unknown>>) => void
}

type JobOptions = {
  /** Repeats the job with an empty payload: one run in each period of so many seconds, for all processes; at most a day. */
  readonly everySeconds?: number
  /** How often a job is tried again that failed, or whose process died. */
  readonly retries: number
  /** Seconds until the first retry; doubles with each further one. */
  readonly retryDelaySeconds: number
  /** After so many seconds a running job counts as lost with its process and is tried again; less than a day. */
  readonly timeoutSeconds: number
  /** How many runs of a process go on at once. Another is begun only beside those that already take two seconds. */
  readonly atOnce: number
}

/** A kind of job. `Payload` is what `enqueue` takes. */
export type Job<Payload = never> = JobOptions & {
  readonly name: string
  /** Checks a payload before it is stored; throws a ZodError. */
  readonly parse: (payload: Payload) => object
  /** Runs a stored job. Its payload is checked again, since an earlier version may have stored it. */
  readonly run: (context: RunContext, stored: unknown) => Promise<void>
}

/** What is needed to queue a job of another folder, whose handler would lead back in a circle. */
export type JobReference<Payload = never> = Pick<Job<Payload>, 'name' | 'parse'>

type JobDefinition<Schema extends z.ZodObject> = Partial<JobOptions> & {
  /** Unique; lower case with hyphens. */
  readonly name: string
  readonly payload: Schema
  /** May run twice for one job, after a timeout or a lost connection. The second run must do no harm. */
  readonly handle: (context: RunContext, payload: z.output<Schema>) => Promise<unknown>
}

const defaults: JobOptions = { retries: 5, retryDelaySeconds: 30, timeoutSeconds: 15 * 60, atOnce: 1 }

/** For jobs whose handler finds its work itself. */
export const noPayload = z.object({})

/** Declares a kind of job. A job that repeats must accept an empty payload. */
export function defineJob<Schema extends z.ZodObject>({
  payload: schema,
  handle,
  ...options
}: JobDefinition<Schema>): Job<z.input<Schema>> {
  if (options.everySeconds !== undefined) schema.parse({})
  return {
    ...defaults,
    ...options,
    parse: (payload) => schema.parse(payload),
    run: async (context, stored) => {
      await handle(context, schema.parse(stored))
    },
  }
}
