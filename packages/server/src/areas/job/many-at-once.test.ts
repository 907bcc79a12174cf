import { calls, type Id, type Job } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkData } from '../../check-data/check-data-command'
import { inProject } from '../../database/connect'
import type { TestMember } from '../../testing'
import { createTestWorkshop, jobOrRefusal } from './create-test-workshop'

const { server, owner, projectId, newOrder, pass, processesOf, welder } = await createTestWorkshop()

const start = (by: TestMember, orderProcess = '') =>
  jobOrRefusal((options) => by.call(calls.startJob, { body: { orderProcess } }, options))
const pause = (by: TestMember, jobReport: Id) =>
  jobOrRefusal((options) => by.call(calls.pauseJob, { body: { jobReport } }, options))
const resume = (by: TestMember, jobReport: Id) =>
  jobOrRefusal((options) => by.call(calls.resumeJob, { body: { jobReport } }, options))
const stop = (by: TestMember, jobReport: Id, producedAmount: number) =>
  jobOrRefusal((options) => by.call(calls.stopJob, { body: { jobReport, producedAmount, confirmed: true } }, options))

/** Calls of one process wait for each other: enough people that many wait at once, and no more. */
const PEOPLE = 40
/** So many of them find room for what they made. */
const ROOM = 24

const jobsIn = (answers: readonly (Job | string)[]) => answers.flatMap((one) => (typeof one === 'string' ? [] : [one]))
const refusalsIn = (answers: readonly (Job | string)[]) => answers.filter((one) => typeof one === 'string')

/** How many circles of waiting the database has broken so far; its processes tell them a second late. */
async function deadlocks(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1200))
  const { rows } = await sql`SELECT deadlocks::int AS count FROM pg_stat_database
    WHERE datname = current_database()`.execute(server.database.db)
  return z.object({ count: z.number() }).parse(rows[0]).count
}

const workerRow = z.object({
  userId: z.string(),
  jobs: z.number(),
  minutes: z.number(),
  open: z.number(),
  stops: z.number(),
})
/** Of each person on a process: jobs, minutes that ended, timers that run, and how often its work was stopped. */
const workersOf = (processId: Id) =>
  inProject(server.database.db, projectId, owner._id, async (tx) => {
    const { rows } = await sql`
      SELECT w.user_id AS "userId", count(*)::int AS jobs, sum(t.minutes)::float AS minutes, sum(t.open)::int AS open,
        sum(stops.count)::int AS stops
      FROM job_report j JOIN job_worker w ON w.job_id = j._id
      CROSS JOIN LATERAL (SELECT coalesce(sum(minutes), 0) AS minutes, count(*) FILTER (WHERE stopped_at IS NULL) AS open
        FROM time_report WHERE job_id = j._id AND user_id = w.user_id) t
      CROSS JOIN LATERAL (SELECT count(*) AS count FROM audit a, jsonb_array_elements(a.changes) c
        WHERE a.entity_id = j._id AND c ->> 'path' = 'workers.' || w.user_id || '.status' AND c ->> 'to' = 'STOPPED') stops
      WHERE j.process_id = ${processId} GROUP BY w.user_id`.execute(tx)
    return rows.map((row) => workerRow.parse(row))
  })

it('should be exact when forty people start, pause, go on with and stop one process at once', async () => {
  const [{ orderId, ids }, other] = [await newOrder(1, ROOM), await newOrder(1, ROOM)]
  const people = await Promise.all(Array.from({ length: PEOPLE }, welder))

  // Each tenth works on another order as well, and each fifth starts on two tablets at the same moment.
  const onBoth = people.filter((_, index) => index % 10 === 0)
  const here = people.flatMap((by, index) => (index % 5 === 0 ? [by, by] : [by]))
  const started = await Promise.all([
    ...here.map((by) => start(by, ids[0])),
    ...onBoth.map((by) => start(by, other.ids[0])),
  ])
  expect(refusalsIn(started)).toEqual([])
  const [job = '', ...more] = new Set(jobsIn(started.slice(0, here.length)).map(({ jobReport }) => jobReport ?? ''))
  expect(more).toEqual([])

  pass(6)
  // The even ones pause; each tenth starts what runs.
  const turned = await Promise.all(
    people.flatMap((by, index) => (index % 2 === 0 ? [pause(by, job)] : index % 10 === 1 ? [start(by, ids[0])] : [])),
  )
  expect(refusalsIn(turned)).toEqual([])
  pass(4)
  const paused = people.filter((_, index) => index % 2 === 0)
  const resumed = await Promise.all(paused.map((by) => resume(by, job)))
  expect(refusalsIn(resumed)).toEqual([])

  pass(10)
  // There is room for one frame of some people; the others are refused and work on.
  const stopped = await Promise.all(people.map((by) => stop(by, job, 1)))
  expect(jobsIn(stopped)).toHaveLength(ROOM)
  expect(refusalsIn(stopped)).toEqual(Array.from({ length: PEOPLE - ROOM }, () => 'AMOUNT_OVER_MAX'))
  expect(Math.max(...jobsIn(stopped).map(({ produced }) => produced))).toBe(ROOM)
  const kept = await workersOf(ids[0] ?? '')
  expect(kept).toHaveLength(PEOPLE)
  expect(kept.filter(({ jobs }) => jobs !== 1)).toEqual([])
  expect(kept.reduce((sum, { open }) => sum + open, 0)).toBe(PEOPLE - ROOM)

  pass(10)
  const running = people.filter((_, index) => typeof stopped[index] === 'string')
  // Everybody who runs stops twice at the same moment, with nothing more: one of the two finds nothing that runs.
  const ended = await Promise.all(running.flatMap((by) => [stop(by, job, 0), stop(by, job, 0)]))
  expect(refusalsIn(ended)).toEqual(running.map(() => 'JOB_NOT_RUNNING'))
  const [otherJob] = jobsIn(started.slice(here.length))
  await Promise.all(onBoth.map((by) => stop(by, otherJob?.jobReport ?? '', 0)))

  // 20 minutes of the odd ones, 16 of the even ones, 10 more of who found no room. Who ran two jobs had half of what both
  // ran together: together never more than the 30 minutes that passed.
  const [minutes, minutesOfOther] = [await workersOf(ids[0] ?? ''), await workersOf(other.ids[0] ?? '')]
  for (const [index, { _id }] of people.entries()) {
    const whole = (index % 2 === 0 ? 16 : 20) + (typeof stopped[index] === 'string' ? 10 : 0)
    const isOnBoth = index % 10 === 0
    const own = [minutes, minutesOfOther].map((all) => all.find(({ userId }) => userId === _id)?.minutes)
    expect(own).toEqual(isOnBoth ? [whole / 2, 30 - whole / 2] : [whole, undefined])
  }
  expect(minutes.filter(({ jobs, open, stops }) => jobs !== 1 || open !== 0 || stops !== 1)).toEqual([])
  const [process] = await processesOf(orderId)
  expect(process).toMatchObject({ produced: ROOM, totalAmountInJobs: ROOM, status: 'COMPLETE' })
  expect(process?.totalActiveTime).toBe(minutes.reduce((sum, one) => sum + one.minutes, 0))
  expect(await checkData(server.database.target, () => undefined)).toBe(0)
})

it('should stop each job of each person once where two finish all of them while each stops one’s own', async () => {
  const { orderId, ids } = await newOrder(3, 100)
  const people = await Promise.all(Array.from({ length: 10 }, welder))
  const leads = await Promise.all([1, 2].map(() => server.newMember(projectId, 'DETAILED_USER_WRITE')))
  const started = await Promise.all(people.flatMap((by) => ids.map((id) => start(by, id))))
  const jobs = ids.map((id) => jobsIn(started).find(({ _id }) => _id === id)?.jobReport ?? '')
  pass(6)

  // Each lead tells of seven frames of each job, each person of one; the leads name the jobs in opposite order, amid the others.
  const finishAll = async (by: TestMember | undefined, order: readonly Id[]) => {
    const body = {
      action: 'FINISH' as const,
      jobs: order.map((orderProcess) => ({ orderProcess, producedAmount: 7, confirmed: true })),
    }
    return (await by?.call(calls.changeJobs, { body }))?.results ?? []
  }
  const stopOwn = (some: readonly TestMember[]) => some.flatMap((by) => jobs.map((job) => stop(by, job, 1)))
  const [forwards, early, backwards, late] = await Promise.all([
    finishAll(leads[0], ids),
    Promise.all(stopOwn(people.slice(5))),
    finishAll(leads[1], [...ids].reverse()),
    Promise.all(stopOwn(people.slice(0, 5))),
  ])
  const single = [...early, ...late]
  const bulk = [...forwards, ...backwards]
  // Who comes later finds nothing that runs, and is told nothing else.
  const refused = [...refusalsIn(single), ...bulk.flatMap(({ refusal }) => refusal?.code ?? [])]
  expect(refused.filter((code) => code !== 'JOB_NOT_RUNNING')).toEqual([])
  expect(refused.length).toBeGreaterThan(0)

  const after = await processesOf(orderId)
  for (const [index, id] of ids.entries()) {
    const told = bulk.filter(({ orderProcess, refusal }) => orderProcess === id && refusal === null).length
    const own = jobsIn(single).filter(({ _id }) => _id === id).length
    const produced = 7 * told + own
    expect(after[index]).toMatchObject({ produced, totalAmountInJobs: produced, totalActiveTime: 20 })
    const workers = await workersOf(id)
    // Six minutes of each person, shared by three jobs.
    expect(workers.map(({ userId: _, ...rest }) => rest)).toEqual(
      people.map(() => ({ jobs: 1, minutes: 2, open: 0, stops: 1 })),
    )
  }
  // Of both tests.
  expect(await deadlocks()).toBe(0)
  expect(await checkData(server.database.target, () => undefined)).toBe(0)
})
