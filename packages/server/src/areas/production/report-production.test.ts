import { type BodyInputOf, calls, type Id } from '@tehas/contracts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CallFailure, createTestServer, type TestMember } from '../../testing'

/** Friday, 20 November 2026, 8:00 in Tallinn. */
const FRIDAY = Date.parse('2026-11-20T06:00:00.000Z')
let now = FRIDAY
const pass = (minutes: number) => {
  now += minutes * 60_000
}
const server = await createTestServer({ now: () => new Date(now) })
const owner = await server.newProject()
const { projectId } = owner
let client = ''
let team = ''
let step = ''

beforeAll(async () => {
  const contacts = [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }]
  const addresses = [{ street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }]
  client = (await owner.call(calls.createPartner, { body: { name: 'Kalda Mööbel', contacts, addresses } }))._id
  team = (await owner.call(calls.createTeam, { body: { name: 'Keevitus', members: [owner._id] } }))._id
  step = (await owner.call(calls.createProcessDefinition, { body: { name: 'Keevitustööd', team } }))._id
})
afterEach(() => {
  now = FRIDAY
})

/** Welding of 10 pieces, 30 minutes once and 6 for each: 90 by plan; grinding of 3 minutes each: 30 by plan. */
async function newOrder() {
  const minutes = (value: number) => ({ value, unit: 'MIN' as const })
  const processes = [
    { name: 'Keevitamine', changeoverTime: minutes(30), workload: minutes(6), process: { _id: step } },
    { name: 'Lihvimine', changeoverTime: minutes(0), workload: minutes(3) },
  ]
  const { _id, version } = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes }] },
  })
  const order = await owner.call(calls.changeSaleOrderStatus, { body: { orderId: _id, version, action: 'publish' } })
  const [weld = '', grind = ''] = (order.products[0]?.processes ?? []).map((process) => process._id)
  return { order, weld, grind }
}
const newWelder = () => server.newMember(projectId, 'PRODUCTION')
const start = async (orderProcess: Id, by: TestMember) =>
  (await by.call(calls.startJob, { body: { orderProcess } })).jobReport ?? ''
const stop = (jobReport: Id, by: TestMember, producedAmount = 0) =>
  by.call(calls.stopJob, { body: { jobReport, producedAmount, confirmed: true } })
type Asked = BodyInputOf<typeof calls.reportProduction>
type Filters = Partial<Omit<Asked, 'filters'>> & NonNullable<Asked['filters']>
const report = ({ search, people, teams, ...asked }: Filters, by = owner) =>
  by.call(calls.reportProduction, {
    body: { from: '2026-11-20', to: '2026-11-20', ...asked, filters: { search, people, teams } },
  })
const told = (asked: Partial<BodyInputOf<typeof calls.listReportedWork>>, by = owner) =>
  by.call(calls.listReportedWork, { body: { from: '2026-11-20', to: '2026-11-20', ...asked } })

describe('production reports', () => {
  it('should count shared minutes, amounts less their corrections, and what the plan gives for them', async () => {
    const welder = await newWelder()
    const { order, weld, grind } = await newOrder()
    const welding = await start(weld, owner)
    pass(60)
    const grinding = await start(grind, owner)
    pass(60)
    await stop(welding, owner, 4)
    pass(30)
    await stop(grinding, owner, 6)
    await owner.call(calls.correctJob, { body: { orderProcess: weld, producedAmount: -1, reason: 'Praak' } })

    // Alone for 60 minutes, half of 60 together: 90. The other half and 30 alone: 60. By plan 9 a piece, and 3.
    const welded = { amounts: [{ unit: 'PCS', produced: 3, corrected: -1 }], planned: 27, worked: 90, reports: 2 }
    const ground = { amounts: [{ unit: 'PCS', produced: 6, corrected: 0 }], planned: 18, worked: 60, reports: 1 }
    const all = { amounts: [{ unit: 'PCS', produced: 9, corrected: -1 }], planned: 45, worked: 150, reports: 3 }
    expect(await report({ by: 'process' })).toMatchObject({
      groups: [
        { _id: step, title: 'Keevitustööd', ...welded },
        { _id: 'Lihvimine', title: 'Lihvimine', ...ground },
      ],
      days: [{ day: '2026-11-20', ...all }],
      all,
      isOfAll: true,
      people: [{ _id: owner._id }],
      teams: [{ _id: team, name: 'Keevitus' }],
    })
    expect((await report({ by: 'person' })).groups).toMatchObject([{ _id: owner._id, ...all }])
    expect((await report({ by: 'order' })).groups).toMatchObject([
      { _id: order._id, title: order.transactionNumber, about: 'Kalda Mööbel', ...all },
    ])
    expect((await report({ by: 'team' })).groups).toMatchObject([
      { _id: team, title: 'Keevitus', ...welded },
      { _id: '', title: null, ...ground },
    ])
    expect((await report({ by: 'day' })).groups).toMatchObject([{ title: '2026-11-20', ...all }])
    expect((await report({ teams: [team] })).all).toMatchObject(welded)
    expect((await report({ search: 'lihv' })).all).toMatchObject(ground)
    expect((await report({ search: 'kalda' })).all).toMatchObject(all)
    expect((await report({ people: [welder._id] })).all).toMatchObject({ reports: 0, worked: 0, amounts: [] })

    const { rows, left } = await told({ by: 'process', group: step })
    expect(left).toBe(0)
    expect(rows.map(({ produced, planned, worked, reason }) => ({ produced, planned, worked, reason }))).toEqual(
      expect.arrayContaining([
        { produced: 4, planned: 36, worked: 90, reason: '' },
        { produced: -1, planned: -9, worked: 0, reason: 'Praak' },
      ]),
    )
    expect(rows.every(({ person }) => person?._id === owner._id)).toBe(true)
  })

  it('should split at midnight, and tell the amount on the day on which it was told', async () => {
    const welder = await newWelder()
    const { grind } = await newOrder()
    now = Date.parse('2026-11-12T21:00:00.000Z')
    const job = await start(grind, welder)
    pass(150)
    await stop(job, welder, 2)
    // From 23:00 to 1:30.
    const { groups } = await report({ from: '2026-11-09', to: '2026-11-15', people: [welder._id] })
    expect(groups).toMatchObject([
      { title: '2026-11-12', worked: 60, amounts: [], planned: 0 },
      { title: '2026-11-13', worked: 90, amounts: [{ unit: 'PCS', produced: 2, corrected: 0 }], planned: 6 },
    ])
    expect((await report({ from: '2026-11-13', to: '2026-11-13', people: [welder._id] })).all.worked).toBe(90)
  })

  it('should count the hour that the clock has twice', async () => {
    const welder = await newWelder()
    const { grind } = await newOrder()
    // From 23:00 of summer time to 6:00 of winter time: eight hours, though the clock shows seven.
    now = Date.parse('2026-10-24T20:00:00.000Z')
    const job = await start(grind, welder)
    pass(480)
    await stop(job, welder, 1)
    const { groups } = await report({ from: '2026-10-19', to: '2026-10-26', people: [welder._id] })
    expect(groups.map(({ title, worked }) => [title, worked])).toEqual([
      ['2026-10-24', 60],
      ['2026-10-25', 420],
    ])
  })

  it('should be one’s own without the right to the time of others', async () => {
    const [welder, other] = [await newWelder(), await newWelder()]
    const lead = await server.newMember(projectId, 'PRODUCTION', 'DETAILED_USER_READ')
    const { grind } = await newOrder()
    now = Date.parse('2026-11-05T07:00:00.000Z')
    const job = await start(grind, welder)
    pass(20)
    const day = { from: '2026-11-05', to: '2026-11-05' }
    // Work that goes on counts until now.
    expect((await report(day, welder)).all).toMatchObject({ worked: 20, reports: 1 })
    expect((await told(day, welder)).rows).toMatchObject([{ isRunning: true, person: { _id: welder._id } }])
    await stop(job, welder, 5)
    expect(await report(day, welder)).toMatchObject({
      isOfAll: false,
      all: { worked: 20, planned: 15 },
      people: [{ _id: welder._id }],
    })
    const blind = { groups: [], days: [], isOfAll: false, people: [], teams: [], all: { reports: 0, worked: 0 } }
    expect(await report({ ...day, by: 'order' }, other)).toMatchObject(blind)
    expect(await report({ ...day, people: [welder._id] }, other)).toMatchObject(blind)
    expect((await told(day, other)).rows).toEqual([])
    expect((await report(day, lead)).all).toMatchObject({ worked: 20, planned: 15 })
  })

  it('should refuse a period that ends before it begins, or is longer than a year', async () => {
    for (const [from, to] of [
      ['2026-11-20', '2026-11-19'],
      ['2026-01-01', '2027-01-02'],
    ]) {
      const failure = await report({ from: from ?? '', to: to ?? '' }).catch((error: unknown) => error)
      if (!(failure instanceof CallFailure)) throw new Error('The call was expected to be refused')
      expect(failure.answer).toMatchObject({ code: 'VALIDATION_FAILED', problems: [{ path: 'to' }] })
    }
    expect((await report({ from: '2026-01-01', to: '2027-01-01' })).all.reports).toBeGreaterThan(0)
  })
})
