import { calls, type callsByArea, LEARNED_JOBS_MIN } from '@tehas/contracts'
import { present } from './order-requests'
import { definitionInput, productInput, stockInput, type World } from './test-world'
import { type Make, madeOnce } from './valid-request'

/** Calls of learned workloads. */
type LearnedCall = keyof typeof callsByArea.learnedWorkload

const TEN_MINUTES = 10 * 60_000
const known = new WeakMap<World, Promise<string>>()

/** A step of a stock product of which enough jobs are finished. */
async function learn({ owner }: World): Promise<string> {
  const { _id, name } = await owner.call(calls.createStockProduct, { body: stockInput() })
  const products = Array.from({ length: LEARNED_JOBS_MIN }, () => ({ ...productInput(name), stock: { _id } }))
  const { _id: orderId, version } = await owner.call(calls.createManufacturingOrder, { body: { products } })
  const order = await owner.call(calls.changeManufacturingOrderStatus, {
    body: { orderId, version, action: 'publish' },
  })
  for (const { processes } of order.products) {
    const at = new Date(Date.now() - TEN_MINUTES).toISOString()
    const body = { orderProcess: present(processes[0])._id, at }
    const { jobReport } = await owner.call(calls.startJob, { body })
    await owner.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 2 } })
  }
  const { rows } = await owner.call(calls.listLearnedWorkloads, { body: { search: name } })
  return present(rows[0])._id
}

const learnedOf = (world: World): Promise<string> => {
  const learned = known.get(world) ?? learn(world)
  known.set(world, learned)
  return learned
}

/** A valid request for each call of learned workloads. */
export const learnedRequests: Readonly<Record<LearnedCall, Make>> = {
  listLearnedWorkloads: madeOnce(async (world) => {
    await learnedOf(world)
    return { body: { filters: { differsBy: 0 }, sort: { jobs: -1 } } }
  }),
  summarizeLearnedWorkloads: madeOnce(async (world) => {
    await learnedOf(world)
    return { body: { filters: { direction: 'SLOWER' } } }
  }),
  explainLearnedWorkload: madeOnce(async (world) => ({ body: { learned: await learnedOf(world) } })),
  previewLearnedWorkloads: madeOnce(async (world) => ({ body: { ids: [await learnedOf(world)] } })),
  acceptLearnedWorkloads: async ({ owner }) => {
    const stock = await owner.call(calls.createStockProduct, { body: stockInput() })
    const definition = await owner.call(calls.createProcessDefinition, { body: definitionInput() })
    const workload = { value: 5.5, unit: 'MIN' }
    const { _id, version, processes } = stock
    const items = [
      { kind: 'STOCK', _id, version, step: present(processes[0]).name, workload },
      { kind: 'PROCESS', _id: definition._id, version: definition.version, step: definition.name, workload },
    ]
    return { body: { items } }
  },
  putOffLearnedWorkloads: async (world) => ({ body: { ids: [await learnedOf(world)], isPutOff: true } }),
}
