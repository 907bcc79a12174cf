import { calls, type Id } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import type { TestMember } from '../../testing'
import { createTestWorkshop } from './create-test-workshop'

const { owner, client, pass, welder } = await createTestWorkshop()
const DAY = '2026-11-20'

/** Half an hour of somebody on a new order of ten frames, with four made. */
async function workOf(by: TestMember) {
  const processes = [{ name: 'Keevitamine', workload: { value: 6, unit: 'MIN' as const } }]
  const { _id, version } = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes }] },
  })
  const order = await owner.call(calls.changeSaleOrderStatus, {
    body: { orderId: _id, version, action: 'publish' },
  })
  const orderProcess = order.products[0]?.processes[0]?._id ?? ''
  const { jobReport } = await by.call(calls.startJob, { body: { orderProcess } })
  pass(30)
  const job = await by.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 4 } })
  return { orderProcess, job, work: `Keevitamine, ${order.transactionNumber}` }
}
const told = async (by: TestMember) => (await by.call(calls.listEndedJobs, {})).corrections
const dayOf = (user: Id) => owner.call(calls.getWorkDay, { params: { user, day: DAY } })

describe('work that somebody else corrected', () => {
  it('should be told: how long the time was and is, with the reason', async () => {
    const by = await welder()
    const { work } = await workOf(by)
    const { version, stretches } = await dayOf(by._id)
    const [stretch] = stretches
    if (!stretch) throw new Error('The person worked')
    const startedAt = stretch.startedAt
    const stoppedAt = new Date(Date.parse(startedAt) + 20 * 60_000).toISOString()
    const target = { user: by._id, day: DAY, timeReport: stretch._id }
    const corrected = await owner.call(calls.correctWorkTime, {
      body: { ...target, version, stretch: { startedAt, stoppedAt }, reason: 'Lõuna oli sees' },
    })
    expect(await told(by)).toMatchObject([
      { kind: 'TIME', work, time: { day: DAY, from: 30, to: 20 }, told: null, reason: 'Lõuna oli sees' },
    ])
    pass(1)
    await owner.call(calls.correctWorkTime, {
      body: { ...target, version: corrected.version, stretch: null, reason: 'Oli puhkusel' },
    })
    expect(await told(by)).toMatchObject([{ time: { from: 20, to: 0 } }, { time: { from: 30, to: 20 } }])
  })

  it('should be told of what was reported and of a finish, to whom it concerns alone', async () => {
    const [by, other] = [await welder(), await welder()]
    const { orderProcess, work } = await workOf(by)
    const reason = 'Üks oli praak'
    await owner.call(calls.correctJob, { body: { orderProcess, producedAmount: -1, reason } })
    const second = await workOf(by)
    const jobs = [{ orderProcess: second.orderProcess, finishedAt: second.job.finished?.at }]
    pass(1)
    await owner.call(calls.reopenJobs, { body: { jobs, reason: 'Pooleli' } })
    expect(await told(by)).toMatchObject([
      { kind: 'FINISH', work: second.work, time: null, told: { amount: 4, unit: 'PCS' }, reason: 'Pooleli' },
      { kind: 'AMOUNT', work, told: { amount: 1, unit: 'PCS' }, reason },
    ])
    expect(await told(other)).toBeUndefined()
    expect(await told(owner)).toBeUndefined()
  })

  it('should be told until it was seen by the person, what came meanwhile still', async () => {
    const [by, other] = [await welder(), await welder()]
    const { orderProcess } = await workOf(by)
    const correct = () => owner.call(calls.correctJob, { body: { orderProcess, producedAmount: -1, reason: 'Praak' } })
    await correct()
    const corrections = (await told(by))?.map(({ _id }) => _id) ?? []
    expect(corrections).toHaveLength(1)
    await other.call(calls.seeEndedJobs, { body: { corrections } })
    expect(await told(by)).toHaveLength(1)
    pass(1)
    await correct()
    await by.call(calls.seeEndedJobs, { body: { corrections } })
    expect((await told(by))?.map(({ _id }) => _id)).not.toContain(corrections[0])
    expect(await told(by)).toHaveLength(1)
  })

  it('should not be told of what one corrected oneself', async () => {
    const { orderProcess } = await workOf(owner)
    await owner.call(calls.correctJob, { body: { orderProcess, producedAmount: -1, reason: 'Praak' } })
    expect(await told(owner)).toBeUndefined()
  })
})
