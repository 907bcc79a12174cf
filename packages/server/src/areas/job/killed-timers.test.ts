import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BodyInputOf, type Call, calls, type Id, type Job, jobSchema, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { checkData } from '../../check-data/check-data-command'
import { inProject } from '../../database/connect'
import type { TestMember } from '../../testing'
import { sendCommand, startOwnProcess } from '../../testing/own-process'
import { endProcesses } from '../../testing/processes'
import { createTestWorkshop } from './create-test-workshop'

const { server, owner, projectId, newOrder, processesOf, welder } = await createTestWorkshop()
const { target } = server.database
const children: ChildProcess[] = []
const folder = await mkdtemp(join(tmpdir(), 'tehas-killed-timers-'))

afterAll(async () => {
  endProcesses(children)
  await rm(folder, { recursive: true, force: true })
})

type Sent = { readonly call: Call; readonly body: object; readonly key: string; readonly amount: number }

async function send(url: string, by: TestMember, { call, body, key }: Sent): Promise<Job | undefined> {
  const answer = await sendCommand(url, by, call, { body, key })
  if (!answer) return undefined
  expect(answer.status, answer.text).toBe(200)
  return jobSchema.parse(JSON.parse(answer.text))
}
const sent = (call: Call, body: object, amount = 0): Sent => ({ call, body, key: newId(), amount })
const startOf = (orderProcess: Id): Sent => {
  const body: BodyInputOf<typeof calls.startJob> = { orderProcess }
  return sent(calls.startJob, body)
}
/** What somebody does over and over: start, pause, go on, and stop with two frames. */
const nextOf = (orderProcess: Id, done: number, jobReport: Job['jobReport']): Sent => {
  if (done % 4 === 1) return sent(calls.pauseJob, { jobReport })
  if (done % 4 === 2) return sent(calls.resumeJob, { jobReport })
  if (done % 4 === 3) return sent(calls.stopJob, { jobReport, producedAmount: 2, confirmed: true }, 2)
  return startOf(orderProcess)
}

/** How often the work of a person was changed. */
const changesOf = ({ _id }: TestMember) =>
  inProject(server.database.db, projectId, owner._id, async (tx) => {
    const { rows } =
      await sql`SELECT count(*)::int AS count FROM audit WHERE entity = 'JOB_REPORT' AND user_id = ${_id}`.execute(tx)
    return z.object({ count: z.number() }).parse(rows[0]).count
  })
const timersOf = ({ _id }: TestMember) =>
  inProject(server.database.db, projectId, owner._id, async (tx) => {
    const { rows } = await sql`SELECT to_json(started_at) #>> '{}' AS from, stopped_at IS NULL AS runs,
      extract(epoch FROM stopped_at - started_at)::float / 60 AS lasted, minutes FROM time_report WHERE user_id = ${_id}`.execute(
      tx,
    )
    const row = z.object({ from: z.string(), runs: z.boolean(), lasted: z.number().nullable(), minutes: z.number() })
    return rows.map((one) => row.parse(one))
  })

/** Answered before the server is killed. */
const ENOUGH = 40

it('should lose nothing of jobs that was answered when it is killed, and let timers run on since the same moment', async () => {
  const { orderId, ids } = await newOrder(2, 1000)
  const [busy = '', steady = ''] = ids
  const [steadyPeople, busyPeople] = await Promise.all(
    [5, 8].map((count) => Promise.all(Array.from({ length: count }, welder))),
  )
  const first = await startOwnProcess(children, target, folder)

  const sinceOf = (job: Job | undefined, by: TestMember) => job?.workers.find(({ user }) => user._id === by._id)?.since
  const since: (string | undefined)[] = []
  for (const by of steadyPeople ?? []) since.push(sinceOf(await send(first.url, by, startOf(steady)), by))
  expect(since.every((moment) => moment !== undefined)).toBe(true)

  let answered = 0
  let killed: Promise<unknown> | undefined
  const left = await Promise.all(
    (busyPeople ?? []).map(async (by) => {
      let [done, told, jobReport]: [number, number, Job['jobReport']] = [0, 0, null]
      const acts: Sent[] = []
      for (;;) {
        const next = nextOf(busy, done, jobReport)
        acts.push(next)
        const job = await send(first.url, by, next)
        // The browser knows not whether it was done.
        if (!job) return { by, done, told, next, acts }
        if (next.call === calls.startJob) jobReport = job.jobReport
        done += 1
        told += next.amount
        answered += 1
        if (answered >= ENOUGH) killed ??= first.kill()
      }
    }),
  )
  await killed
  for (const { by, done } of left) expect([done, done + 1]).toContain(await changesOf(by))
  expect(await checkData(target, () => undefined)).toBe(0)

  const second = await startOwnProcess(children, target, folder)
  for (const [index, by] of (steadyPeople ?? []).entries()) {
    expect(await timersOf(by)).toMatchObject([{ from: expect.anything(), runs: true }])
    // Started again, it goes on as it runs.
    expect(sinceOf(await send(second.url, by, startOf(steady)), by)).toBe(since[index])
  }
  // All is sent again, what was not answered last: each is done once.
  for (const { by, acts, done } of left) {
    for (const act of acts) await send(second.url, by, act)
    expect(await changesOf(by)).toBe(done + 1)
  }
  const produced = left.reduce((sum, { told, next }) => sum + told + next.amount, 0)
  expect((await processesOf(orderId))[0]).toMatchObject({ produced })

  for (const [index, by] of (steadyPeople ?? []).entries()) {
    const { jobReport } = (await send(second.url, by, startOf(steady))) ?? {}
    await send(second.url, by, sent(calls.stopJob, { jobReport, producedAmount: 1, confirmed: true }, 1))
    const [timer, ...more] = await timersOf(by)
    expect(more).toEqual([])
    expect(new Date(timer?.from ?? 0).toISOString()).toBe(since[index])
    expect(timer?.minutes).toBeCloseTo(timer?.lasted ?? 0, 4)
    expect(timer?.minutes).toBeGreaterThan(0)
  }
  expect((await processesOf(orderId))[1]).toMatchObject({ produced: 5 })
  expect(await checkData(target, () => undefined)).toBe(0)
}, 300_000)
