import { type BodyInputOf, calls, type Id, type Job, newId, type SaleOrder } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { inProject } from '../../database/connect'
import { CallFailure, createTestServer, type TestMember } from '../../testing'

/** 20 November 2026, 8:00 in Tallinn. */
let now = Date.parse('2026-11-20T06:00:00.000Z')
const pass = (minutes: number) => {
  now += minutes * 60_000
}
const server = await createTestServer({ now: () => new Date(now) })
const owner = await server.newProject()
const { projectId } = owner
const client = (
  await owner.call(calls.createPartner, {
    body: {
      name: 'Kalda Mööbel',
      contacts: [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }],
      addresses: [{ street: 'Tammiku tee 4', country: 'Estonia', mainAddress: true, deliveryAddress: true }],
    },
  })
)._id

const present = <T>(value: T | undefined | null): T => {
  if (value === undefined || value === null) throw new Error('It is missing')
  return value
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof CallFailure ? error.answer : error),
  )
const differences = () => checkData(server.database.target, () => undefined)

type Process = { readonly name: string; readonly timeCalculations?: boolean; readonly process?: { readonly _id: Id } }
/** An active sale order of so many frames with these processes at a euro a minute. */
async function newOrder(processes: readonly Process[], netQuantity = 10) {
  const hourly = { price: { value: 60, unit: 'H' as const }, workload: { value: 6, unit: 'MIN' as const } }
  const waiting = await owner.call(calls.createSaleOrder, {
    body: {
      client,
      products: [{ name: 'Lauaraam', netQuantity, processes: processes.map((one) => ({ ...hourly, ...one })) }],
    },
  })
  const body = { orderId: waiting._id, version: waiting.version, action: 'publish' as const }
  const order = await owner.call(calls.changeSaleOrderStatus, { body })
  return { order, ids: present(order.products[0]).processes.map(({ _id }) => _id) }
}
const orderOf = ({ _id: orderId }: SaleOrder) => owner.call(calls.getSaleOrder, { params: { orderId } })
const start = (orderProcess: Id | undefined, by: TestMember = owner, at?: string) =>
  by.call(calls.startJob, { body: { orderProcess: orderProcess ?? '', ...(at && { at }) } })
const jobOf = ({ jobReport }: Job) => present(jobReport)
const pause = (job: Job, by: TestMember = owner, more: Partial<BodyInputOf<typeof calls.pauseJob>> = {}) =>
  by.call(calls.pauseJob, { body: { jobReport: jobOf(job), ...more } })
const resume = (job: Job, by: TestMember = owner) => by.call(calls.resumeJob, { body: { jobReport: jobOf(job) } })
const stop = (
  job: Job,
  producedAmount = 0,
  by: TestMember = owner,
  more: Partial<BodyInputOf<typeof calls.stopJob>> = {},
) => by.call(calls.stopJob, { body: { jobReport: jobOf(job), producedAmount, confirmed: true, ...more } })
const welder = () => server.newMember(projectId, 'PRODUCTION')

describe('a job', () => {
  it('should be started, paused, resumed and stopped, with its minutes, amount and cost in the order', async () => {
    const { order, ids } = await newOrder([{ name: 'Keevitamine' }, { name: 'Lihvimine' }])
    const job = await start(ids[0])
    expect(job).toMatchObject({ status: 'ACTIVE', netQuantity: 10, maxAmount: 10, plannedDuration: 61 })
    expect((await orderOf(order)).products[0]).toMatchObject({
      status: 'IN_PROGRESS',
      processes: [{ status: 'IN_PROGRESS', totalAmountInJobs: 10, produced: 0 }, { status: 'NOT_COMPLETE' }],
    })
    pass(30)
    const paused = await pause(job)
    expect(paused).toMatchObject({
      status: 'PAUSED',
      totalWorkedTime: 30,
      workers: [{ status: 'PAUSED', minutes: 30 }],
    })
    pass(15)
    await resume(job)
    pass(20)
    expect(await stop(job, 4)).toMatchObject({ status: 'STOPPED', jobReport: null, produced: 4, maxAmount: 6 })
    // 30 and 20 minutes at a euro a minute.
    expect((await orderOf(order)).products[0]).toMatchObject({
      produced: 0,
      processes: [
        { status: 'IN_PROGRESS', produced: 4, totalAmountInJobs: 4, totalActiveTime: 50, actualCost: 50 },
        {},
      ],
    })
    await stop(await start(ids[0]), 6)
    const last = await stop(await start(ids[1]), 10)
    expect(last).toMatchObject({ produced: 10, maxAmount: 0 })
    expect((await orderOf(order)).products[0]).toMatchObject({
      status: 'COMPLETE',
      produced: 10,
      processes: [{ status: 'COMPLETE' }, { status: 'COMPLETE' }],
    })
    expect(await differences()).toBe(0)
  })

  it('should be one for all who work on a process, whose minutes add up', async () => {
    const { order, ids } = await newOrder([{ name: 'Keevitamine' }])
    const [first, second] = [await welder(), await welder()]
    const job = await start(ids[0], first)
    pass(10)
    expect(jobOf(await start(ids[0], second))).toBe(jobOf(job))
    pass(20)
    expect(await stop(job, 3, first)).toMatchObject({ status: 'ACTIVE', produced: 3, maxAmount: 7 })
    pass(5)
    expect(await refusal(stop(job, 8, second))).toMatchObject({ code: 'AMOUNT_OVER_MAX', details: { max: 7 } })
    expect(await stop(job, 2, second)).toMatchObject({ status: 'STOPPED', produced: 5 })
    // 30 minutes of one and 25 of the other.
    expect((await orderOf(order)).products[0]?.processes[0]).toMatchObject({ totalActiveTime: 55, produced: 5 })
  })

  it('should share the minutes of a person who runs several', async () => {
    const { order, ids } = await newOrder([{ name: 'Keevitamine' }, { name: 'Lihvimine' }])
    const by = await welder()
    const welding = await start(ids[0], by)
    pass(30)
    const grinding = await start(ids[1], by)
    pass(20)
    expect(grinding.workers[0]).toMatchObject({ sharedBy: 2 })
    await stop(welding, 0, by)
    pass(10)
    await stop(grinding, 0, by)
    // 30 and half of 20; half of 20 and 10.
    expect((await orderOf(order)).products[0]?.processes).toMatchObject([
      { totalActiveTime: 40 },
      { totalActiveTime: 20 },
    ])
  })

  it('should count anew what was shared, where a pause is told later', async () => {
    const [one, other] = [await newOrder([{ name: 'Keevitamine' }]), await newOrder([{ name: 'Lihvimine' }])]
    const by = await welder()
    const welding = await start(one.ids[0], by)
    const paused = new Date(now + 20 * 60_000).toISOString()
    const grinding = await start(other.ids[0], by)
    pass(60)
    await stop(grinding, 0, by)
    const time = async ({ order }: typeof one) => (await orderOf(order)).products[0]?.processes[0]?.totalActiveTime
    expect(await time(other)).toBe(30)
    await pause(welding, by, { at: paused })
    // 20 minutes shared, and 40 alone.
    expect([await time(one), await time(other)]).toEqual([10, 50])
    expect(await differences()).toBe(0)
  })

  it('should record amounts but no time where the process has none', async () => {
    const { order, ids } = await newOrder([{ name: 'Pulbervärvimine', timeCalculations: false }, { name: 'Pakkimine' }])
    const by = await welder()
    // After the break.
    now = Math.max(now, Date.parse('2026-11-20T10:30:00.000Z'))
    const job = await start(ids[0], by)
    const packing = await start(ids[1], by)
    pass(40)
    await stop(packing, 0, by)
    expect(await stop(job, 10, by)).toMatchObject({ totalWorkedTime: 0, produced: 10 })
    // The other job runs alone.
    expect((await orderOf(order)).products[0]?.processes).toMatchObject([
      { totalActiveTime: 0, status: 'COMPLETE' },
      { totalActiveTime: 40 },
    ])
  })

  it('should end on its days: what runs over midnight is split', async () => {
    const { ids } = await newOrder([{ name: 'Keevitamine' }])
    const by = await welder()
    now = Date.parse('2026-11-20T21:00:00.000Z')
    const job = await start(ids[0], by)
    pass(90)
    expect(await stop(job, 1, by)).toMatchObject({ totalWorkedTime: 90 })
    now = Date.parse('2026-11-23T06:00:00.000Z')
  })

  it('should go on as it is where it is started or paused twice, and refuse what does not run', async () => {
    const { ids } = await newOrder([{ name: 'Keevitamine' }])
    const job = await start(ids[0])
    pass(5)
    await start(ids[0])
    pass(5)
    await pause(job)
    pass(5)
    expect(await pause(job)).toMatchObject({ totalWorkedTime: 10 })
    await stop(job)
    expect(await refusal(stop(job))).toMatchObject({ code: 'JOB_NOT_RUNNING' })
    expect(await refusal(pause(job))).toMatchObject({ code: 'JOB_NOT_RUNNING' })
    expect(await refusal(resume(job))).toMatchObject({ code: 'JOB_NOT_RUNNING' })
  })

  it('should not be started on an order that is not in work', async () => {
    const { order, ids } = await newOrder([{ name: 'Keevitamine' }])
    const body = { orderId: order._id, version: order.version, action: 'move-to-waiting' as const }
    await owner.call(calls.changeSaleOrderStatus, { body })
    expect(await refusal(start(ids[0]))).toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
  })

  it('should complete its order with the last of several products, and count who was in time', async () => {
    const workload = { value: 6, unit: 'MIN' as const }
    const product = (name: string, deadline: string) => ({
      name,
      netQuantity: 10,
      processes: [{ name: 'Keevitamine', workload, deadline }],
    })
    const waiting = await owner.call(calls.createSaleOrder, {
      body: {
        client,
        products: [
          product('Hilinev', '2026-01-01T10:00:00.000Z'),
          product('Lauaraam', '2027-01-01T10:00:00.000Z'),
          product('Tool', '2027-01-01T10:00:00.000Z'),
        ],
      },
    })
    const body = { orderId: waiting._id, version: waiting.version, action: 'publish' as const }
    const order = await owner.call(calls.changeSaleOrderStatus, { body })
    const ids = order.products.map(({ processes }) => processes[0]?._id)
    await stop(await start(ids[1]), 10)
    expect(await orderOf(order)).toMatchObject({ productsCompleteAt: null, productsCompleteAccuracy: 33.333333 })
    await stop(await start(ids[0]), 10)
    await stop(await start(ids[2]), 10)
    const done = await orderOf(order)
    expect(done.productsCompleteAt).not.toBeNull()
    expect(done).toMatchObject({ productsCompleteAccuracy: 66.666667, products: [{}, {}, { status: 'COMPLETE' }] })
    expect(await differences()).toBe(0)
  })

  it('should stop with its order', async () => {
    const { order, ids } = await newOrder([{ name: 'Keevitamine' }])
    const by = await welder()
    await start(ids[0], by)
    pass(25)
    const { version } = await orderOf(order)
    const body = { orderId: order._id, version, action: 'annul' as const, confirmed: true }
    const annulled = await owner.call(calls.changeSaleOrderStatus, { body })
    expect(annulled.products[0]?.processes[0]).toMatchObject({ totalActiveTime: 25, totalAmountInJobs: 0 })
    expect((await by.call(calls.listMyJobs, {})).rows).toEqual([])
    expect(await differences()).toBe(0)
  })
})

describe('a correction', () => {
  it('should take from what was reported, with a reason, and open the process again', async () => {
    const { order, ids } = await newOrder([{ name: 'Keevitamine' }])
    await stop(await start(ids[0]), 10)
    const correct = (producedAmount: number, by: TestMember = owner) =>
      by.call(calls.correctJob, { body: { orderProcess: ids[0] ?? '', producedAmount, reason: 'Praak' } })
    expect(await refusal(correct(-11))).toMatchObject({ code: 'AMOUNT_OVER_MAX', details: { max: 10 } })
    expect(await refusal(correct(-1, await welder()))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await correct(-2)).toMatchObject({ produced: 8, maxAmount: 2 })
    const params = { orderProcess: ids[0] ?? '' }
    expect((await owner.call(calls.listReportedJobs, { params })).rows).toMatchObject([
      { producedAmount: -2, reason: 'Praak', people: [{ producedAmount: -2 }] },
      { producedAmount: 10, reason: '', people: [{ producedAmount: 10 }] },
    ])
    const after = await orderOf(order)
    expect(after.products[0]).toMatchObject({ status: 'IN_PROGRESS', produced: 8 })
    expect(after.audit.updatedBy[0]).toMatchObject({ reason: 'Praak' })
    expect(await differences()).toBe(0)
  })
})

describe('whose jobs somebody sees and changes', () => {
  it('should be those of the own teams and of none, first what one works on', async () => {
    const [ours, theirs] = [await welder(), await welder()]
    const team = await owner.call(calls.createTeam, { body: { name: `Keevitus ${newId()}`, members: [ours._id] } })
    const definition = await owner.call(calls.createProcessDefinition, {
      body: { name: `Keevitamine ${newId()}`, team: team._id, workload: { value: 6, unit: 'MIN' } },
    })
    const { ids } = await newOrder([{ name: 'Keevitamine', process: { _id: definition._id } }, { name: 'Pakkimine' }])
    const seen = async (by: TestMember) =>
      (await by.call(calls.listJobs, { body: {} })).rows.map(({ _id }) => _id).filter((id) => ids.includes(id))
    expect(new Set(await seen(ours))).toEqual(new Set(ids))
    expect(await seen(theirs)).toEqual([ids[1]])
    expect(await refusal(start(ids[0], theirs))).toMatchObject({ code: 'NOT_FOUND' })
    const packing = await start(ids[1], ours)
    const mine = (await ours.call(calls.listMyJobs, {})).rows
    expect(mine.map(({ _id }) => _id)).toEqual([ids[1], ids[0]])
    expect(mine[0]).toMatchObject({ client: 'Kalda Mööbel', status: 'ACTIVE', workers: [{ minutes: 0 }] })
    expect(mine[1]).toMatchObject({ team: { name: team.name }, status: 'NOT_ACTIVE' })
    // Who works is seen, for how long is not.
    const [shown] = (await theirs.call(calls.listJobs, { body: {} })).rows.filter(
      ({ jobReport }) => jobReport === jobOf(packing),
    )
    expect(present(shown).workers[0]).toMatchObject({ status: 'ACTIVE', user: { _id: ours._id } })
    expect(present(shown).workers[0]?.minutes).toBeUndefined()
  })

  it('should tell what one works on now: neither what is paused nor what others do', async () => {
    const [by, other] = [await welder(), await welder()]
    const { ids } = await newOrder([{ name: 'Keevitamine' }, { name: 'Pakkimine' }, { name: 'Lihvimine' }])
    const first = await start(ids[2], by)
    pass(5)
    await start(ids[0], by)
    await start(ids[1], other)
    const runs = async () => (await by.call(calls.listMyRunningJobs, {})).rows
    expect((await runs()).map(({ _id }) => _id)).toEqual([ids[2], ids[0]])
    pass(10)
    // Five alone and ten shared by two: 5 + 5, and 5.
    expect((await runs()).map(({ workers }) => workers[0]?.minutes)).toEqual([10, 5])
    await pause(first, by)
    expect((await runs()).map(({ _id }) => _id)).toEqual([ids[0]])
  })

  it('should be one’s own timer; another’s only with the right', async () => {
    const { ids } = await newOrder([{ name: 'Keevitamine' }])
    const [by, other] = [await welder(), await welder()]
    const lead = await server.newMember(projectId, 'DETAILED_USER_WRITE')
    const job = await start(ids[0], by)
    pass(10)
    expect(await refusal(pause(job, other, { user: by._id }))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(pause(job, other))).toMatchObject({ code: 'JOB_NOT_RUNNING' })
    expect(await stop(job, 1, lead, { user: by._id })).toMatchObject({ status: 'STOPPED', totalWorkedTime: 10 })
    // The person is told who ended it, until it is seen.
    const told = async () => (await by.call(calls.listEndedJobs, {})).rows
    const [ended] = await told()
    expect(present(ended)).toMatchObject({ _id: jobOf(job), status: 'STOPPED', by: { firstName: 'Kadri' } })
    expect((await other.call(calls.listEndedJobs, {})).rows).toEqual([])
    // What was ended after the list was read is told still.
    const before = new Date(Date.parse(present(ended).at) - 1).toISOString()
    await by.call(calls.seeEndedJobs, { body: { until: before } })
    expect(await told()).toHaveLength(1)
    await by.call(calls.seeEndedJobs, { body: { until: present(ended).at } })
    expect(await told()).toEqual([])
  })
})

it('should be exact when twelve people start and stop one process at once', async () => {
  const { order, ids } = await newOrder([{ name: 'Keevitamine' }], 100)
  const people = await Promise.all(Array.from({ length: 12 }, welder))
  const jobs = await Promise.all(people.map((by) => start(ids[0], by)))
  expect(new Set(jobs.map(jobOf)).size).toBe(1)
  pass(6)
  await Promise.all(people.map((by, index) => stop(present(jobs[index]), 10, by).catch((error: unknown) => error)))
  // Ten of twelve find room for their ten; the last two still run.
  expect((await orderOf(order)).products[0]?.processes[0]).toMatchObject({ produced: 100, totalActiveTime: 60 })
  expect(await differences()).toBe(0)
})

it.each([
  [
    'UPDATE order_process SET total_active_time = total_active_time + 1 WHERE _id = ',
    /work on Keevitamine: totalActiveTime/,
  ],
  [
    'UPDATE order_process SET total_amount_in_jobs = 7 WHERE _id = ',
    /work on Keevitamine: totalAmountInJobs is kept as 7/,
  ],
  [
    'UPDATE time_report SET minutes = 99 WHERE job_id IN (SELECT _id FROM job_report WHERE process_id = ',
    /time on Keevitamine: minutes is kept as 99, counted 12/,
  ],
])('should be told by check-data what %s did', async (statement, told) => {
  const { ids } = await newOrder([{ name: 'Keevitamine' }])
  const by = await welder()
  const job = await start(ids[0], by)
  pass(12)
  await stop(job, 1, by)
  const said: string[] = []
  const close = statement.includes('(') ? ')' : ''
  await inProject(server.database.db, projectId, owner._id, async (tx) => {
    await sql.raw(`${statement}'${ids[0]}'${close}`).execute(tx)
  })
  expect(await checkData(server.database.target, (line) => said.push(line))).toBeGreaterThan(0)
  expect(said.join('\n')).toMatch(told)
  await inProject(server.database.db, projectId, owner._id, async (tx) => {
    await sql`UPDATE time_report SET minutes = 12 WHERE minutes = 99`.execute(tx)
    await sql`UPDATE order_process SET total_active_time = 12, total_amount_in_jobs = 1 WHERE _id = ${ids[0]}`.execute(
      tx,
    )
  })
  expect(await differences()).toBe(0)
})
