import { type BodyInputOf, calls, type Id, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkData } from '../../check-data/check-data-command'
import { CallFailure, type TestMember } from '../../testing'
import { createTestWorkshop } from './create-test-workshop'

const { server, owner, projectId, client, pass, welder } = await createTestWorkshop()

/** The processes of an active order of ten frames, each by itself. */
async function newProcesses(count: number): Promise<Id[]> {
  const one = { name: 'Keevitamine', price: { value: 60, unit: 'H' as const } }
  const processes = Array.from({ length: count }, () => ({ ...one, workload: { value: 6, unit: 'MIN' as const } }))
  const { _id, version } = await owner.call(calls.createSaleOrder, {
    body: { client, products: [{ name: 'Lauaraam', netQuantity: 10, processes }] },
  })
  const body = { orderId: _id, version, action: 'publish' as const }
  const order = await owner.call(calls.changeSaleOrderStatus, { body })
  return (order.products[0]?.processes ?? []).map((process) => process._id)
}
const start = (orderProcess: Id | undefined, by: TestMember) =>
  by.call(calls.startJob, { body: { orderProcess: orderProcess ?? '' } })
type Body = BodyInputOf<typeof calls.changeJobs>
const change = async (by: TestMember, action: Body['action'], jobs: Body['jobs']) =>
  (await by.call(calls.changeJobs, { body: { action, jobs } })).results
const all = (ids: readonly Id[]) => ids.map((orderProcess) => ({ orderProcess }))

/** How many circles of waiting the database has broken so far; its processes tell them a second late. */
async function deadlocks(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const { rows } = await sql`SELECT deadlocks::int AS count FROM pg_stat_database
    WHERE datname = current_database()`.execute(server.database.db)
  return z.object({ count: z.number() }).parse(rows[0]).count
}

describe('several jobs at once', () => {
  it('should be paused, gone on with and finished, each answered for itself', async () => {
    const ids = await newProcesses(3)
    const by = await welder()
    for (const id of ids) await start(id, by)
    pass(30)
    const paused = await change(by, 'PAUSE', all(ids))
    // Half an hour shared by three.
    expect(paused.map(({ job }) => [job?.status, job?.totalWorkedTime])).toEqual(ids.map(() => ['PAUSED', 10]))
    const resumed = await change(by, 'RESUME', all(ids))
    expect(resumed.map(({ job }) => job?.status)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
    const finished = await change(
      by,
      'FINISH',
      ids.map((orderProcess) => ({ orderProcess, producedAmount: 4, confirmed: true })),
    )
    expect(finished.map(({ job }) => [job?.status, job?.produced])).toEqual(ids.map(() => ['STOPPED', 4]))
    expect(await checkData(server.database.target, () => undefined)).toBe(0)
  })

  it('should be started for oneself, whoever works on them already', async () => {
    const ids = await newProcesses(3)
    const [by, other] = [await welder(), await welder()]
    await start(ids[0], other)
    await start(ids[1], by)
    const results = await change(by, 'START', [...all(ids), { orderProcess: newId() }])
    expect(results.map(({ refusal }) => refusal?.code)).toEqual([undefined, undefined, undefined, 'NOT_FOUND'])
    const runs = results.map(({ job }) => job?.workers.filter(({ status }) => status === 'ACTIVE').length)
    expect(runs).toEqual([2, 1, 1, undefined])
    pass(30)
    // Half an hour shared by three, beside half an hour of the other person on the first.
    const paused = await change(by, 'PAUSE', all(ids))
    expect(paused.map(({ job }) => job?.totalWorkedTime)).toEqual([40, 10, 10])
    expect(await checkData(server.database.target, () => undefined)).toBe(0)
  })

  it('should leave as it is what is refused, with why, and change the others', async () => {
    const ids = await newProcesses(4)
    const by = await welder()
    for (const id of ids.slice(0, 3)) await start(id, by)
    pass(12)
    const results = await change(by, 'FINISH', [
      { orderProcess: ids[0] ?? '', producedAmount: 2 },
      { orderProcess: ids[1] ?? '', producedAmount: 11, confirmed: true },
      { orderProcess: ids[3] ?? '' },
      { orderProcess: newId() },
      { orderProcess: ids[2] ?? '', producedAmount: 10, confirmed: true },
    ])
    expect(results.map(({ refusal }) => refusal)).toEqual([
      null,
      { code: 'AMOUNT_OVER_MAX', details: { max: 10 } },
      { code: 'JOB_NOT_RUNNING' },
      { code: 'NOT_FOUND' },
      null,
    ])
    const rows = (await by.call(calls.listMyJobs, {})).rows.filter(({ _id }) => _id === ids[1])
    expect(rows).toMatchObject([{ status: 'ACTIVE', produced: 0, workers: [{ status: 'ACTIVE' }] }])
    expect(await checkData(server.database.target, () => undefined)).toBe(0)
  })

  it('should be one’s own alone without the right to change the time of others', async () => {
    const ids = await newProcesses(1)
    const [by, other] = [await welder(), await welder()]
    const lead = await server.newMember(projectId, 'DETAILED_USER_WRITE')
    await start(ids[0], by)
    await start(ids[0], other)
    pass(10)
    expect(await change(other, 'PAUSE', all(ids))).toMatchObject([{ job: { status: 'ACTIVE' } }])
    expect(await change(lead, 'RESUME', all(ids))).toMatchObject([{ refusal: { code: 'JOB_NOT_RUNNING' } }])
    const finished = await change(lead, 'FINISH', [{ orderProcess: ids[0] ?? '', producedAmount: 3 }])
    expect(finished).toMatchObject([{ job: { status: 'STOPPED', produced: 3, totalWorkedTime: 20, workers: [] } }])
  })

  it('should not be those of another project', async () => {
    const ids = await newProcesses(1)
    await start(ids[0], owner)
    const stranger = await server.newProject()
    expect(await change(stranger, 'PAUSE', all(ids))).toMatchObject([{ refusal: { code: 'NOT_FOUND' }, job: null }])
  })

  it('should happen once where the call is repeated', async () => {
    const ids = await newProcesses(1)
    await start(ids[0], owner)
    const body = { action: 'FINISH' as const, jobs: [{ orderProcess: ids[0] ?? '', producedAmount: 4 }] }
    const options = { idempotencyKey: newId() }
    const first = await owner.call(calls.changeJobs, { body }, options)
    expect(await owner.call(calls.changeJobs, { body }, options)).toEqual(first)
    expect(first.results).toMatchObject([{ job: { produced: 4 } }])
  })

  it('should be exact, without a deadlock, against single stops of the same jobs', async () => {
    const ids = await newProcesses(3)
    const before = await deadlocks()
    const people = await Promise.all([welder(), welder(), welder()])
    for (const by of people) for (const id of ids) await start(id, by)
    pass(6)
    const jobs = (await people[0]?.call(calls.listMyJobs, {}))?.rows ?? []
    const failures: unknown[] = []
    const keep = (error: unknown) => failures.push(error instanceof CallFailure ? error.answer.code : error)
    await Promise.all([
      change(owner, 'FINISH', all(ids)).catch(keep),
      change(owner, 'PAUSE', all([...ids].reverse())).catch(keep),
      change(owner, 'START', all([...ids].reverse())).catch(keep),
      ...people.flatMap((by) =>
        jobs
          .filter(({ _id }) => ids.includes(_id))
          .map(({ jobReport }) => by.call(calls.stopJob, { body: { jobReport: jobReport ?? '' } }).catch(keep)),
      ),
    ])
    // A busy machine may turn some away; nothing else than what already stands is refused.
    expect(failures.filter((code) => code !== 'JOB_NOT_RUNNING' && code !== 'OVERLOADED')).toEqual([])
    expect(await deadlocks()).toBe(before)
    expect(await checkData(server.database.target, () => undefined)).toBe(0)
  })
})
