import { Counter, collectDefaultMetrics, Registry } from 'prom-client'

/** What a process counts, for whoever runs it. What it counts outside calls is told to it. */
export type Metrics = {
  readonly register: Registry
  readonly jobFailures: Counter<'job'>
}

export function createMetrics(): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const jobFailures = new Counter({
    name: 'tehas_job_failures_total',
    help: 'Runs of background jobs that failed, those included that are tried again',
    labelNames: ['job'],
    registers: [register],
  })
  return { register, jobFailures }
}
