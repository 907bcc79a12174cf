import { type BodyInputOf, calls } from '@tehas/contracts'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { analyzeGenerated } from '../../bench/generated-orders'
import { generateWork } from '../../bench/generated-work'
import { ownerConfig } from '../../database/connect'
import { createTestServer, type TestMember } from '../../testing'
import { pagesRead, pagesUsed } from '../../testing/pages-read'

const server = await createTestServer()
let few: TestMember
let many: TestMember
const FEW = 600
const MANY = 12_000
/** What fifty rows themselves take, each with its order, lines above, workers and what can be taken back. */
const MOST_OF_ROWS = 3_300

beforeAll(async () => {
  ;[few, many] = [await server.newProject('Vähe'), await server.newProject('Palju')]
  const owner = new pg.Client(ownerConfig(server.database.target))
  await owner.connect()
  for (const [member, count] of [[few, FEW] as const, [many, MANY] as const]) {
    await generateWork(owner, { projectId: member.projectId, userId: member._id }, count)
  }
  await analyzeGenerated(owner)
  await owner.end()
}, 120_000)

/** Pages that fifty rows of few and of many take, where both have as many. */
async function readBoth(call: (member: TestMember) => Promise<{ readonly rows: readonly unknown[] }>) {
  const read = (member: TestMember) =>
    pagesRead(server.database.target, member, async () => {
      expect((await call(member)).rows).toHaveLength(50)
    })
  const [small, large] = [await read(few), await read(many)]
  expect(small).toBeLessThanOrEqual(MOST_OF_ROWS)
  return { small, large }
}

describe('a page of fifty of many processes', () => {
  const limit = 50
  const jobs: [string, BodyInputOf<typeof calls.listJobs>][] = [
    ...(['team', 'process', 'deadline', 'order', 'person'] as const).map(
      (by): [string, BodyInputOf<typeof calls.listJobs>] => [`grouped by ${by}`, { by, limit }],
    ),
    ...(['name', 'order', 'product', 'done', 'deadline', 'planned', 'worked', 'status'] as const).map(
      (key): [string, BodyInputOf<typeof calls.listJobs>] => [`sorted by ${key}`, { sort: { [key]: -1 }, limit }],
    ),
    ['late', { filters: { states: ['late'] }, limit }],
    ['with a word', { filters: { search: 'toode' }, limit }],
  ]
  it.each(jobs)('should read at most twice the pages of one of few: jobs %s', async (_title, body) => {
    const { small, large } = await readBoth((member) => member.call(calls.listJobs, { body }))
    expect(large, `${large} pages of ${MANY}, ${small} of ${FEW}`).toBeLessThanOrEqual(2 * small)
  })

  const production: [string, BodyInputOf<typeof calls.listProduction>][] = [
    ['the nearest deadlines first', { limit }],
    ...(['client', 'netQuantity', 'team.name', 'status', 'daysBehind', 'totalWorkedTime'] as const).map(
      (key): [string, BodyInputOf<typeof calls.listProduction>] => [`sorted by ${key}`, { sort: { [key]: 1 }, limit }],
    ),
    ['done', { filters: { isDone: true }, limit }],
    ['with a word', { filters: { search: 'toode' }, limit }],
  ]
  it.each(production)('should read at most twice the pages of one of few: production %s', async (_title, body) => {
    const { small, large } = await readBoth((member) => member.call(calls.listProduction, { body }))
    expect(large, `${large} pages of ${MANY}, ${small} of ${FEW}`).toBeLessThanOrEqual(2 * small)
  })

  it('should keep what it counts in memory, of jobs as of production', async () => {
    const used = (work: () => Promise<unknown>) => pagesUsed(server.database.target, many, work)
    const jobs = await used(() => many.call(calls.listJobs, { body: { by: 'team', limit } }))
    const production = await used(() => many.call(calls.listProduction, { body: { limit } }))
    expect([jobs.temporary, production.temporary]).toEqual([0, 0])
  })

  it.each([
    ['today', calls.listTeamLoads],
    ['two weeks', calls.getHomeLoads],
  ])('should read at most twice the pages of few for the loads of teams: of %s', async (_of, call) => {
    const read = (member: TestMember) => pagesRead(server.database.target, member, () => member.call(call, {}))
    const [small, large] = [await read(few), await read(many)]
    expect(large, `${large} pages of ${MANY}, ${small} of ${FEW}`).toBeLessThanOrEqual(Math.max(2 * small, small + 30))
  })

  it('should read at most twice the pages of few for work to which time can be added', async () => {
    const read = (member: TestMember) =>
      pagesRead(server.database.target, member, () =>
        member.call(calls.listAddableWork, { body: { user: member._id, search: '' } }),
      )
    const [small, large] = [await read(few), await read(many)]
    expect(large, `${large} pages of ${MANY}, ${small} of ${FEW}`).toBeLessThanOrEqual(2 * small)
  })
})
