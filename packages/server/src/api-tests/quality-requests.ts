import { calls, type callsByArea, newId, type QualityReport } from '@tehas/contracts'
import { madeProduct } from './manufacturing-requests'
import type { World } from './test-world'
import { type Make, madeOnce } from './valid-request'

/** Calls of quality reports. */
type QualityCall = keyof typeof callsByArea.quality

/** What was found of a product that was made, once: one of two is not right. */
async function found(world: World) {
  const { orderId: order, productId: orderProduct, processId: orderProcess } = await madeProduct(world)
  const { jobReport } = await world.owner.call(calls.startJob, { body: { orderProcess } })
  await world.owner.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 2 } })
  const measures = [{ name: 'Laius', nominal: 800, tolerance: 0.5, value: 801 }]
  const amounts = { checked: 2, accepted: 1, rejected: 1, reason: 'Kriimustus' }
  return { order, orderProduct, orderProcess, ...amounts, measures }
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
  listQualityReports: madeOnce(async (world) => {
    await reported(world)
    return { body: { limit: 5 } }
  }),
  summarizeQualityReports: madeOnce(async (world) => {
    await reported(world)
    return { body: {} }
  }),
  getQualityReport: madeOnce(async (world) => ({ params: { report: (await reported(world))._id } })),
  listQualityOrders: madeOnce(async (world) => {
    await madeProduct(world)
    return { body: {} }
  }),
  getQualityOrder: madeOnce(async (world) => ({ params: { order: (await madeProduct(world)).orderId } })),
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
