import { calls, type Id } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { CallFailure, type TestMember } from '../../testing'
import { createTestWorkshop } from '../job/create-test-workshop'

/** 20 November 2026, 8:00 in Tallinn, until the tests let time pass. */
const { server, owner, projectId, client, pass, welder } = await createTestWorkshop()
const DAY = '2026-11-20'
const at = (clock: string, day = DAY) => new Date(`${day}T${clock}:00+02:00`).toISOString()
const lead = () => server.newMember(projectId, 'DETAILED_USER_WRITE')
pass(4 * 60)
/** From now on it is noon. */
const NOON = '12:00'

/** An active order of ten frames with one process at 30 € an hour. */
async function newWork(name: string, more: { readonly timeCalculations?: boolean } = {}) {
  const process = { name, price: { value: 30, unit: 'H' as const }, workload: { value: 6, unit: 'MIN' as const } }
  const { _id, version } = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes: [{ ...process, ...more }] }] },
  })
  const order = await owner.call(calls.changeSaleOrderStatus, { body: { orderId: _id, version, action: 'publish' } })
  const orderProcess = order.products[0]?.processes[0]?._id ?? ''
  const read = async () =>
    (await owner.call(calls.getSaleOrder, { params: { orderId: _id } })).products[0]?.processes[0]
  return { orderId: _id, orderProcess, read, work: `${name}, ${order.transactionNumber}` }
}
const dayOf = (user: Id, day = DAY) => owner.call(calls.getWorkDay, { params: { user, day } })
type Span = { readonly startedAt: string; readonly stoppedAt: string }
const span = (from: string, to: string): Span => ({ startedAt: at(from), stoppedAt: at(to) })
/** Adds to a day as it is now. */
const add = async (by: TestMember, user: Id, orderProcess: Id, stretch: Span, more: object = {}) => {
  const { version } = await dayOf(user)
  const body = { user, day: DAY, version, orderProcess, stretch, reason: 'Tahvel oli tühi', ...more }
  return by.call(calls.addWorkTime, { body })
}
const takeBack = async (by: TestMember, user: Id, timeReport: Id, day = DAY) => {
  const { version } = await dayOf(user, day)
  return by.call(calls.correctWorkTime, {
    body: { user, day, version, timeReport, stretch: null, reason: 'Vale inimene' },
  })
}
async function refusal(promise: Promise<unknown>) {
  const failure = await promise.catch((error: unknown) => error)
  if (!(failure instanceof CallFailure)) throw new Error('The call was expected to be refused')
  return failure.answer
}
const told = async (by: TestMember) => (await by.call(calls.listEndedJobs, {})).corrections
const differences = () => checkData(server.database.target, () => undefined)

describe('work that nobody timed', () => {
  it('should count as timed work does, beside what ran meanwhile, until it is taken back', async () => {
    const [welding, grinding] = [await newWork('Keevitamine'), await newWork('Lihvimine')]
    const [by, foreman] = [await welder(), await lead()]
    const { jobReport } = await by.call(calls.startJob, {
      body: { orderProcess: grinding.orderProcess, at: at('10:00') },
    })
    await by.call(calls.pauseJob, { body: { jobReport: jobReport ?? '', at: at(NOON) } })
    const day = await add(foreman, by._id, welding.orderProcess, span('11:00', NOON), { producedAmount: 3 })
    // The hour from 11 is shared: 30 minutes each.
    expect(day).toMatchObject({ version: 1, minutes: 120 })
    const [, added] = day.stretches
    expect(added).toMatchObject({ ...span('11:00', NOON), minutes: 30, added: { amount: 3, unit: 'PCS' } })
    expect(day.stretches[0]?.added).toBeUndefined()
    expect(day.log).toMatchObject([
      { reason: 'Tahvel oli tühi', stretch: { from: null, to: { ...span('11:00', NOON), work: welding.work } } },
    ])
    expect(await welding.read()).toMatchObject({
      ...{ totalActiveTime: 30, actualCost: 15, produced: 3, totalAmountInJobs: 3, status: 'IN_PROGRESS' },
    })
    expect((await grinding.read())?.totalActiveTime).toBe(90)
    const time = { day: DAY, from: 0, to: 60 }
    expect(await told(by)).toMatchObject([{ kind: 'TIME', work: welding.work, time, told: { amount: 3, unit: 'PCS' } }])
    expect(await differences()).toBe(0)

    pass(1)
    const after = await takeBack(foreman, by._id, added?._id ?? '')
    expect(after).toMatchObject({ minutes: 120, log: [{ stretch: { to: null } }, { stretch: { from: null } }] })
    expect(await welding.read()).toMatchObject({ totalActiveTime: 0, produced: 0, totalAmountInJobs: 0 })
    expect((await grinding.read())?.totalActiveTime).toBe(120)
    expect((await told(by))?.[0]).toMatchObject({ time: { from: 60, to: 0 }, told: { amount: 3 } })
    expect(await differences()).toBe(0)
  })

  it('should tell what was scrapped, asked about where more came than before, and take it back with the time', async () => {
    const process = (name: string) => ({ name, workload: { value: 6, unit: 'MIN' as const } })
    const products = [{ name: 'Lauaraam', netQuantity: 10, processes: [process('Lõikus'), process('Keevitamine')] }]
    const made = await owner.call(calls.createSaleOrder, { body: { client, products } })
    const body = { orderId: made._id, version: made.version, action: 'publish' as const }
    const [cut, weld] = (await owner.call(calls.changeSaleOrderStatus, { body })).products[0]?.processes ?? []
    const steps = async () =>
      (await owner.call(calls.getSaleOrder, { params: { orderId: made._id } })).products[0]?.processes.map(
        ({ produced, scrapped }) => [produced, scrapped],
      )
    const by = await welder()
    await add(owner, by._id, cut?._id ?? '', span('08:00', '09:00'), { producedAmount: 9 })
    const scrap = { amount: 3, reason: 'Pragu õmbluses' }
    expect(
      await refusal(add(owner, by._id, weld?._id ?? '', span('09:00', '10:00'), { producedAmount: 8, scrap })),
    ).toMatchObject({
      ...{ code: 'NEEDS_CONFIRMATION', details: { step: 'Lõikus', good: 9, reported: 11 } },
    })
    // 6 good and 3 scrapped of nine: three are to be cut again.
    const day = await add(owner, by._id, weld?._id ?? '', span('09:00', '10:00'), { producedAmount: 6, scrap })
    expect(await steps()).toEqual([
      [6, 0],
      [6, 3],
    ])
    expect(await differences()).toBe(0)
    const added = day.stretches.find(({ orderProcess }) => orderProcess._id === weld?._id)
    await takeBack(owner, by._id, added?._id ?? '')
    expect(await steps()).toEqual([
      [9, 0],
      [0, 0],
    ])
    expect(await differences()).toBe(0)
  })

  it('should lie on both days where it goes over midnight, and leave both together', async () => {
    const { orderProcess, read } = await newWork('Keevitamine')
    const by = await welder()
    const evening = { startedAt: at('22:00', '2026-11-19'), stoppedAt: at('01:00') }
    const day = await owner.call(calls.addWorkTime, {
      body: { user: by._id, day: '2026-11-19', version: 0, orderProcess, stretch: evening, reason: 'Öine vahetus' },
    })
    expect(day.minutes).toBe(120)
    const morning = await dayOf(by._id)
    expect(morning).toMatchObject({ version: 1, minutes: 60 })
    expect((await read())?.totalActiveTime).toBe(180)
    await takeBack(owner, by._id, morning.stretches[0]?._id ?? '')
    expect((await dayOf(by._id, '2026-11-19')).minutes).toBe(0)
    expect(await read()).toMatchObject({ totalActiveTime: 0, status: 'NOT_COMPLETE' })
    expect(await differences()).toBe(0)
  })

  it('should leave an open job no more than what is left to make', async () => {
    const { orderProcess, read } = await newWork('Keevitamine')
    const [by, other] = [await welder(), await welder()]
    const { jobReport } = await other.call(calls.startJob, { body: { orderProcess } })
    const added = await add(owner, by._id, orderProcess, span('08:00', '09:00'), { producedAmount: 4 })
    expect(
      await refusal(add(owner, by._id, orderProcess, span('09:00', '10:00'), { producedAmount: 7 })),
    ).toMatchObject({
      code: 'AMOUNT_OVER_MAX',
      details: { max: 6 },
    })
    const stop = (producedAmount: number) =>
      other.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount } })
    expect(await refusal(stop(7))).toMatchObject({ code: 'AMOUNT_OVER_MAX', details: { max: 6 } })
    await takeBack(owner, by._id, added.stretches[0]?._id ?? '')
    await stop(10)
    expect(await read()).toMatchObject({ produced: 10, totalAmountInJobs: 10, status: 'COMPLETE' })
    expect(await differences()).toBe(0)
  })

  it('should be refused without the right, outside of the day, twice, and where no time is taken', async () => {
    const { orderId, orderProcess } = await newWork('Keevitamine')
    const untimed = await newWork('Pulbervärvimine', { timeCalculations: false })
    const by = await welder()
    const hour = span('08:00', '09:00')
    expect(await refusal(add(by, by._id, orderProcess, hour))).toMatchObject({ code: 'FORBIDDEN' })
    const outside = [
      { startedAt: at('23:00', '2026-11-19'), stoppedAt: at('09:00') },
      span('11:00', '12:30'),
      span('09:00', '09:00'),
    ]
    for (const stretch of outside) {
      expect(await refusal(add(owner, by._id, orderProcess, stretch))).toMatchObject({ code: 'VALIDATION_FAILED' })
    }
    expect(await refusal(add(owner, by._id, orderProcess, hour, { reason: ' ' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    expect(await refusal(add(owner, by._id, untimed.orderProcess, hour))).toMatchObject({
      code: 'VALIDATION_FAILED',
      problems: [{ path: 'orderProcess' }],
    })
    expect(await refusal(add(owner, by._id, orderProcess, hour, { version: 5 }))).toMatchObject({
      code: 'VERSION_CONFLICT',
    })
    await add(owner, by._id, orderProcess, hour)
    // What it touches may be added, what it overlaps not.
    const day = await add(owner, by._id, orderProcess, span('09:00', '09:30'))
    // One job of the day, whatever its reports.
    expect(day.jobs).toMatchObject([{ minutes: 90, cost: 45 }])
    expect(await refusal(add(owner, by._id, orderProcess, span('08:59', '09:00')))).toMatchObject({
      problems: [{ path: 'stretch' }],
    })
    const { version } = await owner.call(calls.getSaleOrder, { params: { orderId } })
    const complete = { orderId, version, action: 'complete' as const, unfinishedProducts: 'KEEP' as const }
    await owner.call(calls.changeSaleOrderStatus, { body: complete })
    expect(await refusal(add(owner, by._id, orderProcess, span('10:00', '11:00')))).toMatchObject({
      code: 'ORDER_NOT_EDITABLE',
    })
  })

  it('should keep its amount from whoever may not correct reports, and hold back a finish before it', async () => {
    const { orderProcess } = await newWork('Keevitamine')
    const [by, foreman] = [await welder(), await lead()]
    const { jobReport } = await by.call(calls.startJob, { body: { orderProcess } })
    await by.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 2 } })
    pass(1)
    const reopen = () => by.call(calls.reopenJobs, { body: { jobs: [{ orderProcess }], reason: 'Pooleli' } })
    const day = await add(owner, by._id, orderProcess, span('08:00', '09:00'), { producedAmount: 1 })
    expect((await reopen()).results).toMatchObject([{ refusal: { code: 'FINISH_BUILT_ON' } }])
    const added = day.stretches[0]?._id ?? ''
    expect(await refusal(takeBack(foreman, by._id, added))).toMatchObject({ code: 'FORBIDDEN' })
    await takeBack(owner, by._id, added)
    await add(owner, by._id, orderProcess, span('08:00', '09:00'))
    expect((await reopen()).results).toMatchObject([{ refusal: null }])
    expect(await differences()).toBe(0)
  })
})

describe('work to add time to', () => {
  it('should be what takes time in orders in work, what the person did last first', async () => {
    const [one, two] = [await newWork('Freesimine'), await newWork('Freesimine peenelt')]
    await newWork('Freesimine käsitsi', { timeCalculations: false })
    const [by, foreman] = [await welder(), await lead()]
    await by.call(calls.startJob, { body: { orderProcess: two.orderProcess } })
    const { rows } = await foreman.call(calls.listAddableWork, { body: { user: by._id, search: 'freesimine' } })
    expect(rows.map(({ orderProcess }) => orderProcess._id)).toEqual([two.orderProcess, one.orderProcess])
    expect(rows[1]).toMatchObject({ maxAmount: 10, unit: 'PCS', orderProduct: { name: 'Lauaraam' } })
  })
})
