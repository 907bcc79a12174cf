import { calls } from '@tehas/contracts'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median } from '../interleave'
import type { Resources } from '../resources'
import { makeFinishedJobs, send } from './learned-data'

const ORDERS = 4_000
const STOCK = 1_000
const ROUNDS = 7

/** What was learned of 100 000 finished jobs. */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const member = await server.newProject('Learned')
  await makeFinishedJobs(server, member, { orders: ORDERS, stock: STOCK })
  const { listLearnedWorkloads, summarizeLearnedWorkloads } = calls
  const { list = [], summary = [] } = await interleaveAsync(
    {
      list: () => send(server, member, listLearnedWorkloads.path, { limit: 50 }),
      summary: () => send(server, member, summarizeLearnedWorkloads.path, {}),
    },
    ROUNDS,
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
