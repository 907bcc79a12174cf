import { calls, type Id, newId } from '@tehas/contracts'
import { dayAfter, dayIn, startOfDay } from '@tehas/cost-engine/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkData } from '../../check-data/check-data-command'
import { closeForgotten } from '../../orders/worked-time/forgotten-timers'
import { CallFailure, createTestServer, type TestMember } from '../../testing'
import { reportParts } from './create-test-workshop'
import {
  type Counted,
  clockOf,
  countSlowly,
  createWorkModel,
  MINUTE,
  type Refused,
  type WorkModel,
  ZONE,
} from './work-model'

const RUNS = Number(process.env.RUNS ?? 5)
/** To make what fails shorter takes minutes: `fc.assert` tells how to try it again. */
const limits = { numRuns: RUNS, endOnFailure: true, interruptAfterTimeLimit: 90_000 }
const NET = 10
const PEOPLE = 3
let now = Date.parse('2026-03-01T06:00:00.000Z')
const server = await createTestServer({ now: () => new Date(now) })
const owner = await server.newProject()
const { projectId } = owner
await reportParts(owner)
const contacts = [{ name: 'Liis Kask', email: 'liis@kalda.example', phone: '+372 5555 1234' }]
const addresses = [{ street: 'Tammiku tee 4', country: 'Estonia' as const, mainAddress: true, deliveryAddress: true }]
const client = (await owner.call(calls.createPartner, { body: { name: 'Kalda Mööbel', contacts, addresses } }))._id
const iso = (moment: number) => new Date(moment).toISOString()

/** The processes of two orders, the first of them with two, and three people who work on them. */
async function newWork(start: number) {
  now = start
  const workload = { value: 6, unit: 'MIN' as const }
  const orders: { readonly _id: Id; readonly ids: readonly Id[] }[] = []
  for (const names of [['Keevitamine', 'Lihvimine'], ['Pakkimine']]) {
    const processes = names.map((name) => ({ name, workload }))
    const { _id, version } = await owner.call(calls.createSaleOrder, {
      body: { client, products: [{ name: 'Lauaraam', netQuantity: NET, processes }] },
    })
    const order = await owner.call(calls.changeSaleOrderStatus, { body: { orderId: _id, version, action: 'publish' } })
    orders.push({ _id, ids: (order.products[0]?.processes ?? []).map((one) => one._id) })
  }
  const people: TestMember[] = []
  for (let count = 0; count < PEOPLE; count += 1) people.push(await server.newMember(projectId, 'PRODUCTION'))
  // As they stand beside each other where one of them is first.
  people.sort((a, b) => (a._id < b._id ? -1 : 1))
  return { start, orders, places: orders.flatMap(({ ids }) => ids), people }
}
type Work = Awaited<ReturnType<typeof newWork>>

const person = fc.nat({ max: PEOPLE - 1 })
const place = fc.nat({ max: 2 })
const amount = fc.constantFrom(0, 1, 2.5, 4, 10)
const part = fc.nat({ max: 100 }).map((percent) => percent / 100)
const kinds = {
  start: fc.record({ type: fc.constant('start' as const), person, place }),
  pause: fc.record({ type: fc.constant('pause' as const), person, place }),
  resume: fc.record({ type: fc.constant('resume' as const), person, place }),
  stop: fc.record({ type: fc.constant('stop' as const), person, place, amount }),
  finishAll: fc.record({ type: fc.constant('finishAll' as const), place, amount }),
  takeBack: fc.record({ type: fc.constant('takeBack' as const), place }),
  correctAmount: fc.record({ type: fc.constant('correctAmount' as const), place, amount: fc.constantFrom(1, 2.5, 4) }),
  move: fc.record({
    type: fc.constant('move' as const),
    which: fc.nat(),
    from: part,
    to: part,
    isNothing: fc.boolean(),
  }),
  sweep: fc.record({ type: fc.constant('sweep' as const) }),
  review: fc.record({ type: fc.constant('review' as const), which: fc.nat(), to: part }),
}
const { start, pause, resume, stop, ...others } = kinds
const byWorkers = fc.oneof(start, start, pause, resume, stop)
const act = fc.oneof({ weight: 3, arbitrary: byWorkers }, { weight: 1, arbitrary: fc.oneof(...Object.values(others)) })
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never
/** Some follow each other at once, some hours later. */
const gap = fc.oneof(fc.integer({ min: 1, max: 45 }), fc.integer({ min: 1, max: 420 }))
const day = fc.array(fc.record({ act, gap, isAtOnce: fc.boolean() }), { minLength: 8, maxLength: 24 })
/** Before both changes of the clock, and before the end of a month and of the year. */
const begin = fc.constantFrom('2026-03-28T16:00Z', '2026-10-24T16:00Z', '2026-11-30T12:00Z', '2026-12-31T12:00Z')

const refusalOf = async (send: Promise<unknown>): Promise<string | undefined> => {
  try {
    await send
    return undefined
  } catch (error) {
    if (error instanceof CallFailure) return error.code
    throw error
  }
}
const jobOf = async (orderProcess: Id): Promise<Id | undefined> =>
  (await owner.call(calls.listReportedJobs, { params: { orderProcess } })).rows.find(({ reason }) => reason === '')?._id

/** Does it as people do. Returns how it was refused, and how it had to be. */
async function perform(work: Work, model: WorkModel, act: Act): Promise<readonly [string | undefined, Refused]> {
  const { people, places } = work
  switch (act.type) {
    case 'start': {
      const body = { orderProcess: places[act.place] ?? '' }
      return [await refusalOf(of(people, act).call(calls.startJob, { body })), model.start(act.person, act.place, now)]
    }
    case 'pause':
    case 'resume':
    case 'stop': {
      const jobReport = await jobOf(places[act.place] ?? '')
      if (jobReport === undefined) return [undefined, undefined]
      const by = of(people, act)
      if (act.type === 'stop') {
        const body = { jobReport, producedAmount: act.amount, confirmed: true }
        const answer = await refusalOf(by.call(calls.stopJob, { body }))
        return [answer, model.stop(act.person, act.place, now, act.amount)]
      }
      const call = act.type === 'pause' ? calls.pauseJob : calls.resumeJob
      return [await refusalOf(by.call(call, { body: { jobReport } })), model[act.type](act.person, act.place, now)]
    }
    case 'finishAll': {
      const jobs = [{ orderProcess: places[act.place] ?? '', producedAmount: act.amount, confirmed: true }]
      const { results } = await owner.call(calls.changeJobs, { body: { action: 'FINISH', jobs } })
      return [results[0]?.refusal?.code, model.finishAll(act.place, now, act.amount)]
    }
    case 'takeBack': {
      const jobs = [{ orderProcess: places[act.place] ?? '' }]
      const { results } = await owner.call(calls.reopenJobs, { body: { jobs, reason: 'Pooleli' } })
      return [results[0]?.refusal?.code, model.takeBack(act.place, now)]
    }
    case 'correctAmount': {
      const body = { orderProcess: places[act.place] ?? '', producedAmount: -act.amount, reason: 'Praak' }
      return [await refusalOf(owner.call(calls.correctJob, { body })), model.correctAmount(act.place, act.amount)]
    }
    case 'move':
      return move(work, model, act)
    case 'sweep':
      await closeForgotten({ db: server.database.db, now: () => new Date(now) }, projectId)
      model.sweep(now)
      return [undefined, undefined]
    case 'review':
      return review(work, model, act)
  }
}
const of = (people: readonly TestMember[], act: { readonly person: number }): TestMember => people[act.person] ?? owner

/** One of the time entries that ended is put elsewhere on its day, or taken away. */
async function move({ people, places }: Work, model: WorkModel, act: Extract<Act, { type: 'move' }>) {
  const ended = model.entries().filter(({ from, to }) => to !== null && from < to)
  const meant = ended[act.which % ended.length]
  if (!meant) return [undefined, undefined] as const
  const user = people[meant.person]?._id ?? ''
  const dayOf = dayIn(meant.from, ZONE)
  const [first, last] = [startOfDay(dayOf, ZONE), Math.min(now, startOfDay(dayAfter(dayOf, 1), ZONE))]
  const within = (share: number) => first + Math.round(((last - first) / MINUTE) * share) * MINUTE
  const wanted = { from: within(Math.min(act.from, act.to)), to: within(Math.max(act.from, act.to)) }
  if (wanted.from === wanted.to) return [undefined, undefined] as const
  const { version, stretches } = await owner.call(calls.getWorkDay, { params: { user, day: dayOf } })
  const found = stretches.find(
    ({ startedAt, stoppedAt, orderProcess }) =>
      Date.parse(startedAt) === meant.from &&
      stoppedAt !== null &&
      Date.parse(stoppedAt) === meant.to &&
      orderProcess._id === places[meant.place],
  )
  const to = act.isNothing ? null : wanted
  const stretch = to && { startedAt: iso(to.from), stoppedAt: iso(to.to) }
  const body = { user, day: dayOf, version, timeReport: found?._id ?? '', stretch, reason: 'Taimer ununes' }
  const answer = await refusalOf(owner.call(calls.correctWorkTime, { body }))
  model.move(meant, to)
  return [answer, undefined] as const
}

/** Of what was forgotten, until when it really went on. */
async function review({ people }: Work, model: WorkModel, act: Extract<Act, { type: 'review' }>) {
  const ids = people.map(({ _id }) => _id)
  const { rows } = await owner.call(calls.listForgottenJobs, {})
  const forgotten = rows.filter(({ user }) => ids.includes(user._id))
  const row = forgotten[act.which % forgotten.length]
  const kept = new Set(
    model.entries().flatMap(({ person, job, review }) => (review === undefined ? [] : [`${person}/${job}/${review}`])),
  )
  expect(forgotten).toHaveLength(kept.size)
  const first = model
    .entries()
    .filter(({ person, review }) => people[person]?._id === row?.user._id && review === Date.parse(row?.until ?? ''))
    .find(({ from }) => from === Date.parse(row?.startedAt ?? ''))
  if (!row || !first) return [undefined, row && 'VERSION_CONFLICT'] as const
  const to = first.from + Math.round(((Date.parse(row.until) - first.from) / MINUTE) * act.to) * MINUTE
  const body = { timeReport: row._id, stoppedAt: iso(to) }
  const answer = await refusalOf(owner.call(calls.reviewForgottenJob, { body }))
  model.review(first, to)
  return [answer, undefined] as const
}

/** What a device tells of later; what it finishes comes to less than the order, whoever is first. */
type Told = { readonly type: 'start' | 'pause' | 'stop'; readonly place: number; readonly key: Id; readonly at: string }
const TOLD = 0.5
const queue = fc.array(
  fc.record({
    type: fc.constantFrom('start' as const, 'start' as const, 'pause' as const, 'stop' as const),
    person,
    place,
    gap,
  }),
  { minLength: 6, maxLength: 18 },
)
const pieces = fc.array(fc.record({ person, size: fc.nat({ max: 4 }), isTwice: fc.boolean() }), { maxLength: 6 })

/** Sends as a device does: a pause or an end names the job that its start answered. */
function senderOf(by: TestMember, places: readonly Id[]) {
  const jobs = new Map<number, Id>()
  return async ({ type, place, key, at }: Told): Promise<void> => {
    const once = { idempotencyKey: key }
    const jobReport = jobs.get(place) ?? ''
    if (type === 'pause') return void (await by.call(calls.pauseJob, { body: { jobReport, at } }, once))
    if (type === 'stop') {
      return void (await by.call(
        calls.stopJob,
        { body: { jobReport, at, producedAmount: TOLD, confirmed: true } },
        once,
      ))
    }
    const job = await by.call(calls.startJob, { body: { orderProcess: places[place] ?? '', at } }, once)
    if (job.jobReport !== null) jobs.set(place, job.jobReport)
  }
}

/** Everything that the service knows of the work is what the model counts slowly. */
async function expectSame({ start, orders, people }: Work, model: WorkModel): Promise<void> {
  const entries = model.entries()
  const counted = countSlowly(entries, now)
  const sum = (of: (one: Counted) => boolean) => counted.reduce((total, one) => total + (of(one) ? one.minutes : 0), 0)

  const { people: seen } = await owner.call(calls.listWorkTime, {
    body: { from: dayIn(start, ZONE), to: dayIn(now, ZONE) },
  })
  for (const [index, { _id }] of people.entries()) {
    const days = new Map(seen.find((one) => one._id === _id)?.days.map(({ day, minutes }) => [day, minutes]))
    const own = counted.filter(({ entry }) => entry.person === index)
    for (const day of new Set([...days.keys(), ...own.map((one) => one.day)])) {
      const minutes = sum((one) => one.entry.person === index && one.day === day)
      expect([day, days.get(day)]).toEqual([day, expect.closeTo(minutes, 4)])
      const length = (startOfDay(dayAfter(day, 1), ZONE) - startOfDay(day, ZONE)) / MINUTE
      expect(days.get(day)).toBeLessThanOrEqual(length)
    }
    const all = [...days.values()].reduce((total, minutes) => total + minutes, 0)
    expect(all).toBeCloseTo(clockOf(entries, index, now), 4)
  }

  const states = model.states()
  let first = 0
  for (const { _id: orderId, ids } of orders) {
    const { products } = await owner.call(calls.getSaleOrder, { params: { orderId } })
    const expected = states.slice(first, first + ids.length).map((state, index) => {
      const place = first + index
      const minutes = sum(({ entry }) => entry.place === place && entry.to !== null)
      return { ...state, totalActiveTime: expect.closeTo(minutes, 4) }
    })
    const statuses = new Set(expected.map(({ status }) => status))
    const [one = 'NOT_COMPLETE'] = statuses
    const product = { status: statuses.size === 1 ? one : 'IN_PROGRESS', produced: expected.at(-1)?.produced }
    expect(products).toMatchObject([{ ...product, processes: expected }])
    for (const { produced } of products[0]?.processes ?? []) expect(produced).toBeLessThanOrEqual(NET)
    first += ids.length
  }
}

describe('the work of several people on several jobs', () => {
  it('should come to what its time entries and reports come to, whatever they do and what is corrected', async () => {
    const property = fc.asyncProperty(begin, day, async (at, acts) => {
      const work = await newWork(Date.parse(at))
      const model = createWorkModel(NET, work.places.length)
      for (const { act, gap, isAtOnce } of acts) {
        if (!isAtOnce || act.type in others) now += gap * MINUTE
        const [answered, right] = await perform(work, model, act)
        expect([act, answered]).toEqual([act, right])
      }
      await expectSame(work, model)
    })
    await fc.assert(property, limits)
    expect(await checkData(server.database.target, () => undefined)).toBe(0)
  }, 300_000)

  it('should come to the same where each tells of it later, some twice, by queues that come in pieces', async () => {
    const property = fc.asyncProperty(begin, queue, pieces, async (at, acts, pieces) => {
      const work = await newWork(Date.parse(at))
      const model = createWorkModel(NET, work.places.length)
      const queues: Told[][] = work.people.map(() => [])
      let moment = now
      for (const { type, person, place, gap } of acts) {
        moment += gap * MINUTE
        // As it would have been done at once; what that would have been refused for, nobody does.
        const refused = type === 'stop' ? model.stop(person, place, moment, TOLD) : model[type](person, place, moment)
        if (refused === undefined) queues[person]?.push({ type, place, key: newId(), at: iso(moment) })
      }
      now = moment + 60 * MINUTE
      const senders = work.people.map((by) => senderOf(by, work.places))
      const rest = work.people.map((_, person) => ({ person, size: acts.length, isTwice: true }))
      for (const { person, size, isTwice } of [...pieces, ...rest]) {
        now += MINUTE
        const piece = queues[person]?.splice(0, size) ?? []
        for (const told of [...piece, ...(isTwice ? piece : [])]) await senders[person]?.(told)
      }
      await expectSame(work, model)
    })
    await fc.assert(property, limits)
    expect(await checkData(server.database.target, () => undefined)).toBe(0)
  }, 300_000)
})
