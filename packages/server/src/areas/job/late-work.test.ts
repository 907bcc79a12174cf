import { calls, type Id, type Job, newId } from '@tehas/contracts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkData } from '../../check-data/check-data-command'
import { inProject } from '../../database/connect'
import { closeForgotten } from '../../orders/worked-time/forgotten-timers'
import { CallFailure, createTestServer, type TestMember } from '../../testing'
import { reportParts } from './create-test-workshop'

const MINUTE = 60_000
const RUNS = Number(process.env.RUNS ?? 6)
/** 20 November 2026, 8:00 in Tallinn. */
const EIGHT = Date.parse('2026-11-20T06:00:00.000Z')
const at = (minute: number) => new Date(EIGHT + minute * MINUTE).toISOString()
let now = EIGHT
const clock = (minute: number) => {
  now = EIGHT + minute * MINUTE
}
const server = await createTestServer({ now: () => new Date(now) })
const owner = await server.newProject()
const { projectId } = owner
await reportParts(owner)
const contacts = [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }]
const addresses = [{ street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }]
const client = (await owner.call(calls.createPartner, { body: { name: 'Kalda Mööbel', contacts, addresses } }))._id
const sweep = () => closeForgotten({ db: server.database.db, now: () => new Date(now) }, projectId)

/** A worker with an active order of ten frames with two processes. */
async function newWork() {
  clock(0)
  const workload = { value: 6, unit: 'MIN' as const }
  const processes = ['Keevitamine', 'Lihvimine'].map((name) => ({ name, workload }))
  const { _id: orderId, version } = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes }] },
  })
  const order = await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'publish' } })
  const ids = (order.products[0]?.processes ?? []).map(({ _id }) => _id)
  return { by: await server.newMember(projectId, 'PRODUCTION'), orderId, ids }
}
type Work = Awaited<ReturnType<typeof newWork>>

type Act = {
  readonly minute: number
  readonly process: 0 | 1
  readonly act: 'start' | 'pause' | 'stop'
  readonly amount: number
}
type Kept = Act & { readonly key: string }

/** Sends acts as a device does: a pause or a stop names the job that the last start of the process answered. */
function sender({ by, ids }: Work) {
  const jobs = new Map<number, Job['jobReport']>()
  return async ({ minute, process, act, amount, key }: Kept, isLate: boolean) => {
    const told = isLate ? { at: at(minute) } : {}
    const jobReport = jobs.get(process) ?? newIdOfNothing
    const once = { idempotencyKey: key }
    const send = (): Promise<Job> => {
      if (act === 'start') return by.call(calls.startJob, { body: { orderProcess: ids[process] ?? '', ...told } }, once)
      if (act === 'pause') return by.call(calls.pauseJob, { body: { jobReport, ...told } }, once)
      return by.call(calls.stopJob, { body: { jobReport, producedAmount: amount, confirmed: true, ...told } }, once)
    }
    try {
      const job = await send()
      if (act === 'start') jobs.set(process, job.jobReport)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
    }
  }
}
const newIdOfNothing = newId()

const entry = z.object({
  place: z.number(),
  from: z.string(),
  to: z.string().nullable(),
  minutes: z.number(),
  review: z.boolean(),
})
/** What the work came to: of each process, and of the person's time. */
async function outcome({ by, orderId, ids }: Work) {
  const { products } = await owner.call(calls.getSaleOrder, { params: { orderId } })
  const entries = await inProject(server.database.db, projectId, by._id, async (tx) => {
    const { rows } = await sql`SELECT array_position(${ids}::text[], j.process_id) AS place,
      to_json(t.started_at) #>> '{}' AS from, to_json(t.stopped_at) #>> '{}' AS to, t.minutes, t.needs_review AS review
      FROM time_report t JOIN job_report j ON j._id = t.job_id WHERE t.user_id = ${by._id}
      ORDER BY t.started_at, t.stopped_at, place`.execute(tx)
    return rows.map((row) => entry.parse(row))
  })
  return {
    entries,
    processes: (products[0]?.processes ?? []).map(({ status, produced, totalAmountInJobs, totalActiveTime }) => ({
      ...{ status, produced, totalAmountInJobs, totalActiveTime },
    })),
  }
}

const both = (act: Act['act'], minute: number) =>
  ([0, 1] as const).map((process): Act => ({ process, act, amount: 0, minute }))

/** Up to four days of work; nothing runs over night, which the service would end as forgotten. */
const acts = fc
  .array(
    fc.record({
      // Some follow each other at once.
      gap: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 75 })),
      process: fc.constantFrom<0 | 1>(0, 1),
      act: fc.constantFrom<Act['act']>('start', 'start', 'pause', 'stop'),
      amount: fc.constantFrom(0, 1, 2.5, 7),
      isNext: fc.nat({ max: 9 }).map((one) => one === 0),
    }),
    { minLength: 2, maxLength: 9 },
  )
  .map((made) => {
    let minute = 0
    const all = made.flatMap(({ gap, isNext, ...act }) => {
      minute += gap
      const ended = isNext ? both('pause', minute) : []
      if (isNext) minute = (Math.floor(minute / 1440) + 1) * 1440
      return [...ended, { ...act, minute }]
    })
    return [...all, ...both('pause', minute + 5)].map((act): Kept => ({ ...act, key: newId() }))
  })
  .filter((made) => (made.at(-1)?.minute ?? 0) < 5 * 1440)

describe('work that is told of later', () => {
  it('should come to the same as at once, however late, in whatever pieces, and told twice', async () => {
    const property = fc.asyncProperty(
      acts,
      fc.array(fc.nat({ max: 8 }), { maxLength: 3 }),
      fc.boolean(),
      async (made, pieces, isSwept) => {
        const [online, offline] = [await newWork(), await newWork()]
        const sendNow = sender(online)
        for (const act of made) {
          clock(act.minute)
          await sendNow(act, false)
        }
        const sendLate = sender(offline)
        const last = made.at(-1)?.minute ?? 0
        let from = 0
        for (const [index, size] of [...pieces, made.length].entries()) {
          const piece = made.slice(from, from + size)
          // The connection comes and goes; what was answered is sent again, as its answer may have been lost.
          clock(Math.max(last, piece.at(-1)?.minute ?? 0) + 30 + index)
          for (const act of piece) await sendLate(act, true)
          if (isSwept) await sweep()
          from += index % 2 === 0 ? Math.max(0, size - 1) : size
        }
        for (const act of made.slice(Math.max(0, made.length - 3))) await sendLate(act, true)
        expect(await outcome(offline)).toEqual(await outcome(online))
      },
    )
    await fc.assert(property, { numRuns: RUNS })
    expect(await checkData(server.database.target, () => undefined)).toBe(0)
  }, 300_000)

  it('should be refused where it lies ahead or is older than a week, and be taken with another moment', async () => {
    const { by, ids } = await newWork()
    clock(8 * 1440)
    const orderProcess = ids[0] ?? ''
    const idempotencyKey = newId()
    const start = (told: string) =>
      by.call(calls.startJob, { body: { orderProcess, at: told } }, { idempotencyKey }).catch((error: unknown) => error)
    const refused = { code: 'VALIDATION_FAILED', answer: { problems: [{ path: 'at' }] } }
    expect(await start(at(1439))).toMatchObject(refused)
    expect(await start(at(8 * 1440 + 6))).toMatchObject(refused)
    // Clocks of devices go a little before ours.
    expect(await start(at(8 * 1440 + 4))).toMatchObject({ workers: [{ since: at(8 * 1440) }] })
  })

  it('should end forgotten work when it really ended, and go on from there', async () => {
    const work = await newWork()
    const send = sender(work)
    const act = (minute: number, name: Act['act'], amount = 0) =>
      send({ minute, process: 0, act: name, amount, key: newId() }, true)
    await act(0, 'start')
    clock(1400)
    expect(await sweep()).toBe(1)
    // Paused and gone on with on the device, before the service ended it.
    await act(120, 'pause')
    await act(150, 'start')
    await act(180, 'stop', 3)
    expect((await outcome(work)).entries).toMatchObject([
      { from: expect.stringMatching(/T06:00/), to: expect.stringMatching(/T08:00/), minutes: 120, review: false },
      { from: expect.stringMatching(/T08:30/), to: expect.stringMatching(/T09:00/), minutes: 30, review: false },
    ])
    expect((await work.by.call(calls.listForgottenJobs, {})).rows).toEqual([])
    expect(await checkData(server.database.target, () => undefined)).toBe(0)
  })

  it('should add nothing by a second start that lies within work ended as forgotten', async () => {
    const work = await newWork()
    const send = sender(work)
    const act = (minute: number, name: Act['act']) =>
      send({ minute, process: 0, act: name, amount: 0, key: newId() }, true)
    await act(0, 'start')
    clock(1400)
    expect(await sweep()).toBe(1)
    await act(60, 'start')
    // The day ends at half past four, less the break: the work stays as the service ended it until its end is told.
    expect((await outcome(work)).entries).toMatchObject([{ minutes: 480, review: true }])
    await act(90, 'pause')
    expect((await outcome(work)).entries).toMatchObject([
      { from: expect.stringMatching(/T06:00/), to: expect.stringMatching(/T07:30/), minutes: 90, review: false },
    ])
    expect(await checkData(server.database.target, () => undefined)).toBe(0)
  })

  it('should leave what somebody else ended meanwhile, and tell who it was', async () => {
    const work = await newWork()
    const lead: TestMember = await server.newMember(projectId, 'DETAILED_USER_WRITE')
    const orderProcess: Id = work.ids[0] ?? ''
    const { jobReport } = await work.by.call(calls.startJob, { body: { orderProcess } })
    clock(60)
    const body = { jobReport: jobReport ?? '', user: work.by._id, producedAmount: 4 }
    await lead.call(calls.stopJob, { body })
    clock(90)
    const late = work.by.call(calls.stopJob, { body: { jobReport: jobReport ?? '', producedAmount: 2, at: at(30) } })
    await expect(late).rejects.toMatchObject({ code: 'JOB_NOT_RUNNING' })
    expect((await outcome(work)).processes[0]).toMatchObject({ produced: 4, totalActiveTime: 60 })
    expect((await work.by.call(calls.listEndedJobs, {})).rows).toMatchObject([{ _id: jobReport, status: 'STOPPED' }])
  })
})
