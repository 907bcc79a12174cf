import { calls, type callsByArea } from '@tehas/contracts'
import { madeProduct } from './manufacturing-requests'
import type { World } from './test-world'
import { type Make, madeOnce } from './valid-request'

/** Calls of the production table and the production reports. */
type ProductionCall = keyof typeof callsByArea.production

/** Somebody has told two pieces of a process of an active order, today. */
async function reported(world: World): Promise<void> {
  const { processId: orderProcess } = await madeProduct(world)
  const { jobReport } = await world.owner.call(calls.startJob, { body: { orderProcess } })
  await world.owner.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 2 } })
}

/** Whatever today is. */
function period(): { readonly from: string; readonly to: string } {
  const day = (distance: number) => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10)
  return { from: day(-7), to: day(7) }
}

/** A valid request for each call of the production table and the production reports. */
export const productionRequests: Readonly<Record<ProductionCall, Make>> = {
  listProduction: madeOnce(async (world) => {
    await reported(world)
    return { body: { filters: { isDone: false }, sort: { deadline: 1 } } }
  }),
  reportProduction: madeOnce(async (world) => {
    await reported(world)
    return { body: { ...period(), by: 'process' } }
  }),
  listReportedWork: madeOnce(async (world) => {
    await reported(world)
    return { body: { ...period(), by: 'order' } }
  }),
}
