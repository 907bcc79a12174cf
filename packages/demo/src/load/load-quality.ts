import type { BodyInputOf, Calls, Id, QualityOrder } from '@tehas/contracts'
import { demoId } from '../demo-id'
import type { ServiceClient } from './service-client'

type QualitySite = { readonly clientOf: (person: Id) => ServiceClient }
type Found = Omit<BodyInputOf<Calls['createQualityReport']>, 'order' | 'orderProduct' | 'orderProcess' | 'accepted'>

const reasons = [
  'Kriimustus',
  'Mõõt tolerantsist väljas',
  'Värvidefekt',
  'Keevisõmblus',
  'Materjali viga',
  'Vale detail',
]

/** Orders that the pictures show stay as they are. */
const PICTURED = /148$/
const HOURS = 3_600_000

function momentOf(daysAgo: number, hour: number): string {
  const day = new Date(Date.now() - daysAgo * 24 * HOURS).toISOString().slice(0, 10)
  return `${day}T${String(hour).padStart(2, '0')}:04:00.000Z`
}

type Step = { readonly order: Id; readonly orderProduct: Id; readonly orderProcess: Id; readonly produced: number }

/** What the foreman found so many days ago, at an hour of UTC, one step after the other. */
const found: readonly {
  readonly daysAgo: number
  readonly hour: number
  readonly isClosed: boolean
  readonly of: (made: number) => Found
}[] = [
  {
    ...{ daysAgo: 10, hour: 8 },
    isClosed: true,
    of: (made) => ({
      ...{ checked: made, rejected: 2, reason: 'Mõõt tolerantsist väljas' },
      measures: [
        { name: 'Laius', nominal: 800, tolerance: 0.5, value: 801.2 },
        { name: 'Kõrgus', nominal: 720, tolerance: 1, value: 720.4 },
      ],
    }),
  },
  {
    ...{ daysAgo: 6, hour: 12 },
    isClosed: true,
    of: (made) => ({
      ...{ checked: made, rejected: 0 },
      measures: [{ name: 'Diagonaal', nominal: 1131.4, tolerance: 1.5, value: 1131 }],
    }),
  },
  { daysAgo: 3, hour: 9, isClosed: false, of: (made) => ({ checked: made, rejected: 1, reason: 'Värvidefekt' }) },
  {
    ...{ daysAgo: 1, hour: 7 },
    isClosed: false,
    of: (made) => ({
      ...{ checked: Math.min(made, 5), rejected: 0 },
      measures: [{ name: 'Ava läbimõõt', nominal: 8.5, tolerance: 0.1, value: null }],
    }),
  },
]

/** Lets the foreman have checked what was made: two pieces were rejected and made again, one is still to be. */
export async function loadQuality({ clientOf }: QualitySite): Promise<void> {
  const owner = clientOf(demoId('member', 'KT'))
  const foreman = clientOf(demoId('member', 'MK'))
  const { version } = await owner.call('getQualityReasons', undefined)
  await owner.call('setQualityReasons', { version, reasons })
  const { rows } = await owner.call('listQualityOrders', {})
  const steps: Step[] = []
  for (const { _id, transactionNumber } of rows) {
    if (PICTURED.test(transactionNumber) || steps.length === found.length) continue
    const step = stepOf(await owner.call('getQualityOrder', undefined, { order: _id }))
    if (step) steps.push(step)
  }
  const [again] = steps
  for (const [at, { daysAgo, hour, isClosed, of }] of found.entries()) {
    const step = steps[at]
    if (!step) continue
    const { produced, ...place } = step
    const what = of(produced)
    const then = foreman.at(momentOf(daysAgo, hour))
    const body = { ...place, ...what, accepted: what.checked - what.rejected }
    const report = await then.call('createQualityReport', body)
    if (isClosed) {
      await then.call('setQualityReportStatus', { _id: report._id, version: report.version, status: 'CLOSED' })
    }
  }
  if (!again) return
  const ago = (hours: number) => new Date(Date.now() - hours * HOURS).toISOString()
  const { jobReport } = await foreman.call('startJob', { orderProcess: again.orderProcess, at: ago(3) })
  if (jobReport !== null) await foreman.call('stopJob', { jobReport, at: ago(2.5), producedAmount: 2, confirmed: true })
}

/** A step of which some pieces are made and others are not, so that nothing becomes complete or open again. */
function stepOf({ _id: order, products }: QualityOrder): Step | undefined {
  for (const { _id: orderProduct, processes } of products) {
    const step = processes.find(({ item, produced, toMake, mostRejected }) => {
      return item === null && mostRejected >= 4 && produced < toMake
    })
    if (step) return { order, orderProduct, orderProcess: step._id, produced: step.produced }
  }
  return undefined
}
