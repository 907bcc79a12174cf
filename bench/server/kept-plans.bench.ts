import { timeKeptPlans } from '@tehas/server/bench/kept-plans'
import type { BenchLine } from '../bench-line'
import type { Resources } from '../resources'
import { FEW, MANY } from '../shop-sizes'

/** How many times as long as by a plan of its own. */
const MOST = 5
/** What is answered so soon says nothing of its plan, in milliseconds. */
const SOON = 400

/** Queries of the shop of 100 000 orders by plans that their connections made for the shop of 1 000, beside plans of their own. */
export async function run(resources: Resources): Promise<readonly BenchLine[]> {
  const { target } = await resources.server()
  const { worlds } = await resources.shops()
  const timed = await timeKeptPlans(target, worlds, FEW)
  const slow = timed.filter(({ own, kept }) => kept > Math.max(SOON, MOST * own))
  const told = slow.map(({ name, own, kept }) => `${name} (${own.toFixed(0)} to ${kept.toFixed(0)} ms)`)
  return [
    {
      name: `queries of ${MANY} orders that take ${MOST} times as long by a plan kept of ${FEW}`,
      ratio: slow.length,
      limit: 0,
      goal: '<=',
      detail: `of ${timed.length}: ${told.join('; ')}`,
    },
  ]
}
