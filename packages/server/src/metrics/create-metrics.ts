import type { ErrorCode } from '@tehas/contracts'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'

/** What a process counts, for whoever runs it. What it counts outside calls is told to it. */
export type Metrics = {
  readonly register: Registry
  readonly jobFailures: Counter<'job'>
  readonly refusals: Counter<'code'>
}

/** Codes that say that a limit of the service was reached. */
const limitCodes = [
  'OVERLOADED',
  'DATABASE_AWAY',
  'STATEMENT_TOO_LONG',
  'LONG_CALLS_BUSY',
  'LONG_CALL_TOO_LONG',
  'STORAGE_FULL',
] as const satisfies readonly ErrorCode[]

export function createMetrics(): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const jobFailures = new Counter({
    name: 'tehas_job_failures_total',
    help: 'Runs of background jobs that failed, those included that are tried again',
    labelNames: ['job'],
    registers: [register],
  })
  const refusals = new Counter({
    name: 'tehas_refusals_total',
    help: 'Answers with an error of the catalogue, by its code',
    labelNames: ['code'],
    registers: [register],
  })
  // A metric that appears with its first refusal cannot be seen to rise from zero.
  for (const code of limitCodes) refusals.inc({ code }, 0)
  return { register, jobFailures, refusals }
}
