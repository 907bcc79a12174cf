// @vitest-environment happy-dom

import { ApiError } from '@tehas/api-client'
import { createFakeApi } from '@tehas/api-client/testing'
import { type Job, jobCalls } from '@tehas/contracts/jobs'
import { testId } from '@tehas/contracts/testing'
import { keptDraft, LASTING } from '@tehas/shell-api'
import { describe, expect, it, vi } from 'vitest'
import { createTestJob, ownWorker } from '../../../testing/create-test-job'
import { isStuck, keptSchema } from './act'
import { anchorSchema, deviceNow, serviceMoment } from './device-clock'
import { withAnswered, withUnsent } from './with-unsent'
import { createWorkQueue } from './work-queue'

const idle = createTestJob({ jobReport: null, status: 'NOT_ACTIVE', workers: [] })
const NOW = '2026-11-20T12:00:00.000Z'
let keys = 0

/** A device with its page; `open` again is a reload. */
function device() {
  const fake = createFakeApi()
  const started = createTestJob()
  fake.answer(jobCalls.listMyRunningJobs, () => ({ rows: [], left: 0, now: new Date().toISOString() }))
  fake.answer(jobCalls.startJob, started)
  fake.answer(jobCalls.pauseJob, createTestJob())
  fake.answer(jobCalls.stopJob, createTestJob({ jobReport: null, status: 'STOPPED', workers: [] }))
  // What a device of an earlier test kept is another's.
  const of = `welder-${keys++}`
  const stored = keptDraft('work.project', of, keptSchema, LASTING)
  const clock = keptDraft('clock', of, anchorSchema, LASTING)
  const open = () => {
    const queue = createWorkQueue({
      api: fake.api,
      stored,
      clock,
      newKey: () => `key-${keys++}`,
      inTurn: (work) => work(),
    })
    const leave = queue.enter()
    return { ...queue, leave }
  }
  return { fake, open, stored }
}
const bodies = (fake: ReturnType<typeof createFakeApi>) =>
  [jobCalls.startJob, jobCalls.pauseJob, jobCalls.stopJob].map((call) => fake.sent(call).length)

describe('work without a connection', () => {
  it('should keep scrapped pieces with an end, and what devices kept before there were any', async () => {
    const { fake, open } = device()
    fake.cut()
    const scrap = { amount: 2, reason: 'Pragu' }
    const cut = open()
    void cut.add({ act: 'finish', amount: 3, scrap, job: createTestJob() })
    await cut.send()
    cut.leave()
    const after = open()
    const { asOf, person } = { asOf: Date.now(), person: ownWorker.user }
    // 14 were made before, 10 are left.
    expect(withUnsent({ rows: [createTestJob()], asOf }, after.kept().acts, person).rows).toMatchObject([
      { produced: 17, scrapped: 2, maxAmount: 7 },
    ])
    fake.mend()
    await after.send()
    expect(fake.sent(jobCalls.stopJob)[0]?.body).toMatchObject({ producedAmount: 3, scrap })
    const { scrapped: _, ...before } = createTestJob()
    const act = { key: 'old', act: 'pause', amount: 0, job: before, pressed: deviceNow() }
    expect(keptSchema.parse({ acts: [act], refused: [] }).acts[0]?.job.scrapped).toBe(0)
  })

  it('should wait as a pause where more than came is to be confirmed, and end with what was told once it is', async () => {
    const { fake, open } = device()
    fake.answer(jobCalls.stopJob, ({ body }) => {
      if (body.confirmed) return createTestJob({ jobReport: null, status: 'STOPPED', workers: [] })
      const details = { step: 'Lõikus', good: 14, reported: 17 }
      throw new ApiError({ code: 'NEEDS_CONFIRMATION', status: 409, message: '', details })
    })
    fake.cut()
    const scrap = { amount: 1, reason: 'Pragu' }
    const before = open()
    void before.add({ act: 'finish', amount: 2, scrap, job: createTestJob() })
    await before.send()
    before.leave()
    fake.mend()
    const after = open()
    await after.send()
    await vi.waitFor(() => expect(bodies(fake)).toEqual([0, 1, 1]))
    const [refused] = after.kept().refused
    expect(refused?.came).toEqual({ step: 'Lõikus', good: 14, reported: 17 })
    expect(fake.sent(jobCalls.pauseJob)[0]?.body).not.toHaveProperty('scrap')
    if (refused) after.settleRefused(refused, refused.act.amount, true)
    await vi.waitFor(() => expect(fake.sent(jobCalls.stopJob)).toHaveLength(2))
    expect(fake.sent(jobCalls.stopJob)[1]?.body).toMatchObject({ producedAmount: 2, scrap, confirmed: true })
    expect(after.kept().refused).toEqual([])
  })

  it('should wait in its order over a reload, and be sent once with its times when the service is back', async () => {
    const { fake, open } = device()
    fake.cut()
    const before = open()
    void before.add({ act: 'start', amount: 0, job: idle })
    void before.add({ act: 'pause', amount: 0, job: idle })
    void before.add({ act: 'start', amount: 0, job: idle })
    void before.add({ act: 'finish', amount: 4, job: idle })
    await before.send()
    expect(bodies(fake)).toEqual([0, 0, 0])
    const after = open()
    expect(after.kept().acts.map(({ act }) => act)).toEqual(['start', 'pause', 'start', 'finish'])
    const pressed = after.kept().acts.map((act) => act.pressed.wall)
    fake.mend()
    await after.send()
    expect(after.kept()).toMatchObject({ acts: [], refused: [] })
    expect(bodies(fake)).toEqual([2, 1, 1])
    const [stopped] = fake.sent(jobCalls.stopJob)
    // Named by what its start made.
    expect(stopped?.body).toMatchObject({ jobReport: testId('job-report'), producedAmount: 4 })
    expect(Math.abs(Date.parse(stopped?.body.at ?? '') - (pressed[3] ?? 0))).toBeLessThan(1000)
    expect(open().kept().acts).toEqual([])
  })

  it('should be taken back as long as only this device knows of it, the last of its job alone', async () => {
    const { fake, open } = device()
    fake.cut()
    const queue = open()
    void queue.add({ act: 'start', amount: 0, job: idle })
    const finished = queue.add({ act: 'finish', amount: 4, job: idle })
    await queue.send()
    expect(queue.withdraw(idle._id)).toMatchObject({ act: 'finish', amount: 4 })
    expect(await finished).toBeUndefined()
    expect(open().kept().acts).toMatchObject([{ act: 'start' }])
    fake.mend()
    await queue.send()
    expect(bodies(fake)).toEqual([1, 0, 0])
    expect(queue.withdraw(idle._id)).toBeUndefined()
  })

  it('should not leave a device that says itself that it has no network, and can be taken back there', async () => {
    const { fake, open } = device()
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const queue = open()
    void queue.add({ act: 'finish', amount: 4, job: createTestJob() })
    await queue.send()
    expect(bodies(fake)).toEqual([0, 0, 0])
    expect(queue.withdraw(createTestJob()._id)).toMatchObject({ amount: 4 })
    void queue.add({ act: 'finish', amount: 3, job: createTestJob() })
    network.mockReturnValue(true)
    await vi.waitFor(async () => {
      await queue.send()
      expect(fake.sent(jobCalls.stopJob).map(({ body }) => body.producedAmount)).toEqual([3])
    })
  })

  it('should not be taken back where it may have been sent', async () => {
    const { fake, open } = device()
    fake.fail(jobCalls.stopJob, 'INTERNAL_ERROR')
    const queue = open()
    void queue.add({ act: 'finish', amount: 4, job: createTestJob() })
    await queue.send()
    expect(queue.withdraw(createTestJob()._id)).toBeUndefined()
    expect(queue.kept().acts).toMatchObject([{ act: 'finish' }])
  })

  it('should end with another amount where that was decided, after the pause that took its place', async () => {
    const { fake, open } = device()
    fake.fail(jobCalls.stopJob, 'AMOUNT_OVER_MAX', { details: { max: 2 } })
    const queue = open()
    await queue.add({ act: 'finish', amount: 5, job: createTestJob() })
    const [refused] = queue.kept().refused
    if (!refused) throw new Error('Nothing was refused')
    fake.answer(jobCalls.stopJob, createTestJob({ jobReport: null, status: 'STOPPED', workers: [] }))
    queue.settleRefused(refused, 2)
    await vi.waitFor(() => expect(queue.kept()).toMatchObject({ acts: [], refused: [] }))
    expect(fake.sent(jobCalls.pauseJob)).toHaveLength(1)
    expect(fake.sent(jobCalls.stopJob).map(({ body }) => body.producedAmount)).toEqual([5, 2])
    expect(fake.sent(jobCalls.stopJob)[1]?.body.jobReport).toBe(testId('job-report'))
  })

  it('should stay to be taken back while the connection is known to be lost, however well the clock is known', async () => {
    const { fake, open } = device()
    const queue = open()
    queue.toldClock({ service: Date.now(), device: deviceNow() })
    fake.cut()
    // Something else found nobody; the device itself says nothing of its network.
    await fake.api.call(jobCalls.listMyRunningJobs, undefined).catch(() => undefined)
    expect(fake.api.connection.isLost()).toBe(true)
    void queue.add({ act: 'finish', amount: 3, job: createTestJob() })
    await queue.send()
    expect(queue.withdraw(createTestJob()._id)).toMatchObject({ act: 'finish', amount: 3 })
    fake.mend()
    await queue.send()
    expect(fake.sent(jobCalls.stopJob)).toEqual([])
  })

  it('should be sent again as it was where its answer was lost', async () => {
    const { fake, open } = device()
    let isLost = true
    fake.answer(jobCalls.startJob, () => {
      if (!isLost) return createTestJob()
      fake.cut()
      return Promise.reject(Object.assign(new Error('cut'), {}))
    })
    const queue = open()
    void queue.add({ act: 'start', amount: 0, job: idle })
    await queue.send()
    const [waiting] = open().kept().acts
    expect(waiting?.at).toBeDefined()
    isLost = false
    fake.mend()
    const again = open()
    await again.send()
    expect(again.kept().acts).toEqual([])
    const [first, second] = fake.sent(jobCalls.startJob)
    expect(second).toEqual(first)
    expect(second?.body.at).toBe(waiting?.at)
  })

  it('should go on with the others after a refusal, which stays until it is read', async () => {
    const { fake, open } = device()
    const other = createTestJob({ _id: testId('packing'), jobReport: testId('other-report') })
    fake.fail(jobCalls.stopJob, 'JOB_NOT_RUNNING')
    const queue = open()
    void queue.add({ act: 'finish', amount: 4, job: createTestJob() })
    void queue.add({ act: 'pause', amount: 0, job: other })
    await vi.waitFor(() => expect(queue.kept().acts).toEqual([]))
    expect(fake.sent(jobCalls.pauseJob)).toHaveLength(1)
    const [refused] = open().kept().refused
    expect(refused).toMatchObject({ code: 'JOB_NOT_RUNNING', act: { amount: 4 } })
    queue.dismiss(refused?.act.key ?? '')
    expect(open().kept().refused).toEqual([])
  })

  it('should pause at its moment what cannot end with so large an amount', async () => {
    const { fake, open } = device()
    fake.fail(jobCalls.stopJob, 'AMOUNT_OVER_MAX', { details: { max: 2 } })
    const queue = open()
    void queue.add({ act: 'finish', amount: 4, job: createTestJob() })
    await vi.waitFor(() => expect(queue.kept().acts).toEqual([]))
    expect(queue.kept().refused).toMatchObject([{ code: 'AMOUNT_OVER_MAX', max: 2 }])
    expect(fake.sent(jobCalls.pauseJob)[0]?.body.at).toBe(fake.sent(jobCalls.stopJob)[0]?.body.at)
  })

  it('should send the other jobs while the service cannot answer for one, whose acts keep their order', async () => {
    const { fake, open } = device()
    const other = createTestJob({ _id: testId('packing'), jobReport: testId('other-report') })
    fake.fail(jobCalls.startJob, 'INTERNAL_ERROR')
    fake.cut()
    const before = open()
    void before.add({ act: 'start', amount: 0, job: idle })
    void before.add({ act: 'finish', amount: 4, job: idle })
    void before.add({ act: 'pause', amount: 0, job: other })
    void before.add({ act: 'finish', amount: 2, job: other })
    fake.mend()
    await vi.waitFor(async () => {
      await before.send()
      expect(before.kept().acts.map(({ act, job }) => [act, job._id])).toEqual([
        ['start', idle._id],
        ['finish', idle._id],
      ])
    })
    expect(fake.sent(jobCalls.pauseJob)[0]?.body.jobReport).toBe(other.jobReport)
    expect(fake.sent(jobCalls.stopJob).map(({ body }) => [body.jobReport, body.producedAmount])).toEqual([
      [other.jobReport, 2],
    ])
    // Pressed after the start that waits, and told no earlier.
    const [start] = fake.sent(jobCalls.startJob)
    expect(fake.sent(jobCalls.pauseJob)[0]?.body.at ?? '').toSatisfy((at) => at >= (start?.body.at ?? 'missing'))
    fake.answer(jobCalls.startJob, createTestJob())
    const after = open()
    await after.send()
    expect(after.kept()).toMatchObject({ acts: [], refused: [] })
    expect(new Set(fake.sent(jobCalls.startJob).map(({ body }) => body.at)).size).toBe(1)
    expect(fake.sent(jobCalls.stopJob)[1]?.body).toMatchObject({ jobReport: testId('job-report'), producedAmount: 4 })
  })

  it('should be told where the service fails again and again, and go on behind it once it is given up', async () => {
    const { fake, open } = device()
    fake.fail(jobCalls.pauseJob, 'INTERNAL_ERROR')
    const queue = open()
    const gone = queue.add({ act: 'pause', amount: 0, job: createTestJob() })
    await queue.send()
    expect(queue.kept().acts.some(isStuck)).toBe(false)
    for (const _ of [2, 3]) await queue.send()
    const [stuck] = open().kept().acts.filter(isStuck)
    void queue.add({ act: 'finish', amount: 4, job: createTestJob() })
    await queue.send()
    expect(fake.sent(jobCalls.stopJob)).toEqual([])
    queue.giveUp(stuck?.key ?? '')
    expect(await gone).toBeUndefined()
    await vi.waitFor(() => expect(queue.kept().acts).toEqual([]))
    expect(fake.sent(jobCalls.stopJob)[0]?.body.producedAmount).toBe(4)
    expect(open().kept().refused).toMatchObject([{ code: 'INTERNAL_ERROR', act: { act: 'pause' } }])
  })

  it('should not count a failure of the service against an act that was only too early', async () => {
    const { fake, open } = device()
    fake.fail(jobCalls.pauseJob, 'IN_PROGRESS')
    const queue = open()
    void queue.add({ act: 'pause', amount: 0, job: createTestJob() })
    for (const _ of [1, 2, 3, 4]) await queue.send()
    expect(queue.kept().acts).toHaveLength(1)
    expect(queue.kept().acts.some(isStuck)).toBe(false)
  })

  it('should be sent by nobody once the person or the project is another', async () => {
    const { fake, open } = device()
    const queue = open()
    fake.cut()
    void queue.add({ act: 'pause', amount: 0, job: createTestJob() })
    await queue.send()
    const asked = fake.sent(jobCalls.pauseJob).length
    fake.mend()
    queue.leave()
    await queue.send()
    expect(fake.sent(jobCalls.pauseJob)).toHaveLength(asked)
    expect(queue.kept().acts).toHaveLength(1)
  })

  it('should keep everything that waits while the session has ended', async () => {
    const { fake, open } = device()
    fake.fail(jobCalls.pauseJob, 'NOT_AUTHENTICATED')
    const queue = open()
    void queue.add({ act: 'pause', amount: 0, job: createTestJob() })
    await queue.send()
    expect(open().kept().acts).toHaveLength(1)
  })
})

describe('the moment of an act', () => {
  const at = (service: number, wall: number, steady: number, page = 1) => ({ service, device: { wall, steady, page } })
  const pressed = { wall: 60_000, steady: 60_000, page: 1 }

  it('should be by the service’s clock, however wrong that of the device is', () => {
    expect(serviceMoment(pressed, at(1_000_000, 0, 0), at(1_120_000, 120_000, 120_000))).toBe(1_060_000)
  })

  it('should be by the steady clock where that of the device was set meanwhile', () => {
    // An hour forward.
    expect(serviceMoment(pressed, at(1_000_000, 0, 0), at(1_120_000, 3_720_000, 120_000))).toBe(1_060_000)
    // The page was opened anew since: by what was known then.
    expect(serviceMoment(pressed, at(1_000_000, 0, 0), at(1_120_000, 3_720_000, 5_000, 2))).toBe(1_060_000)
  })

  it('should be no later than now', () => {
    expect(serviceMoment({ ...pressed, wall: 9_000_000 }, undefined, at(1_120_000, 120_000, 120_000))).toBe(1_120_000)
  })
})

describe('jobs with what was not sent', () => {
  const asOf = Date.parse(NOW)
  const minutes = (after: number) => ({ wall: asOf + after * 60_000, steady: 0, page: 1 })
  const { user } = ownWorker
  const job = createTestJob()
  const packing: Job = { ...idle, _id: testId('packing') }
  const act = (name: 'start' | 'pause' | 'finish', of: Job, after: number, amount = 0) => ({
    ...{ key: `${name}${after}`, act: name, amount, job: of, pressed: minutes(after) },
  })

  it('should share time of what runs at once, and count what came out', () => {
    const acts = [act('start', packing, 10), act('finish', packing, 30, 3), act('pause', job, 40)]
    const { rows, asOf: then } = withUnsent({ rows: [job, packing], asOf }, acts, user)
    expect(then).toBe(asOf + 40 * 60_000)
    expect(rows[0]).toMatchObject({ status: 'PAUSED', workers: [{ status: 'PAUSED', minutes: 72 + 10 + 10 + 10 }] })
    expect(rows[1]).toMatchObject({ status: 'STOPPED', workers: [], produced: 17, maxAmount: 7 })
  })

  it('should have what began here, and what was answered since the list was read', () => {
    const { rows } = withUnsent({ rows: [], asOf }, [act('start', packing, 5)], user)
    expect(rows).toMatchObject([{ _id: packing._id, workers: [{ status: 'ACTIVE', minutes: 0 }] }])
    const answered = { job: { ...job, workers: [{ ...ownWorker, minutes: 80 }] }, asOf: asOf + 60_000 }
    expect(withAnswered({ rows: [job], asOf }, [answered]).rows[0]?.workers[0]?.minutes).toBe(79)
    expect(withAnswered({ rows: [job], asOf: asOf + 61_000 }, [answered]).rows[0]).toBe(job)
  })
})
