import { calls, type Id, type Job, newId } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { CallFailure, type TestMember } from '../../testing'
import { createTestWorkshop } from './create-test-workshop'

const { server, owner, projectId, client, pass, welder } = await createTestWorkshop()
const lead = await server.newMember(projectId, 'DETAILED_USER_WRITE', 'PRODUCTION_REPORTS_MODIFY', 'DETAILED_USER_READ')
const reason = 'Undo of finish'

/** An active order of ten frames with so many steps, in steps of one hour. */
async function newOrder(count = 1) {
  const one = { name: 'Keevitamine', price: { value: 60, unit: 'H' as const } }
  const processes = Array.from({ length: count }, () => ({ ...one, workload: { value: 6, unit: 'MIN' as const } }))
  const { _id, version } = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes }] },
  })
  const body = { orderId: _id, version, action: 'publish' as const }
  const order = await owner.call(calls.changeSaleOrderStatus, { body })
  const [product] = order.products
  if (!product) throw new Error('The order has a product')
  return { orderId: _id, productId: product._id, ids: product.processes.map((process) => process._id) }
}
const productOf = async (orderId: Id) => (await owner.call(calls.getSaleOrder, { params: { orderId } })).products[0]
const start = (orderProcess: Id | undefined, by: TestMember) =>
  by.call(calls.startJob, { body: { orderProcess: orderProcess ?? '' } })
const stop = ({ jobReport }: Job, producedAmount: number, by: TestMember, user?: Id) =>
  by.call(calls.stopJob, {
    body: { jobReport: jobReport ?? '', producedAmount, confirmed: true, ...(user && { user }) },
  })
const reopen = async (by: TestMember, orderProcess: Id, finishedAt?: string, idempotencyKey?: string) => {
  const body = { jobs: [{ orderProcess, ...(finishedAt && { finishedAt }) }], reason }
  const { results } = await by.call(calls.reopenJobs, { body }, idempotencyKey ? { idempotencyKey } : {})
  const [result] = results
  if (!result) throw new Error('Each job is answered for')
  return result
}
const differences = () => checkData(server.database.target, () => undefined)

describe('a finish that is taken back', () => {
  it('should leave the job as it was before, take off what was told, and keep the minutes', async () => {
    const { orderId, ids } = await newOrder()
    const [id = ''] = ids
    const by = await welder()
    const job = await start(id, by)
    pass(30)
    await by.call(calls.pauseJob, { body: { jobReport: job.jobReport ?? '' } })
    const done = await stop(job, 10, by)
    expect(done).toMatchObject({ status: 'STOPPED', produced: 10, finished: { amount: 10 } })
    expect(await productOf(orderId)).toMatchObject({ status: 'COMPLETE', produced: 10 })
    const back = await reopen(by, id)
    expect(back).toMatchObject({
      refusal: null,
      job: {
        ...{ status: 'PAUSED', jobReport: job.jobReport, produced: 0, maxAmount: 10, totalWorkedTime: 30 },
        workers: [{ status: 'PAUSED', minutes: 30 }],
      },
    })
    expect(back.job?.finished).toBeUndefined()
    expect(await productOf(orderId)).toMatchObject({
      ...{ status: 'IN_PROGRESS', produced: 0 },
      processes: [{ status: 'IN_PROGRESS', produced: 0, totalAmountInJobs: 10, totalActiveTime: 30, actualCost: 30 }],
    })
    const { rows } = await owner.call(calls.listReportedJobs, { params: { orderProcess: id } })
    expect(rows.map((row) => [row.producedAmount, row.reason])).toEqual([
      [-10, reason],
      [10, ''],
    ])
    // It can be finished again, with as much as before and no more.
    expect(await stop(job, 10, by)).toMatchObject({ status: 'STOPPED', produced: 10, maxAmount: 0 })
    expect(await differences()).toBe(0)
  })

  it('should let one’s own work that ran go on, from then', async () => {
    const [id = ''] = (await newOrder()).ids
    const by = await welder()
    const job = await start(id, by)
    pass(20)
    await stop(job, 3, by)
    pass(5)
    expect((await reopen(by, id)).job).toMatchObject({ status: 'ACTIVE', produced: 0, workers: [{ status: 'ACTIVE' }] })
    pass(10)
    // 20 minutes before and 10 since.
    expect(await stop(job, 4, by)).toMatchObject({ produced: 4, totalWorkedTime: 30 })
    expect(await differences()).toBe(0)
  })

  it('should be all that one call finished, of others as a pause', async () => {
    const [id = ''] = (await newOrder()).ids
    const [one, other] = [await welder(), await welder()]
    await start(id, one)
    await start(id, other)
    pass(12)
    const body = { action: 'FINISH' as const, jobs: [{ orderProcess: id, producedAmount: 5 }] }
    const { results } = await lead.call(calls.changeJobs, { body })
    expect(results).toMatchObject([{ job: { status: 'STOPPED', produced: 5, finished: { amount: 5 } } }])
    // Who did not make the finish, and may not change the time of others, has nothing to take back.
    expect((await reopen(one, id)).refusal).toEqual({ code: 'VERSION_CONFLICT' })
    const back = await reopen(lead, id, results[0]?.job?.finished?.at)
    expect(back.job).toMatchObject({
      ...{ status: 'PAUSED', produced: 0, totalWorkedTime: 24 },
      workers: [{ status: 'PAUSED' }, { status: 'PAUSED' }],
    })
    expect((await one.call(calls.listEndedJobs, {})).rows).toEqual([])
    expect(await differences()).toBe(0)
  })

  it('should be refused to whoever may not correct what others told', async () => {
    const [id = ''] = (await newOrder()).ids
    const by = await welder()
    const changesTime = await server.newMember(projectId, 'DETAILED_USER_WRITE')
    const { finished } = await stop(await start(id, by), 3, by)
    expect((await reopen(changesTime, id, finished?.at)).refusal).toEqual({ code: 'VERSION_CONFLICT' })
    expect((await reopen(await welder(), id, finished?.at)).refusal).toEqual({ code: 'VERSION_CONFLICT' })
    expect((await reopen(await server.newProject(), id, finished?.at)).refusal).toEqual({ code: 'NOT_FOUND' })
    expect((await reopen(lead, id, finished?.at)).job).toMatchObject({ status: 'PAUSED', produced: 0 })
  })

  it('should name what was built on it', async () => {
    const because = (reason: string) => ({ code: 'FINISH_BUILT_ON', details: { because: reason } })
    const by = await welder()
    const later = (await newOrder()).ids[0] ?? ''
    const { finished } = await stop(await start(later, by), 3, by)
    pass(1)
    await stop(await start(later, owner), 2, owner)
    expect((await reopen(by, later)).refusal).toEqual(because('LATER_JOB'))
    expect((await reopen(lead, later, finished?.at)).refusal).toEqual(because('LATER_JOB'))

    const corrected = (await newOrder()).ids[0] ?? ''
    await stop(await start(corrected, by), 3, by)
    await owner.call(calls.correctJob, {
      body: { orderProcess: corrected, producedAmount: -1, reason: 'Üks oli praak' },
    })
    expect((await reopen(by, corrected)).refusal).toEqual(because('CORRECTED'))

    const completed = await newOrder(2)
    await stop(await start(completed.ids[0], by), 3, by)
    const { orderId, productId } = completed
    const { version } = await owner.call(calls.getSaleOrder, { params: { orderId } })
    await owner.call(calls.completeSaleOrderProduct, { body: { orderId, version, productId } })
    expect((await reopen(by, completed.ids[0] ?? '')).refusal).toEqual(because('COMPLETED'))

    const checked = await newOrder()
    await stop(await start(checked.ids[0], by), 3, by)
    pass(1)
    const report = { orderProduct: checked.productId, checked: 1, accepted: 1, rejected: 0 }
    await owner.call(calls.createQualityReport, { body: { order: checked.orderId, ...report } })
    expect((await reopen(by, checked.ids[0] ?? '')).refusal).toEqual(because('QUALITY_REPORT'))
    expect(await differences()).toBe(0)
  })

  it('should happen once, however often and by how many at once it is asked for', async () => {
    const [id = ''] = (await newOrder()).ids
    const by = await welder()
    const { finished } = await stop(await start(id, by), 4, by)
    const key = newId()
    const first = await reopen(by, id, finished?.at, key)
    expect(await reopen(by, id, finished?.at, key)).toEqual(first)
    expect((await reopen(by, id, finished?.at)).refusal).toEqual({ code: 'VERSION_CONFLICT' })
    const again = await by.call(calls.stopJob, {
      body: { jobReport: first.job?.jobReport ?? '', producedAmount: 4 },
    })
    const results = await Promise.all([1, 2, 3, 4].map(() => reopen(by, id, again.finished?.at)))
    expect(results.filter(({ refusal }) => refusal === null)).toHaveLength(1)
    expect((await by.call(calls.listMyJobs, {})).rows.find(({ _id }) => _id === id)).toMatchObject({ produced: 0 })
    expect(await differences()).toBe(0)
  })

  it('should be exact against finishes of the same jobs at the same time', async () => {
    const { orderId, ids } = await newOrder(3)
    const people = await Promise.all([welder(), welder(), welder()])
    const refusals: unknown[] = []
    const keep = (error: unknown) => refusals.push(error instanceof CallFailure ? error.answer.code : error)
    for (const by of people) for (const id of ids) await start(id, by)
    pass(6)
    const jobs = (await people[0]?.call(calls.listMyJobs, {}))?.rows.filter(({ _id }) => ids.includes(_id)) ?? []
    const body = {
      action: 'FINISH' as const,
      jobs: ids.map((orderProcess) => ({ orderProcess, producedAmount: 1, confirmed: true })),
    }
    const backwards = { jobs: [...ids].reverse().map((orderProcess) => ({ orderProcess })), reason }
    await Promise.all([
      ...people.flatMap((by) => jobs.map((job) => stop(job, 1, by).catch(keep))),
      ...people.map((by) => by.call(calls.reopenJobs, { body: backwards }).catch(keep)),
      lead.call(calls.changeJobs, { body }).catch(keep),
      lead.call(calls.reopenJobs, { body: backwards }).catch(keep),
    ])
    expect(refusals.filter((code) => code !== 'JOB_NOT_RUNNING' && code !== 'OVERLOADED')).toEqual([])
    for (const process of (await productOf(orderId))?.processes ?? []) {
      expect(process.produced).toBeGreaterThanOrEqual(0)
      expect(process.totalAmountInJobs).toBeLessThanOrEqual(10)
    }
    expect(await differences()).toBe(0)
  })

  it('should stand among the jobs for an hour, although nothing is left of it', async () => {
    const [id = ''] = (await newOrder()).ids
    await stop(await start(id, owner), 10, owner)
    const shown = async (by: TestMember) =>
      (await by.call(calls.listJobs, { body: { limit: 5000 } })).rows.find(({ _id }) => _id === id)
    expect(await shown(owner)).toMatchObject({ status: 'STOPPED', produced: 10, finished: { amount: 10 } })
    expect(await shown(await welder())).toBeUndefined()
    pass(61)
    expect(await shown(owner)).toBeUndefined()
  })
})
