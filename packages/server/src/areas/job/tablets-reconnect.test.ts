import { calls, type Id, type Job, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkData } from '../../check-data/check-data-command'
import { inProject } from '../../database/connect'
import type { TestMember } from '../../testing'
import { createTestWorkshop, jobOrRefusal, reportParts } from './create-test-workshop'

const { server, owner, projectId, newOrder, pass, processesOf, welder } = await createTestWorkshop()
await reportParts(owner)
/** When the tablets lost the connection. */
const LOST = Date.parse('2026-11-20T06:00:00.000Z')
const TABLETS = 50

type Act = {
  readonly minute: number
  readonly place: number
  readonly act: 'start' | 'pause' | 'resume' | 'stop'
  readonly amount?: number
  readonly key: string
}

/** What a worker did meanwhile: with a pause; on two processes at once; or on one twice. */
function queueOf(index: number): Act[] {
  const place = index % 3
  const other = (place + 1) % 3
  const acts: Omit<Act, 'key'>[][] = [
    [
      { minute: 0, place, act: 'start' },
      { minute: 20, place, act: 'pause' },
      { minute: 30, place, act: 'resume' },
      { minute: 50, place, act: 'stop', amount: 1.5 },
    ],
    [
      { minute: 0, place, act: 'start' },
      { minute: 10, place: other, act: 'start' },
      { minute: 30, place: other, act: 'stop', amount: 2 },
      { minute: 40, place, act: 'stop', amount: 1 },
    ],
    [
      { minute: 0, place, act: 'start' },
      { minute: 15, place, act: 'stop', amount: 2 },
      { minute: 25, place, act: 'start' },
      { minute: 40, place, act: 'stop', amount: 0.5 },
    ],
  ]
  return (acts[Math.floor(index / 3) % 3] ?? []).map((act) => ({ ...act, minute: act.minute + index, key: newId() }))
}

/** Sends acts as a tablet does: what follows a start names the job that was answered. */
function tabletOf(by: TestMember, ids: readonly Id[]) {
  const jobs = new Map<number, Job['jobReport']>()
  return async ({ minute, place, act, amount = 0, key }: Act): Promise<string | undefined> => {
    const at = new Date(LOST + minute * 60_000).toISOString()
    const jobReport = jobs.get(place) ?? ''
    const answer = await jobOrRefusal((options) => {
      if (act === 'start') return by.call(calls.startJob, { body: { orderProcess: ids[place] ?? '', at } }, options)
      if (act === 'stop') {
        return by.call(calls.stopJob, { body: { jobReport, producedAmount: amount, confirmed: true, at } }, options)
      }
      return by.call(act === 'pause' ? calls.pauseJob : calls.resumeJob, { body: { jobReport, at } }, options)
    }, key)
    if (typeof answer === 'string') return answer
    if (act === 'start') jobs.set(place, answer.jobReport)
    return undefined
  }
}

const entry = z.object({
  worker: z.number(),
  place: z.number(),
  from: z.string(),
  to: z.string(),
  minutes: z.number(),
  status: z.string(),
})
/** What the work came to: of each process, and of the time of each person. */
async function outcome({ orderId, ids }: { readonly orderId: Id; readonly ids: readonly Id[] }, people: TestMember[]) {
  const workers = people.map(({ _id }) => _id)
  const entries = await inProject(server.database.db, projectId, owner._id, async (tx) => {
    const { rows } = await sql`SELECT array_position(${workers}::text[], t.user_id) - 1 AS worker,
      array_position(${[...ids]}::text[], j.process_id) - 1 AS place, t.minutes, t.status,
      to_json(t.started_at) #>> '{}' AS from, to_json(t.stopped_at) #>> '{}' AS to
      FROM time_report t JOIN job_report j ON j._id = t.job_id WHERE j.order_id = ${orderId}
      ORDER BY worker, t.started_at, place`.execute(tx)
    return rows.map((row) => entry.parse(row))
  })
  const processes = await processesOf(orderId)
  return {
    entries,
    processes: processes.map(({ status, produced, totalAmountInJobs, totalActiveTime }) => ({
      ...{ status, produced, totalAmountInJobs, totalActiveTime },
    })),
  }
}

it('should come to the same when fifty tablets deliver their queues at once, some parts twice, as told in order by one', async () => {
  const queues = Array.from({ length: TABLETS }, (_, index) => queueOf(index))
  const [together, inOrder] = [await newOrder(3, 1000), await newOrder(3, 1000)]
  const newPeople = () => Promise.all(queues.map(welder))
  const [people, others] = [await newPeople(), await newPeople()]
  pass(300)

  const deliver = async (queue: readonly Act[], index: number) => {
    const by = people[index]
    if (!by) return []
    const send = tabletOf(by, together.ids)
    const answers: (string | undefined)[] = []
    for (const act of queue) {
      // Every fifth sends each act from two pages at the same moment.
      answers.push(...(await Promise.all(index % 5 === 0 ? [send(act), send(act)] : [send(act)])))
    }
    // Every fourth did not hear the last two answers.
    if (index % 4 === 0) for (const act of queue.slice(-2)) answers.push(await send(act))
    return answers
  }
  const refusals = (await Promise.all(queues.map(deliver))).flat().filter((answer) => answer !== undefined)
  expect(refusals).toEqual([])

  const senders = others.map((by) => tabletOf(by, inOrder.ids))
  const acts = queues.flatMap((queue, index) => queue.map((act) => ({ ...act, key: newId(), index })))
  for (const { index, ...act } of acts.sort((a, b) => a.minute - b.minute)) {
    expect(await senders[index]?.(act)).toBeUndefined()
  }

  const came = await outcome(together, people)
  expect(came).toEqual(await outcome(inOrder, others))
  // The first worked 20 minutes before and 20 after the pause; the fourth ran two for 20 of 40 minutes; the seventh came twice.
  const minutesOf = (worker: number) =>
    came.entries.filter((one) => one.worker === worker).map(({ place, minutes }) => [place, minutes])
  expect([minutesOf(0), minutesOf(3), minutesOf(6)]).toEqual([
    [
      [0, 20],
      [0, 20],
    ],
    [
      [0, 30],
      [1, 10],
    ],
    [
      [0, 15],
      [0, 15],
    ],
  ])
  // 18 with a pause make 1.5 each, 17 on two processes 3, 15 who came twice 2.5.
  expect(came.processes.reduce((sum, { produced }) => sum + produced, 0)).toBe(18 * 1.5 + 17 * 3 + 15 * 2.5)
  expect(await checkData(server.database.target, () => undefined)).toBe(0)
}, 300_000)
