import { type CallName, calls, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { inProject } from '../database/connect'
import { CallFailure } from '../testing'
import { madeProduct } from './manufacturing-requests'
import type { World } from './test-world'
import { type Make, madeOnce, type Sender } from './valid-request'

/** Calls of jobs. */
type JobCall = Extract<CallName, `${string}Job` | `${string}Jobs`> | 'listTeamLoads'

/** A process of an active order that nobody works on. */
export const newProcess = async (world: World): Promise<string> => (await madeProduct(world)).processId

/** Jobs that the owner of a world works on at once: more than one test asks for. */
const AT_ONCE = 8
const runningIn = new WeakMap<World, string[]>()

/** The owner leaves the job begun first: minutes are split by all that run, so each start would cost more than the last. */
async function leaveOldest(world: World, jobs: string[]): Promise<void> {
  const jobReport = jobs.length < AT_ONCE ? undefined : jobs.shift()
  if (jobReport === undefined) return
  const paused = await world.owner.call(calls.pauseJob, { body: { jobReport } }).catch((error: unknown) => error)
  // The test may have paused or finished it.
  if (paused instanceof Error && !(paused instanceof CallFailure)) throw paused
}

/** A job that the owner of the world works on. */
export async function running(world: World): Promise<{ readonly jobReport: string; readonly orderProcess: string }> {
  const jobs = runningIn.get(world) ?? []
  runningIn.set(world, jobs)
  await leaveOldest(world, jobs)
  const orderProcess = await newProcess(world)
  const { jobReport } = await world.owner.call(calls.startJob, { body: { orderProcess } })
  if (jobReport === null) throw new Error('The job is open')
  jobs.push(jobReport)
  return { jobReport, orderProcess }
}

/** The same, on which the sender works too; who works is named. */
async function runningOf(world: World, user: Sender['user']): Promise<{ jobReport: string; user: string }> {
  const { jobReport } = await running(world)
  const { server, projectId, owner } = world
  if (user && user._id !== owner._id) {
    await inProject(server.database.db, projectId, user._id, (tx) =>
      sql`INSERT INTO job_worker (project_id, job_id, user_id, status, at)
        VALUES (${projectId}, ${jobReport}, ${user._id}, 'ACTIVE', now())`.execute(tx),
    )
  }
  return { jobReport, user: user?._id ?? owner._id }
}

/** Work of the sender that somebody else paused. */
async function ended(world: World, user: Sender['user']): Promise<void> {
  const { jobReport } = await runningOf(world, user)
  await inProject(world.server.database.db, world.projectId, world.owner._id, (tx) =>
    sql`UPDATE job_worker SET ended_by = ${world.owner._id} WHERE job_id = ${jobReport}`.execute(tx),
  )
}

/** Work of the sender that the office ended with its order. */
async function endedWithOrder(world: World, user: Sender['user']): Promise<string> {
  const { jobReport } = await runningOf(world, user)
  await inProject(world.server.database.db, world.projectId, world.owner._id, (tx) =>
    sql`UPDATE job_worker SET status = 'STOPPED', ended_by = ${world.owner._id}, ended_with = 'ANNULLED'
      WHERE job_id = ${jobReport}`.execute(tx),
  )
  return jobReport
}

/** Running work of somebody who was taken out of the project. */
async function left(world: World): Promise<{ jobReport: string; user: string }> {
  const { server, projectId, owner } = world
  const orderProcess = await newProcess(world)
  const worker = await server.newMember(projectId, 'PRODUCTION')
  const { jobReport } = await worker.call(calls.startJob, { body: { orderProcess } })
  const userId = worker._id
  await owner.call(calls.changeProjectUserStatus, { body: { projectId, userId, status: 'DISABLED' } })
  return { jobReport: jobReport ?? '', user: userId }
}

/** Work of the sender that was forgotten yesterday. */
async function forgotten(world: World, user: Sender['user']): Promise<{ timeReport: string; stoppedAt: string }> {
  const { jobReport } = await running(world)
  const { server, projectId, owner } = world
  const timeReport = newId()
  const stoppedAt = new Date(Date.now() - 20 * 3_600_000)
  await inProject(server.database.db, projectId, owner._id, (tx) =>
    sql`INSERT INTO time_report (project_id, _id, job_id, user_id, started_at, stopped_at, status, needs_review, review_until)
      VALUES (${projectId}, ${timeReport}, ${jobReport}, ${user?._id ?? owner._id},
        ${new Date(stoppedAt.getTime() - 3_600_000)}, ${stoppedAt}, 'PAUSED', true, now())`.execute(tx),
  )
  return { timeReport, stoppedAt: stoppedAt.toISOString() }
}

/** A valid request for each call of jobs. */
export const jobRequests: Readonly<Record<JobCall, Make>> = {
  listJobs: madeOnce(async (world) => {
    await running(world)
    return {
      body: {
        filters: { search: 'a || !!a', states: ['late', 'ACTIVE'], people: [world.owner._id] },
        by: 'team',
        closed: [''],
        sort: { deadline: 1 },
        limit: 100,
      },
    }
  }),
  listTeamLoads: madeOnce(async (world) => {
    await running(world)
    return {}
  }),
  listMyJobs: madeOnce(async (world) => {
    await running(world)
    return {}
  }),
  listMyRunningJobs: madeOnce(async (world) => {
    await running(world)
    return {}
  }),
  describeJob: madeOnce(async (world) => ({ params: { orderProcess: await newProcess(world) } })),
  startJob: async (world) => ({ body: { orderProcess: await newProcess(world), at: new Date().toISOString() } }),
  resumeJob: async (world) => {
    const { jobReport } = await running(world)
    await world.owner.call(calls.pauseJob, { body: { jobReport } })
    return { body: { jobReport } }
  },
  pauseJob: async (world, { user }) => ({ body: await runningOf(world, user) }),
  stopJob: async (world, { user }) => ({
    body: { ...(await runningOf(world, user)), producedAmount: 2, scrap: { amount: 1, reason: 'Mõõt vale' } },
  }),
  changeJobs: async (world, { user }) => {
    const { jobReport } = await runningOf(world, user)
    const { rows } = await world.owner.call(calls.listJobs, { body: { limit: 5000 } })
    const orderProcess = rows.find((job) => job.jobReport === jobReport)?._id ?? ''
    return { body: { action: 'FINISH', jobs: [{ orderProcess, producedAmount: 2 }] } }
  },
  reopenJobs: async (world) => {
    const { jobReport, orderProcess } = await running(world)
    const { finished } = await world.owner.call(calls.stopJob, { body: { jobReport, producedAmount: 2 } })
    return { body: { jobs: [{ orderProcess, finishedAt: finished?.at }], reason: 'Lõpetatud kogemata' } }
  },
  assignJobs: async (world) => ({
    body: { jobs: [{ orderProcess: await newProcess(world), add: [world.owner._id], remove: [] }] },
  }),
  listForgottenJobs: madeOnce(async (world) => {
    await forgotten(world, world.owner)
    return {}
  }),
  reviewForgottenJob: async (world, { user }) => ({ body: await forgotten(world, user) }),
  listEndedJobs: async (world, { user }) => {
    await ended(world, user)
    return {}
  },
  reportEndedJob: async (world, { user }) => ({
    body: { jobReport: await endedWithOrder(world, user), producedAmount: 0 },
  }),
  seeEndedJobs: async (world, { user }) => {
    await ended(world, user)
    return { body: { until: new Date().toISOString() } }
  },
  listLeftJobs: madeOnce(async (world) => {
    await left(world)
    return {}
  }),
  reportLeftJob: async (world) => ({
    body: { ...(await left(world)), producedAmount: 2, scrap: { amount: 1, reason: 'Mõõt vale' } },
  }),
  listReportedJobs: madeOnce(async (world) => ({
    params: { orderProcess: (await running(world)).orderProcess },
  })),
  correctJob: async (world) => {
    const { jobReport, orderProcess } = await running(world)
    await world.owner.call(calls.stopJob, { body: { jobReport, producedAmount: 5 } })
    return { body: { orderProcess, producedAmount: -2, reason: 'Kaks olid praak' } }
  },
}
