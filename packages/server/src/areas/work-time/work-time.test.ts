import { calls, type Id } from '@tehas/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { CallFailure, createTestServer, type TestMember } from '../../testing'

const HOUR = 3_600_000
/** Friday, 20 November 2026, 8:00 in Tallinn. */
const FRIDAY = Date.parse('2026-11-20T06:00:00.000Z')
const DAY = '2026-11-20'
let now = FRIDAY
const pass = (minutes: number) => {
  now += minutes * 60_000
}
const at = (clock: string) => new Date(Date.parse(`${DAY}T${clock}:00.000Z`) - 2 * HOUR).toISOString()
const server = await createTestServer({ now: () => new Date(now) })
const owner = await server.newProject()
const { projectId } = owner
const contacts = [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }]
const addresses = [{ street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }]
const client = (await owner.call(calls.createPartner, { body: { name: 'Kalda Mööbel', contacts, addresses } }))._id
const welder = () => server.newMember(projectId, 'PRODUCTION')

afterEach(() => {
  now = FRIDAY
})

/** The processes of an active order, each at 30 € an hour. */
async function newOrder(names: readonly string[]) {
  const processes = names.map((name) => ({
    name,
    price: { value: 30, unit: 'H' as const },
    workload: { value: 6, unit: 'MIN' as const },
  }))
  const { _id, version } = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes }] },
  })
  const order = await owner.call(calls.changeSaleOrderStatus, { body: { orderId: _id, version, action: 'publish' } })
  return { order, ids: (order.products[0]?.processes ?? []).map((process) => process._id) }
}
const start = (orderProcess: Id | undefined, by: TestMember) =>
  by.call(calls.startJob, { body: { orderProcess: orderProcess ?? '' } })
const pause = ({ jobReport }: { jobReport: Id | null }, by: TestMember) =>
  by.call(calls.pauseJob, { body: { jobReport: jobReport ?? '' } })
const stop = ({ jobReport }: { jobReport: Id | null }, by: TestMember) =>
  by.call(calls.stopJob, { body: { jobReport: jobReport ?? '' } })
const list = (by: TestMember, from = '2026-11-16', to = '2026-11-22') =>
  by.call(calls.listWorkTime, { body: { from, to } })
const dayOf = (by: TestMember, user: Id, day = DAY) => by.call(calls.getWorkDay, { params: { user, day } })
async function refusal(promise: Promise<unknown>) {
  const failure = await promise.catch((error: unknown) => error)
  if (!(failure instanceof CallFailure)) throw new Error('The call was expected to be refused')
  return failure.answer
}
const differences = () => checkData(server.database.target, () => undefined)
const processOf = async (orderId: Id, index = 0) =>
  (await owner.call(calls.getSaleOrder, { params: { orderId } })).products[0]?.processes[index]

describe('work time', () => {
  it('should be a person’s own without the right, and everybody’s with it', async () => {
    const { ids } = await newOrder(['Keevitamine'])
    const [by, other] = [await welder(), await welder()]
    const lead = await server.newMember(projectId, 'DETAILED_USER_READ')
    const job = await start(ids[0], by)
    pass(90)
    await stop(job, by)
    const own = await list(by)
    expect(own.people).toMatchObject([{ _id: by._id, days: [{ day: DAY, minutes: 90, isRunning: false }] }])
    expect(own.days.map(({ planned }) => planned)).toEqual([480, 480, 480, 480, 480, 0, 0])
    // 9:30 on Friday: 90 minutes of the day lie behind.
    expect(own.days.map(({ plannedUntilNow }) => plannedUntilNow)).toEqual([480, 480, 480, 480, 90, 0, 0])
    expect((await list(other)).people).toMatchObject([{ _id: other._id, days: [] }])
    const seen = (await list(lead)).people.map(({ _id }) => _id)
    expect(seen).toEqual(expect.arrayContaining([owner._id, by._id, other._id, lead._id]))
    const of = { body: { from: DAY, to: DAY, user: by._id } }
    expect(await refusal(other.call(calls.listWorkTime, of))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(dayOf(other, by._id))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(other.call(calls.getUserDetail, { params: { user: by._id } }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect((await dayOf(lead, by._id)).minutes).toBe(90)
    // What the time cost is a price.
    expect((await dayOf(lead, by._id)).jobs[0]?.cost).toBeUndefined()
    expect((await dayOf(owner, by._id)).jobs).toMatchObject([{ minutes: 90, cost: 45 }])
  })

  it('should name holidays and refuse more days than a screen shows', async () => {
    const { days } = await list(owner, '2026-12-21', '2026-12-27')
    expect(days.map(({ planned }) => planned)).toEqual([480, 480, 480, 0, 0, 0, 0])
    expect(days[3]?.holiday).toBeTruthy()
    expect(await refusal(list(owner, '2026-01-01', '2026-12-31'))).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await refusal(list(owner, '2026-01-02', '2026-01-01'))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('should lie on its days where it runs over midnight, and be shared while several run', async () => {
    const { order, ids } = await newOrder(['Keevitamine', 'Lihvimine'])
    const by = await welder()
    now = Date.parse('2026-11-19T21:00:00.000Z')
    const welding = await start(ids[0], by)
    pass(120)
    const grinding = await start(ids[1], by)
    pass(60)
    // 23:00 to 2:00, the last hour for two jobs; both still run.
    // Midnight has closed the day before; today goes on, and nothing is timed on the day before that.
    expect(await dayOf(by, by._id, '2026-11-19')).toMatchObject({
      status: 'COMPLETE',
      completedAt: '2026-11-19T22:00:00.000Z',
      kanbanTask: null,
    })
    expect(await dayOf(by, by._id)).toMatchObject({ status: 'IN_PROGRESS', completedAt: null })
    expect(await dayOf(by, by._id, '2026-11-18')).toMatchObject({ status: 'TODO', completedAt: null })
    expect((await list(by)).people[0]?.days).toMatchObject([
      { day: '2026-11-19', minutes: 60, isRunning: false },
      { day: DAY, minutes: 120, isRunning: true },
    ])
    expect((await dayOf(by, by._id, '2026-11-19')).stretches).toMatchObject([
      { stoppedAt: '2026-11-19T22:00:00.000Z', isOpen: true, minutes: 60 },
    ])
    expect((await dayOf(by, by._id)).stretches).toMatchObject([
      { startedAt: '2026-11-19T22:00:00.000Z', stoppedAt: null, minutes: 90 },
      { stoppedAt: null, minutes: 30 },
    ])
    const { running } = await by.call(calls.getUserDetail, { params: { user: by._id } })
    expect(running).toMatchObject([{ minutes: 150 }, { minutes: 30 }])
    await stop(welding, by)
    await stop(grinding, by)
    expect((await list(by)).people[0]?.days).toMatchObject([{ minutes: 60 }, { minutes: 120 }])
    expect((await processOf(order._id))?.totalActiveTime).toBe(150)
    const { jobs } = await by.call(calls.getUserDetail, { params: { user: by._id } })
    expect(jobs.map(({ minutes }) => minutes).toSorted((a, b) => a - b)).toEqual([30, 150])
  })
})

describe('notes of a day', () => {
  it('should be written by the person, by others with the right alone, and never over what one has not seen', async () => {
    const [by, other] = [await welder(), await welder()]
    const lead = await server.newMember(projectId, 'DETAILED_USER_WRITE')
    const note = (who: TestMember, notes: string, version: number) =>
      who.call(calls.setWorkDayNotes, { body: { user: by._id, day: DAY, version, notes } })
    expect(await note(by, 'Hommikul koosolek', 0)).toMatchObject({ version: 1, notes: 'Hommikul koosolek' })
    expect(await refusal(note(other, 'Siin ma ei olnud', 1))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(note(lead, 'Vana', 0))).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { version: 1, notes: 'Hommikul koosolek' } },
    })
    const after = await note(lead, 'Koosolek kella kümneni', 1)
    expect(after).toMatchObject({
      version: 2,
      log: [{ notes: 'Koosolek kella kümneni' }, { notes: 'Hommikul koosolek' }],
    })
    expect((await list(by)).people[0]?.days).toMatchObject([{ day: DAY, minutes: 0, hasNotes: true }])
    expect(await refusal(note(by, 'x'.repeat(1001), 2))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})

type Span = { readonly startedAt: string; readonly stoppedAt: string }

describe('a correction', () => {
  async function workedMorning() {
    const made = await newOrder(['Keevitamine'])
    const other = await newOrder(['Lihvimine'])
    const by = await welder()
    const lead = await server.newMember(projectId, 'DETAILED_USER_WRITE')
    const welding = await start(made.ids[0], by)
    pass(120)
    await pause(welding, by)
    const grinding = await start(other.ids[0], by)
    pass(60)
    await stop(grinding, by)
    const day = await dayOf(lead, by._id)
    const [first, second] = day.stretches
    if (!first || !second) throw new Error('Two time entries were worked')
    const correct = (who: TestMember, stretch: Span | null, more: object = {}) =>
      who.call(calls.correctWorkTime, {
        body: {
          ...{ user: by._id, day: DAY, version: day.version, timeReport: first._id, reason: 'Taimer ununes' },
          ...{ stretch, ...more },
        },
      })
    return { ...made, other: other.order, by, lead, first, second, correct }
  }

  it('should move a time entry with a reason, in the day, its order and the log', async () => {
    const { order, by, lead, first, correct } = await workedMorning()
    const after = await correct(lead, { startedAt: at('08:30'), stoppedAt: at('09:15') })
    expect(after).toMatchObject({ version: 1, minutes: 105, jobs: [{ minutes: 60 }, { minutes: 45 }] })
    expect(after.log).toMatchObject([
      {
        reason: 'Taimer ununes',
        stretch: {
          from: { startedAt: first.startedAt, stoppedAt: first.stoppedAt },
          to: { startedAt: at('08:30'), stoppedAt: at('09:15') },
        },
      },
    ])
    expect(await processOf(order._id)).toMatchObject({ totalActiveTime: 45, actualCost: 22.5 })
    expect((await list(by)).people[0]?.days).toMatchObject([{ isCorrected: true }])
    expect(await differences()).toBe(0)
  })

  it('should share anew what it now runs beside', async () => {
    const { order, other, lead, correct } = await workedMorning()
    // Until 11:00, beside the hour of grinding for another order.
    const after = await correct(lead, { startedAt: at('08:00'), stoppedAt: at('11:00') })
    expect(after.minutes).toBe(180)
    expect((await processOf(order._id))?.totalActiveTime).toBe(150)
    expect((await processOf(other._id))?.totalActiveTime).toBe(30)
    expect(await differences()).toBe(0)
  })

  it('should share anew what it is moved back to', async () => {
    const { order, other, lead, second, correct } = await workedMorning()
    const after = await correct(lead, { startedAt: at('08:00'), stoppedAt: at('09:00') }, { timeReport: second._id })
    expect(after.minutes).toBe(120)
    expect((await processOf(order._id))?.totalActiveTime).toBe(90)
    expect((await processOf(other._id))?.totalActiveTime).toBe(30)
    expect(await differences()).toBe(0)
  })

  it('should take a time entry away that never was', async () => {
    const { order, lead, correct } = await workedMorning()
    const after = await correct(lead, null)
    expect(after).toMatchObject({ minutes: 60, log: [{ stretch: { to: null } }] })
    expect((await processOf(order._id))?.totalActiveTime).toBe(0)
    expect(await differences()).toBe(0)
  })

  it('should be refused without the right, of what changed meanwhile, and outside of the day', async () => {
    const { other, by, lead, second, correct } = await workedMorning()
    const right = { startedAt: at('08:00'), stoppedAt: at('09:00') }
    expect(await refusal(correct(by, right))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(correct(lead, right, { reason: ' ' }))).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await refusal(correct(lead, right, { version: 3 }))).toMatchObject({ code: 'VERSION_CONFLICT' })
    expect(await refusal(correct(lead, right, { user: lead._id }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(correct(lead, right, { day: '2026-11-19' }))).toMatchObject({ code: 'NOT_FOUND' })
    const outside = [
      // The day before; later than now, 11:00; backwards.
      { startedAt: '2026-11-19T21:00:00.000Z', stoppedAt: at('09:00') },
      { startedAt: at('08:00'), stoppedAt: at('11:01') },
      { startedAt: at('09:00'), stoppedAt: at('08:00') },
    ]
    for (const stretch of outside) {
      expect(await refusal(correct(lead, stretch))).toMatchObject({ code: 'VALIDATION_FAILED' })
    }
    const { version } = await owner.call(calls.getSaleOrder, { params: { orderId: other._id } })
    const body = { orderId: other._id, version, action: 'complete' as const, unfinishedProducts: 'KEEP' as const }
    await owner.call(calls.changeSaleOrderStatus, { body })
    expect(await refusal(correct(lead, right, { timeReport: second._id }))).toMatchObject({
      code: 'ORDER_NOT_EDITABLE',
    })
  })

  it('should be made once where two people correct one day at the same time', async () => {
    const { lead, correct } = await workedMorning()
    const spans = ['09:00', '09:30', '10:00'].map((end) => ({ startedAt: at('08:00'), stoppedAt: at(end) }))
    const results = await Promise.allSettled(spans.map((span) => correct(lead, span)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await differences()).toBe(0)
  })
})
