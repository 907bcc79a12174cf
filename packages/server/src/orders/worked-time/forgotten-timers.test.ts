import { calls, type Id } from '@tehas/contracts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkData } from '../../check-data/check-data-command'
import { inProject } from '../../database/connect'
import { CallFailure, createTestServer, type TestMember } from '../../testing'
import { closeForgotten } from './forgotten-timers'

let now = 0
const server = await createTestServer({ now: () => new Date(now) })
const owner = await server.newProject()
const { projectId } = owner
const contacts = [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }]
const addresses = [{ street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }]
const client = (await owner.call(calls.createPartner, { body: { name: 'Kalda Mööbel', contacts, addresses } }))._id

/** An active order of ten frames with two processes. */
async function newOrder() {
  const workload = { value: 6, unit: 'MIN' as const }
  const price = { value: 60, unit: 'H' as const }
  const processes = ['Keevitamine', 'Lihvimine'].map((name) => ({ name, price, workload }))
  const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes }] },
  })
  const order = await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
  return { orderId, ids: (order.products[0]?.processes ?? []).map(({ _id }) => _id) }
}
const start = (orderProcess: Id | undefined, by: TestMember) =>
  by.call(calls.startJob, { body: { orderProcess: orderProcess ?? '' } })
const at = (moment: string) => {
  now = Date.parse(moment)
}
const sweep = () => closeForgotten({ db: server.database.db, now: () => new Date(now) }, projectId)
const minutes = async (orderId: Id) =>
  (await owner.call(calls.getSaleOrder, { params: { orderId } })).products[0]?.processes.map(
    (one) => one.totalActiveTime,
  )
const entry = z.object({ from: z.string(), to: z.string().nullable(), review: z.boolean() })
const timeEntriesOf = ({ _id }: TestMember) =>
  inProject(server.database.db, projectId, _id, async (tx) => {
    const { rows } = await sql`SELECT to_json(started_at) #>> '{}' AS from, to_json(stopped_at) #>> '{}' AS to,
      needs_review AS review FROM time_report WHERE user_id = ${_id} ORDER BY started_at`.execute(tx)
    return rows.map((row) => entry.parse(row)).map(({ from, to, review }) => [from, to, review])
  })
const moment = (text: string) => expect.stringMatching(`^${text}`)
let by: TestMember

beforeEach(async () => {
  by = await server.newMember(projectId, 'PRODUCTION')
  // 20 November 2026, 8:00 in Tallinn.
  at('2026-11-20T06:00:00.000Z')
})

describe('a forgotten timer', () => {
  it('should end with the working day, once it is long over, and wait paused for a review', async () => {
    const { orderId, ids } = await newOrder()
    await start(ids[0], by)
    at('2026-11-20T18:29:59.000Z')
    expect(await sweep()).toBe(0)
    at('2026-11-20T18:30:00.000Z')
    expect(await sweep()).toBe(1)
    expect(await timeEntriesOf(by)).toEqual([[moment('2026-11-20T06:00'), moment('2026-11-20T14:30'), true]])
    const job = (await by.call(calls.listMyJobs, {})).rows[0]
    // 8:00 to 16:30 is 510 minutes, 30 of them the break.
    expect(job).toMatchObject({ status: 'PAUSED', totalWorkedTime: 480, workers: [{ status: 'PAUSED', minutes: 480 }] })
    expect(await minutes(orderId)).toEqual([480, 0])
    expect(await checkData(server.database.target, () => undefined)).toBe(0)
  })

  it('should be ended once, by whoever of several servers comes first', async () => {
    const { orderId, ids } = await newOrder()
    await start(ids[0], by)
    at('2026-11-21T06:00:00.000Z')
    const ended = await Promise.all([sweep(), sweep(), sweep()])
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await sweep()).toBe(0)
    expect(await minutes(orderId)).toEqual([480, 0])
  })

  it('should leave what somebody goes on with the next day', async () => {
    const { ids } = await newOrder()
    await start(ids[0], by)
    at('2026-11-23T05:00:00.000Z')
    await sweep()
    at('2026-11-23T06:00:00.000Z')
    await start(ids[0], by)
    at('2026-11-23T07:00:00.000Z')
    expect(await sweep()).toBe(0)
    expect(await timeEntriesOf(by)).toEqual([
      [moment('2026-11-20T06:00'), moment('2026-11-20T14:30'), true],
      [moment('2026-11-23T06:00'), null, false],
    ])
  })

  it('should share its time with another that was forgotten', async () => {
    const { orderId, ids } = await newOrder()
    await start(ids[0], by)
    at('2026-11-20T07:00:00.000Z')
    await start(ids[1], by)
    at('2026-11-21T00:00:00.000Z')
    expect(await sweep()).toBe(2)
    // An hour alone, and half of seven: seven and a half less the break.
    expect(await minutes(orderId)).toEqual([270, 210])
    expect(await checkData(server.database.target, () => undefined)).toBe(0)
  })

  it('should be split at midnight where the work began in the evening', async () => {
    const { orderId, ids } = await newOrder()
    at('2026-11-20T18:00:00.000Z')
    await start(ids[0], by)
    at('2026-11-21T10:00:00.000Z')
    expect(await sweep()).toBe(1)
    expect(await timeEntriesOf(by)).toEqual([
      [moment('2026-11-20T18:00'), moment('2026-11-20T22:00'), true],
      [moment('2026-11-20T22:00'), moment('2026-11-21T02:30'), true],
    ])
    expect(await minutes(orderId)).toEqual([510, 0])
  })

  it('should count the hour that comes twice when clocks go back', async () => {
    const { orderId, ids } = await newOrder()
    // 0:30 on the day on which clocks go back at 4:00.
    at('2026-10-24T21:30:00.000Z')
    await start(ids[0], by)
    at('2026-10-26T06:00:00.000Z')
    expect(await sweep()).toBe(1)
    expect(await timeEntriesOf(by)).toEqual([[moment('2026-10-24T21:30'), moment('2026-10-25T14:30'), true]])
    expect(await minutes(orderId)).toEqual([17 * 60, 0])
  })

  it('should be queued for when it would count as forgotten', async () => {
    const { ids } = await newOrder()
    await start(ids[0], by)
    const { rows } = await sql<{ at: string }>`SELECT to_json(start_after) #>> '{}' AS at FROM job_queue.job
      WHERE name = 'close-forgotten-timers' ORDER BY created_on DESC LIMIT 1`.execute(server.database.db)
    expect(rows[0]?.at).toMatch('2026-11-20T18:30:00')
  })
})

describe('the review of a forgotten timer', () => {
  const forgotten = async (who: TestMember = by) => (await who.call(calls.listForgottenJobs, {})).rows
  const review = (timeReport: Id | undefined, stoppedAt: string, who: TestMember = by) =>
    who
      .call(calls.reviewForgottenJob, { body: { timeReport: timeReport ?? '', stoppedAt } })
      .catch((error: unknown) => (error instanceof CallFailure ? error.answer.code : error))

  it('should suggest what the person usually takes, and count what is told', async () => {
    const { orderId, ids } = await newOrder()
    for (const took of [40, 60, 90]) {
      const { jobReport } = await start(ids[0], by)
      now += took * 60_000
      await by.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 1, confirmed: true } })
    }
    at('2026-11-20T10:00:00.000Z')
    await start(ids[0], by)
    at('2026-11-20T10:30:00.000Z')
    await start(ids[1], by)
    at('2026-11-21T06:00:00.000Z')
    await sweep()
    const [one] = (await forgotten()).filter(({ orderProcess }) => orderProcess._id === ids[0])
    expect(one).toMatchObject({
      startedAt: moment('2026-11-20T10:00'),
      stoppedAt: moment('2026-11-20T14:30'),
      suggestedAt: moment('2026-11-20T11:00'),
    })
    // 190 before; half an hour alone, and half of half an hour; the other alone from then on.
    expect(await review(one?._id, '2026-11-20T11:00:00.000Z')).toMatchObject({ totalWorkedTime: 235 })
    expect(await minutes(orderId)).toEqual([235, 225])
    expect(await forgotten()).toHaveLength(1)
    expect(await review(one?._id, '2026-11-20T11:00:00.000Z')).toBe('NOT_FOUND')
    expect(await checkData(server.database.target, () => undefined)).toBe(0)
  })

  it('should not tell more than until it was ended, and split what went over midnight', async () => {
    const { orderId, ids } = await newOrder()
    at('2026-11-20T18:00:00.000Z')
    await start(ids[0], by)
    at('2026-11-21T10:00:00.000Z')
    await sweep()
    const [one] = await forgotten()
    expect(await review(one?._id, '2026-11-20T17:59:00.000Z')).toBe('VALIDATION_FAILED')
    expect(await review(one?._id, '2026-11-21T10:01:00.000Z')).toBe('VALIDATION_FAILED')
    await review(one?._id, '2026-11-20T22:20:00.000Z')
    expect(await timeEntriesOf(by)).toEqual([
      [moment('2026-11-20T18:00'), moment('2026-11-20T22:00'), false],
      [moment('2026-11-20T22:00'), moment('2026-11-20T22:20'), false],
    ])
    expect(await minutes(orderId)).toEqual([260, 0])
  })

  it('should be one’s own, another’s only with the right', async () => {
    const { ids } = await newOrder()
    await start(ids[0], by)
    at('2026-11-21T06:00:00.000Z')
    await sweep()
    const [one] = await forgotten()
    const other = await server.newMember(projectId, 'PRODUCTION')
    expect(await forgotten(other)).toEqual([])
    expect(await review(one?._id, '2026-11-20T08:00:00.000Z', other)).toBe('NOT_FOUND')
    const reader = await server.newMember(projectId, 'PRODUCTION', 'DETAILED_USER_READ')
    expect((await forgotten(reader)).map(({ _id }) => _id)).toContain(one?._id)
    expect(await review(one?._id, '2026-11-20T08:00:00.000Z', reader)).toBe('FORBIDDEN')
    const lead = await server.newMember(projectId, 'DETAILED_USER_WRITE')
    expect(await review(one?._id, '2026-11-20T08:00:00.000Z', lead)).toMatchObject({ totalWorkedTime: 120 })
  })
})
