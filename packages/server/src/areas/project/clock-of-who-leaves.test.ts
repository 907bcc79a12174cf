import { calls, type Id, notificationDetail } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkData } from '../../check-data/check-data-command'
import { inProject } from '../../database/connect'
import { createCaller, type TestMember } from '../../testing'
import { newToken } from '../../tokens/secret-token'
import { createTestWorkshop } from '../job/create-test-workshop'

const { server, owner, projectId, newOrder, pass, processesOf, welder } = await createTestWorkshop()

const timer = z.object({
  runs: z.boolean(),
  lasted: z.number().nullable(),
  status: z.string(),
  endedBy: z.string().nullable(),
})
const timersOf = ({ _id }: TestMember) =>
  inProject(server.database.db, projectId, owner._id, async (tx) => {
    const { rows } = await sql`SELECT t.stopped_at IS NULL AS runs, w.status, w.ended_by AS "endedBy",
        (extract(epoch FROM t.stopped_at - t.started_at) / 60)::float8 AS lasted
      FROM time_report t JOIN job_worker w ON w.job_id = t.job_id AND w.user_id = t.user_id
      WHERE t.user_id = ${_id} ORDER BY t.started_at`.execute(tx)
    return rows.map((row) => timer.parse(row))
  })
const jobRow = z.object({ jobReport: z.string(), status: z.string(), produced: z.number() })
/** The last job of a person, and what of it is the person's. */
const jobOf = ({ _id }: TestMember) =>
  inProject(server.database.db, projectId, owner._id, async (tx) => {
    const { rows } = await sql`SELECT job_id AS "jobReport", status, produced_amount AS produced FROM job_worker
      WHERE user_id = ${_id} ORDER BY at DESC LIMIT 1`.execute(tx)
    return jobRow.parse(rows[0])
  })
const start = (by: TestMember, orderProcess: Id = '') => by.call(calls.startJob, { body: { orderProcess } })
const told = async (person: Pick<TestMember, 'call'>) =>
  (await person.call(calls.getNotifications, { body: {} })).notifications.map(({ act, message }) => [act, message])
const disable = (worker: TestMember) =>
  owner.call(calls.changeProjectUserStatus, { body: { projectId, userId: worker._id, status: 'DISABLED' } })

const leaves: readonly (readonly [string, (worker: TestMember) => Promise<unknown>])[] = [
  ['is disabled', disable],
  ['is removed', (worker) => owner.call(calls.removeProjectUser, { body: { projectId, userId: worker._id } })],
  [
    'loses the right to work on jobs',
    ({ _id: userId }) =>
      owner.call(calls.changeProjectUserRights, { body: { userId, jobTitle: '', userRights: { STOCK_READ: true } } }),
  ],
]

describe('a worker whose clock runs', () => {
  it.each(leaves)(
    'should have it stopped at the moment at which the worker %s, and hear of it',
    async (_how, leave) => {
      const worker = await welder()
      // Who is in another project keeps the session.
      await worker.call(calls.createProject, { body: { name: 'Oma töökoda' } })
      const { orderId, ids } = await newOrder(2, 10)
      await start(worker, ids[0])
      pass(30)
      await start(worker, ids[1])
      pass(30)
      await leave(worker)
      pass(600)
      expect(await timersOf(worker)).toEqual([
        { runs: false, lasted: 60, status: 'PAUSED', endedBy: owner._id },
        { runs: false, lasted: 30, status: 'PAUSED', endedBy: owner._id },
      ])
      // Half an hour alone, and half an hour shared.
      expect((await processesOf(orderId)).map(({ totalActiveTime }) => totalActiveTime)).toEqual([45, 15])
      expect((await told(worker)).find(([act]) => act === 'CLOCK_STOPPED')).toEqual([
        'CLOCK_STOPPED',
        'Sinu aeg peatati: Keevitamine ja veel 1',
      ])
      expect(await checkData(server.database.target, () => undefined)).toBe(0)
    },
  )

  it('should be told of to who follows the order', async () => {
    const [worker, follower] = [await welder(), await server.newMember(projectId, 'SALES_READ')]
    const { orderId, ids } = await newOrder(1, 10)
    await follower.call(calls.setWatching, { body: { orderId, isWatching: true } })
    await start(worker, ids[0])
    await disable(worker)
    expect(await told(follower)).toEqual([
      ['WORKER_LEFT', expect.stringMatching(/^Kadri Tamm ei tööta enam tellimusega .*: Keevitamine$/)],
    ])
  })

  it('should have it stopped, and be out, while a shared tablet is open for the worker', async () => {
    const worker = await welder()
    const { ids } = await newOrder(1, 10)
    const { _id, version } = await owner.call(calls.createStation, { body: { name: 'Keevitus' } })
    const token = projectId + newToken()
    await owner.call(calls.registerStation, { body: { _id, version, token } })
    await worker.call(calls.setPin, { body: { pin: '4826' } })
    const opened = await server.visitor.call(calls.unlockByPin, { body: { token, user: worker._id, pin: '4826' } })
    const tablet = createCaller(server.app, { token: opened.token, projectId })
    await tablet.call(calls.startJob, { body: { orderProcess: ids[0] ?? '' } })
    pass(20)
    await disable(worker)
    await expect(tablet.call(calls.listMyJobs, {})).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' })
    expect(await timersOf(worker)).toMatchObject([{ runs: false, lasted: 20, status: 'PAUSED' }])
  })

  it.each(leaves)('should leave what was made to the office once the worker %s', async (_how, leave) => {
    const worker = await welder()
    const office = await server.newMember(projectId, 'PRODUCTION_REPORTS_MODIFY')
    await worker.call(calls.createProject, { body: { name: 'Oma töökoda' } })
    const { orderId, ids } = await newOrder(1, 10)
    await start(worker, ids[0])
    pass(30)
    const report = (producedAmount: number, more: object = {}) =>
      office.call(calls.reportLeftJob, { body: { jobReport, user: worker._id, producedAmount, ...more } })
    const { jobReport } = await jobOf(worker)
    await expect(report(1)).rejects.toMatchObject({ code: 'JOB_NOT_RUNNING' })
    await leave(worker)
    const own = async () =>
      (await office.call(calls.listLeftJobs, {})).rows.filter(({ user }) => user._id === worker._id)
    expect(await own()).toMatchObject([
      { _id: jobReport, orderProcess: { name: 'Keevitamine' }, unit: 'PCS', left: 10 },
    ])
    await expect(report(11)).rejects.toMatchObject({ code: 'AMOUNT_OVER_MAX', answer: { details: { max: 10 } } })
    expect(await report(3, { scrap: { amount: 1, reason: 'Mõõt vale' } })).toEqual({ ok: true })
    expect(await processesOf(orderId)).toMatchObject([{ produced: 3, scrapped: 1, totalActiveTime: 30 }])
    expect(await jobOf(worker)).toEqual({ jobReport, status: 'STOPPED', produced: 3 })
    expect(await own()).toEqual([])
    await expect(report(1)).rejects.toMatchObject({ code: 'JOB_NOT_RUNNING' })
    expect(await checkData(server.database.target, () => undefined)).toBe(0)
  })

  it('should leave it to the office also where the order is annulled after that', async () => {
    const worker = await welder()
    const { orderId, ids } = await newOrder(1, 10)
    await start(worker, ids[0])
    await disable(worker)
    const { version } = await owner.call(calls.getSaleOrder, { params: { orderId } })
    await owner.call(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'annul', confirmed: true } })
    const { jobReport } = await jobOf(worker)
    await owner.call(calls.reportLeftJob, { body: { jobReport, user: worker._id, producedAmount: 2 } })
    expect(await processesOf(orderId)).toMatchObject([{ produced: 2 }])
    expect(await jobOf(worker)).toMatchObject({ produced: 2 })
    expect((await owner.call(calls.listLeftJobs, {})).rows.filter(({ user }) => user._id === worker._id)).toEqual([])
  })

  it('should be told of to whoever reports what others made', async () => {
    const worker = await welder()
    // Who may do nothing else either.
    const office = await server.newMember(projectId, 'PRODUCTION_REPORTS_MODIFY')
    const { ids } = await newOrder(1, 10)
    await start(worker, ids[0])
    await disable(worker)
    const [news] = (await office.call(calls.getNotifications, { body: {} })).notifications
    expect(news).toMatchObject({ act: 'WORKER_LEFT', values: { mayReport: true } })
    const reports = { from: '2026-11-16', to: '2026-11-22', by: 'day' } as const
    expect((await office.call(calls.reportProduction, { body: reports })).isOfAll).toBe(false)
    expect(news && notificationDetail(news, 'et', { day: String })).toBe(
      'Mis sai valmis, on veel kirja panemata: Tootmisaruannete all.',
    )
  })

  it('should keep it while other rights and the title change', async () => {
    const worker = await welder()
    const { ids } = await newOrder(1, 10)
    await start(worker, ids[0])
    const userRights = { PRODUCTION: true, STOCK_READ: true }
    await owner.call(calls.changeProjectUserRights, { body: { userId: worker._id, jobTitle: 'Keevitaja', userRights } })
    expect(await timersOf(worker)).toMatchObject([{ runs: true, status: 'ACTIVE' }])
    expect(await told(worker)).toEqual([])
  })

  it('should not have one that began while the worker was disabled', async () => {
    for (let round = 0; round < 4; round += 1) {
      const worker = await welder()
      const { ids } = await newOrder(1, 10)
      await Promise.allSettled([start(worker, ids[0]), disable(worker), start(worker, ids[0])])
      expect((await timersOf(worker)).filter(({ runs }) => runs)).toEqual([])
    }
  })
})
