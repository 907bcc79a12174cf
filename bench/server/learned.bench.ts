import { calls } from '@tehas/contracts'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median } from '../interleave'
import type { Resources } from '../resources'
import { roundsOf } from '../shop-sizes'
import { callIn } from './call-in'

const ROUNDS = 7

/** What was learned of more than 100 000 finished jobs. */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const { many } = await resources.shops()
  const { listLearnedWorkloads, summarizeLearnedWorkloads } = calls
  const { list = [], summary = [] } = await interleaveAsync(
    {
      list: () => callIn(server, many, listLearnedWorkloads, { body: { limit: 50 } }),
      summary: () => callIn(server, many, summarizeLearnedWorkloads, { body: {} }),
    },
    roundsOf(ROUNDS),
  )
  const line = (name: string, times: readonly number[]): BenchLine => ({
    name: `learned workloads of 100 000 jobs: ${name}, in seconds`,
    ratio: median(times) / 1000,
    limit: 1,
    goal: '<=',
    detail: `${median(times).toFixed(0)} ms`,
  })
  return [line('list', list), line('summary', summary)]
}
