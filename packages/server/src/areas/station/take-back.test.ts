import { calls } from '@tehas/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newProcess } from '../../api-tests/job-requests'
import { registered, TEST_PIN } from '../../api-tests/station-requests'
import { createTestWorlds, type World } from '../../api-tests/test-world'
import { createCaller, type TestMember } from '../../testing'

let world: World
beforeAll(async () => {
  world = (await createTestWorlds()).ours
})

async function atStation(...rights: Parameters<World['server']['newMember']>[1][]) {
  const { token } = await registered(world)
  const worker = await world.server.newMember(world.projectId, 'PRODUCTION', ...rights)
  await worker.call(calls.setPin, { body: { pin: TEST_PIN } })
  const body = { token, user: worker._id, pin: TEST_PIN }
  const session = await world.server.visitor.call(calls.unlockByPin, { body })
  return { worker, tablet: createCaller(world.server.app, { token: session.token, projectId: world.projectId }) }
}

const idOf = (jobReport: string | null): string => {
  if (jobReport === null) throw new Error('The job is open')
  return jobReport
}

type Working = Pick<TestMember, 'call'>
async function finishes(by: Working, orderProcess: string, producedAmount: number): Promise<void> {
  const { jobReport } = await by.call(calls.startJob, { body: { orderProcess } })
  await by.call(calls.stopJob, { body: { jobReport: idOf(jobReport), producedAmount } })
}

const takeBack = (by: Working, orderProcess: string) =>
  by.call(calls.reopenJobs, { body: { jobs: [{ orderProcess }], reason: 'Undo of finish' } })

describe('a finish that a worker takes back at a station', () => {
  it('should be one’s own: the work goes on, and what came out is taken off', async () => {
    const { worker, tablet } = await atStation()
    const orderProcess = await newProcess(world)
    await finishes(tablet, orderProcess, 2)
    const { results } = await takeBack(tablet, orderProcess)
    expect(results[0]?.refusal).toBeNull()
    const job = (await tablet.call(calls.listMyJobs, {})).rows.find((row) => row.orderProcess._id === orderProcess)
    expect(job?.workers.map(({ user, status }) => [user._id, status])).toEqual([[worker._id, 'ACTIVE']])
    const reported = await worker.call(calls.listReportedJobs, { params: { orderProcess } })
    expect(JSON.stringify(reported)).toContain('Undo of finish')
  })

  it('should be nobody else’s, whatever the worker may elsewhere', async () => {
    const { worker, tablet } = await atStation('DETAILED_USER_WRITE', 'PRODUCTION_REPORTS_MODIFY')
    const other = await world.server.newMember(world.projectId, 'PRODUCTION')
    const orderProcess = await newProcess(world)
    await finishes(other, orderProcess, 2)
    const { results } = await takeBack(tablet, orderProcess)
    expect(results[0]?.refusal?.code).toBe('VERSION_CONFLICT')
    const [job] = (await worker.call(calls.listReportedJobs, { params: { orderProcess } })).rows
    const finishedAt = job && 'at' in job ? String(job.at) : undefined
    const again = await tablet.call(calls.reopenJobs, {
      body: { jobs: [{ orderProcess, ...(finishedAt && { finishedAt }) }], reason: 'Undo of finish' },
    })
    expect(again.results[0]?.refusal?.code).toBe('VERSION_CONFLICT')
  })
})
