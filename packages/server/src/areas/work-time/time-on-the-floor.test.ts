import { calls, type Id } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { CallFailure, type TestMember } from '../../testing'
import { createTestWorkshop } from '../job/create-test-workshop'

/** Friday, 20 November 2026, 8:00 in Tallinn, until the tests let time pass; the break is from 12:00 to 12:30. */
const { server, owner, projectId, client, pass, welder } = await createTestWorkshop()
const DAY = '2026-11-20'
const at = (clock: string) => new Date(`${DAY}T${clock}:00+02:00`).toISOString()
const span = (from: string, to: string) => ({ startedAt: at(from), stoppedAt: at(to) })
// It is 15:00.
pass(7 * 60)

/** An active order of ten frames with one step at 30 € an hour. */
async function newWork(name: string) {
  const process = { name, price: { value: 30, unit: 'H' as const }, workload: { value: 6, unit: 'MIN' as const } }
  const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes: [process] }] },
  })
  const order = await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
  const orderProcess = order.products[0]?.processes[0]?._id ?? ''
  const readOrder = () => owner.call(calls.getSaleOrder, { params: { orderId } })
  const read = async () => (await readOrder()).products[0]?.processes[0]
  return { orderId, orderProcess, read, readOrder, number: order.transactionNumber }
}
/** Works on a process between two times of the day. */
async function work(by: TestMember, orderProcess: Id, [from, to]: readonly [string, string], workedBreak?: boolean) {
  const { jobReport } = await by.call(calls.startJob, { body: { orderProcess, at: at(from) } })
  return by.call(calls.pauseJob, {
    body: { jobReport: jobReport ?? '', at: at(to), ...(workedBreak !== undefined && { workedBreak }) },
  })
}
const dayOf = (user: Id) => owner.call(calls.getWorkDay, { params: { user, day: DAY } })
async function refusal(promise: Promise<unknown>) {
  const failure = await promise.catch((error: unknown) => error)
  if (!(failure instanceof CallFailure)) throw new Error('The call was expected to be refused')
  return failure.answer
}
const differences = () => checkData(server.database.target, () => undefined)
const told = async (by: TestMember) =>
  (await by.call(calls.getNotifications, { body: { limit: 20, isNew: false } })).notifications.map(
    ({ act, values }) => [act, values] as const,
  )

describe('the break of the calendar', () => {
  it('should be left out of time, cost, work day and reports alike, until the worker says that they worked', async () => {
    const { orderProcess, read } = await newWork('Keevitamine')
    const by = await welder()
    // 11:00 to 13:00 less half an hour, at 30 € an hour.
    expect(await work(by, orderProcess, ['11:00', '13:00'])).toMatchObject({ totalWorkedTime: 90 })
    const reported = async () => {
      const body = { from: DAY, to: DAY, by: 'person' as const, filters: { people: [by._id] } }
      return (await owner.call(calls.reportProduction, { body })).all.worked
    }
    expect(await read()).toMatchObject({ totalActiveTime: 90, actualCost: 45 })
    const day = await dayOf(by._id)
    const rest = { from: at('12:00'), to: at('12:30') }
    expect(day).toMatchObject({ minutes: 90, stretches: [{ minutes: 90, break: { ...rest, isWorked: false } }] })
    expect(await reported()).toBe(90)
    expect(await differences()).toBe(0)

    const timeReport = day.stretches[0]?._id ?? ''
    const say = (worked: boolean, version: number, sender = by) =>
      sender.call(calls.sayWorkedBreak, { body: { user: by._id, day: DAY, version, timeReport, worked } })
    expect(await refusal(say(true, 0, await welder()))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await say(true, 0)).toMatchObject({ minutes: 120, version: 1, stretches: [{ break: { isWorked: true } }] })
    expect([await read(), await reported()]).toMatchObject([{ totalActiveTime: 120, actualCost: 60 }, 120])
    expect(await refusal(say(false, 0))).toMatchObject({ code: 'VERSION_CONFLICT' })
    expect(await say(false, 1)).toMatchObject({ minutes: 90 })
    expect(await read()).toMatchObject({ totalActiveTime: 90, actualCost: 45 })
    expect(await differences()).toBe(0)
  })

  it('should count where the worker says so with the pause, and stand still on the clock that runs', async () => {
    const [worked, running] = [await newWork('Keevitamine'), await newWork('Lihvimine')]
    const by = await welder()
    expect(await work(by, worked.orderProcess, ['11:30', '12:45'], true)).toMatchObject({ totalWorkedTime: 75 })
    // Begun within the break it counts from its start.
    expect(await work(by, running.orderProcess, ['12:50', '13:00'])).toMatchObject({ totalWorkedTime: 10 })
    const other = await welder()
    const job = await other.call(calls.startJob, { body: { orderProcess: running.orderProcess, at: at('10:00') } })
    // It is 15:00: five hours less the break.
    expect(job.workers.find(({ user }) => user._id === other._id)).toMatchObject({
      minutes: 270,
      rest: { from: at('12:00'), to: at('12:30') },
    })
    await other.call(calls.pauseJob, { body: { jobReport: job.jobReport ?? '' } })
    expect(await running.read()).toMatchObject({ totalActiveTime: 280 })
    expect(await differences()).toBe(0)
  })
})

describe('work that the office ends', () => {
  it('should stop with an order that is annulled, tell its worker, and take what was made', async () => {
    const { orderId, orderProcess, read, readOrder, number } = await newWork('Keevitamine')
    const by = await welder()
    const job = await by.call(calls.startJob, { body: { orderProcess, at: at('14:00') } })
    const { version } = await readOrder()
    await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'annul', confirmed: true } })
    expect(await read()).toMatchObject({ totalActiveTime: 60, produced: 0 })
    expect(await told(by)).toContainEqual(['WORK_ENDED', { name: 'Keevitamine', text: number }])
    const { rows } = await by.call(calls.listEndedJobs, {})
    expect(rows).toMatchObject([
      { _id: job.jobReport, status: 'STOPPED', toReport: { endedWith: 'ANNULLED', unit: 'PCS', left: 10 } },
    ])
    const report = (producedAmount: number, sender = by) =>
      sender.call(calls.reportEndedJob, { body: { jobReport: job.jobReport ?? '', producedAmount } })
    expect(await refusal(report(11))).toMatchObject({ code: 'AMOUNT_OVER_MAX', details: { max: 10 } })
    expect(await refusal(report(1.5))).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await refusal(report(1, owner))).toMatchObject({ code: 'JOB_NOT_RUNNING' })
    expect(await report(3)).toEqual({ ok: true })
    expect(await read()).toMatchObject({ totalActiveTime: 60, produced: 3 })
    expect((await by.call(calls.listEndedJobs, {})).rows).toEqual([])
    expect(await refusal(report(1))).toMatchObject({ code: 'JOB_NOT_RUNNING' })
    expect(await differences()).toBe(0)
  })

  it('should be waved away, and stop with an order that is completed', async () => {
    const { orderId, orderProcess, readOrder } = await newWork('Keevitamine')
    const by = await welder()
    await by.call(calls.startJob, { body: { orderProcess, at: at('14:00') } })
    const { version } = await readOrder()
    const body = { orderId, version, action: 'complete' as const, unfinishedProducts: 'KEEP' as const, confirmed: true }
    await owner.call(calls.changeSaleOrderStatus, { body })
    const [row] = (await by.call(calls.listEndedJobs, {})).rows
    expect(row).toMatchObject({ toReport: { endedWith: 'COMPLETE' } })
    await by.call(calls.seeEndedJobs, { body: { until: row?.at } })
    expect((await by.call(calls.listEndedJobs, {})).rows).toEqual([])
  })

  it('should stop with a process that is made no more, and with no other', async () => {
    const [off, on] = [await newWork('Keevitamine'), await newWork('Lihvimine')]
    const by = await welder()
    const job = await by.call(calls.startJob, { body: { orderProcess: off.orderProcess, at: at('14:00') } })
    await by.call(calls.startJob, { body: { orderProcess: on.orderProcess } })
    const { version } = await off.readOrder()
    await owner.call(calls.updateSaleOrderProcess, {
      body: { orderId: off.orderId, version, process: { _id: off.orderProcess, active: false } },
    })
    expect(await off.read()).toMatchObject({ totalActiveTime: 60 })
    const { rows } = await by.call(calls.listEndedJobs, {})
    expect(rows).toMatchObject([{ _id: job.jobReport, toReport: { endedWith: 'INACTIVE' } }])
    const mine = (await by.call(calls.listMyRunningJobs, {})).rows
    expect(mine.map(({ _id }) => _id)).toEqual([on.orderProcess])
    expect(await differences()).toBe(0)
  })
})

describe('time that was forgotten', () => {
  const lead = () => server.newMember(projectId, 'PRODUCTION_REPORTS_MODIFY')
  const propose = (by: TestMember, orderProcess: Id, stretch: object, reason = 'Tahvel oli tühi') =>
    by.call(calls.proposeWorkTime, {
      body: { orderProcess, stretch: { ...span('09:00', '10:00'), ...stretch }, reason },
    })
  const waiting = async (by: TestMember) =>
    (await by.call(calls.listTimeProposals, {})).rows.filter(({ status }) => status === 'PENDING')

  it('should count once it is accepted, for the worker who proposed it', async () => {
    const { orderProcess, read, number } = await newWork('Keevitamine')
    const [by, foreman] = [await welder(), await lead()]
    const proposed = await propose(by, orderProcess, span('11:00', '13:00'))
    expect(proposed).toMatchObject({ status: 'PENDING', day: DAY, version: 1, stretch: span('11:00', '13:00') })
    expect(await read()).toMatchObject({ totalActiveTime: 0 })
    expect(await told(foreman)).toContainEqual([
      'TIME_PROPOSED',
      { name: `Keevitamine, ${number}`, text: 'Tahvel oli tühi' },
    ])
    expect(await waiting(foreman)).toMatchObject([{ _id: proposed._id, user: { _id: by._id } }])
    // A colleague sees nothing of it and decides nothing.
    const colleague = await welder()
    expect(await waiting(colleague)).toEqual([])
    const accept = { proposal: proposed._id, version: 1, decision: 'ACCEPT' as const }
    expect(await refusal(colleague.call(calls.decideTimeProposal, { body: accept }))).toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await foreman.call(calls.decideTimeProposal, { body: accept })).toMatchObject({
      status: 'ACCEPTED',
      decision: { stretch: null },
    })
    // Two hours less the break.
    expect(await read()).toMatchObject({ totalActiveTime: 90, actualCost: 45 })
    expect(await dayOf(by._id)).toMatchObject({ minutes: 90, stretches: [{ added: { amount: 0 } }] })
    expect(await told(by)).toContainEqual(['TIME_ACCEPTED', { name: `Keevitamine, ${number}`, text: '' }])
    expect(await refusal(foreman.call(calls.decideTimeProposal, { body: accept }))).toMatchObject({
      code: 'VERSION_CONFLICT',
    })
    expect(await differences()).toBe(0)
  })

  it('should be accepted between other moments, declined with a reason, or taken back', async () => {
    const { orderProcess, read } = await newWork('Keevitamine')
    const [by, foreman] = [await welder(), await lead()]
    const [changed, declined, withdrawn] = [
      await propose(by, orderProcess, span('08:00', '09:00')),
      await propose(by, orderProcess, span('09:00', '10:00')),
      await propose(by, orderProcess, span('10:00', '11:00')),
    ]
    const decide = (proposal: Id, body: object) =>
      foreman.call(calls.decideTimeProposal, { body: { proposal, version: 1, decision: 'DECLINE', ...body } })
    const shorter = { decision: 'ACCEPT', stretch: span('08:00', '08:40'), answer: 'Alustasid kell 8' }
    expect(await decide(changed._id, shorter)).toMatchObject({
      decision: { stretch: span('08:00', '08:40'), answer: 'Alustasid kell 8' },
    })
    expect(await refusal(decide(declined._id, {}))).toMatchObject({ problems: [{ path: 'answer' }] })
    expect(await decide(declined._id, { answer: 'Siis oli koosolek' })).toMatchObject({ status: 'DECLINED' })
    await by.call(calls.withdrawTimeProposal, { body: { proposal: withdrawn._id, version: 1 } })
    expect(await read()).toMatchObject({ totalActiveTime: 40 })
    const acts = (await told(by)).map(([act]) => act)
    expect(acts).toEqual(expect.arrayContaining(['TIME_CHANGED', 'TIME_DECLINED']))
    expect((await by.call(calls.listTimeProposals, {})).rows.map(({ status }) => status).sort()).toEqual([
      'ACCEPTED',
      'DECLINED',
    ])
    expect(await refusal(decide(withdrawn._id, { version: 2, decision: 'ACCEPT' }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    expect(await differences()).toBe(0)
  })

  it('should be refused of the future, the wrong way round, twice over the same work, and of an order that is closed', async () => {
    const { orderId, orderProcess, readOrder } = await newWork('Keevitamine')
    const [by, foreman] = [await welder(), await lead()]
    expect(await refusal(propose(by, orderProcess, span('14:00', '16:00')))).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    expect(await refusal(propose(by, orderProcess, span('10:00', '09:00')))).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    await work(by, orderProcess, ['09:30', '10:30'])
    const { _id, version } = await propose(by, orderProcess, span('09:00', '10:00'))
    const accept = { proposal: _id, version, decision: 'ACCEPT' as const }
    expect(await refusal(foreman.call(calls.decideTimeProposal, { body: accept }))).toMatchObject({
      problems: [{ path: 'stretch' }],
    })
    const free = await propose(by, orderProcess, span('08:00', '08:30'))
    const order = await readOrder()
    await owner.call(calls.changeSaleOrderStatus, {
      body: { orderId, version: order.version, action: 'annul', confirmed: true },
    })
    expect(
      await refusal(foreman.call(calls.decideTimeProposal, { body: { ...accept, proposal: free._id } })),
    ).toMatchObject({
      code: 'ORDER_NOT_EDITABLE',
    })
    expect(await waiting(foreman)).toHaveLength(2)
  })
})
