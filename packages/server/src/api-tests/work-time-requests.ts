import { calls, type callsByArea, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { inProject } from '../database/connect'
import { newProcess, running } from './job-requests'
import type { World } from './test-world'
import type { Make } from './valid-request'

/** Calls of work time. */
type WorkTimeCall = keyof typeof callsByArea.workTime

const DAY = '2026-03-03'

/** A person's hour on a job of that day; the job was paused then. */
async function worked(world: World, user: string): Promise<string> {
  const { server, projectId, owner } = world
  const { jobReport } = await running(world)
  const timeReport = newId()
  await inProject(server.database.db, projectId, owner._id, (tx) =>
    sql`INSERT INTO time_report (project_id, _id, job_id, user_id, started_at, stopped_at, minutes, status)
      VALUES (${projectId}, ${timeReport}, ${jobReport}, ${user}, '2026-03-03T08:00Z', '2026-03-03T09:00Z', 60, 'PAUSED')`.execute(
      tx,
    ),
  )
  return timeReport
}

const FORGOTTEN = { startedAt: '2026-03-03T12:00:00.000Z', stoppedAt: '2026-03-03T12:30:00.000Z' }

/** Time that a person proposes. */
async function proposed(world: World, user: string): Promise<string> {
  const { server, projectId, owner } = world
  const [process, _id] = [await newProcess(world), newId()]
  await inProject(server.database.db, projectId, owner._id, (tx) =>
    sql`INSERT INTO time_proposal (project_id, _id, user_id, process_id, started_at, stopped_at, reason, created_at)
      VALUES (${projectId}, ${_id}, ${user}, ${process}, ${FORGOTTEN.startedAt}, ${FORGOTTEN.stoppedAt}, 'Ununes', now())`.execute(
      tx,
    ),
  )
  return _id
}

/** Where the day of a person stands by now; nothing is written down of somebody who is no member. */
async function target(world: World, user: string): Promise<{ user: string; day: string; version: number }> {
  const known = await world.owner.call(calls.getWorkDay, { params: { user, day: DAY } }).catch(() => undefined)
  return { user, day: DAY, version: known?.version ?? 0 }
}

/** A valid request for each call of work time, about the sender. */
export const workTimeRequests: Readonly<Record<WorkTimeCall, Make>> = {
  listWorkTime: async (world, { user }) => {
    await worked(world, user?._id ?? world.owner._id)
    return { body: { from: '2026-03-02', to: '2026-03-08' } }
  },
  getWorkDay: async (world, { user }) => {
    const own = user?._id ?? world.owner._id
    await worked(world, own)
    return { params: { user: own, day: DAY } }
  },
  setWorkDayNotes: async (world, { user }) => ({
    body: { ...(await target(world, user?._id ?? world.owner._id)), notes: `Koosolek ${newId()}` },
  }),
  correctWorkTime: async (world, { user }) => {
    const own = user?._id ?? world.owner._id
    const timeReport = await worked(world, own)
    const stretch = { startedAt: '2026-03-03T08:00:00.000Z', stoppedAt: '2026-03-03T08:30:00.000Z' }
    return { body: { ...(await target(world, own)), timeReport, stretch, reason: 'Taimer ununes' } }
  },
  sayWorkedBreak: async (world, { user }) => {
    const own = user?._id ?? world.owner._id
    const timeReport = await worked(world, own)
    return { body: { ...(await target(world, own)), timeReport, worked: true } }
  },
  addWorkTime: async (world, { user }) => {
    const orderProcess = await newProcess(world)
    const stretch = { startedAt: '2026-03-03T10:00:00.000Z', stoppedAt: '2026-03-03T10:30:00.000Z' }
    const of = await target(world, user?._id ?? world.owner._id)
    return { body: { ...of, orderProcess, stretch, producedAmount: 1, reason: 'Tahvel oli tühi' } }
  },
  proposeWorkTime: async (world) => ({
    body: { orderProcess: await newProcess(world), stretch: FORGOTTEN, reason: 'Tahvel oli tühi' },
  }),
  listTimeProposals: async (world, { user }) => {
    await proposed(world, user?._id ?? world.owner._id)
    return {}
  },
  decideTimeProposal: async (world) => ({
    body: { proposal: await proposed(world, world.owner._id), version: 1, decision: 'ACCEPT' },
  }),
  withdrawTimeProposal: async (world, { user }) => ({
    body: { proposal: await proposed(world, user?._id ?? world.owner._id), version: 1 },
  }),
  listAddableWork: async (world, { user }) => {
    await newProcess(world)
    return { body: { user: user?._id ?? world.owner._id, search: '' } }
  },
  getUserDetail: async (world, { user }) => {
    const own = user?._id ?? world.owner._id
    await worked(world, own)
    return { params: { user: own } }
  },
}
