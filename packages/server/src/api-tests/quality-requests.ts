import { calls, type callsByArea, newId, type QualityReport } from '@tehas/contracts'
import { publishedMade } from './manufacturing-requests'
import { present } from './order-requests'
import type { World } from './test-world'
import type { Make } from './valid-request'

/** Calls of quality reports. */
type QualityCall = keyof typeof callsByArea.quality

/** What was found of a product that was made, once: one of two is not right. */
async function found(world: World) {
  const { _id: order, products } = await publishedMade(world)
  const product = present(products[0])
  const process = present(product.processes[0])
  const { jobReport } = await world.owner.call(calls.startJob, { body: { orderProcess: process._id } })
  await world.owner.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 2 } })
  const measures = [{ name: 'Laius', nominal: 800, tolerance: 0.5, value: 801 }]
  const amounts = { checked: 2, accepted: 1, rejected: 1, reason: 'Kriimustus' }
  return { order, orderProduct: product._id, orderProcess: process._id, ...amounts, measures }
}

const reported = async (world: World): Promise<QualityReport> =>
  world.owner.call(calls.createQualityReport, { body: await found(world) })

const ofReport =
  (make: (target: Pick<QualityReport, '_id' | 'version'>) => object): Make =>
  async (world) => {
    const { _id, version } = await reported(world)
    return { body: make({ _id, version }) }
  }

/** A valid request for each call of quality reports. */
export const qualityRequests: Readonly<Record<QualityCall, Make>> = {
  listQualityReports: async (world) => {
    await reported(world)
    return { body: { limit: 5 } }
  },
  summarizeQualityReports: async (world) => {
    await reported(world)
    return { body: {} }
  },
  getQualityReport: async (world) => ({ params: { report: (await reported(world))._id } }),
  listQualityOrders: async (world) => {
    await publishedMade(world)
    return { body: {} }
  },
  getQualityOrder: async (world) => ({ params: { order: (await publishedMade(world))._id } }),
  createQualityReport: async (world) => ({ body: await found(world) }),
  updateQualityReport: ofReport((target) => ({ ...target, accepted: 0, rejected: 2, reason: `Mõlk ${newId()}` })),
  setQualityReportStatus: ofReport((target) => ({ ...target, status: 'CLOSED' })),
  removeQualityReport: ofReport((target) => target),
  getQualityReasons: () => ({}),
  setQualityReasons: async ({ owner }) => {
    const { version } = await owner.call(calls.getQualityReasons, {})
    return { body: { version, reasons: ['Kriimustus', `Mõõt ${newId()}`] } }
  },
}
