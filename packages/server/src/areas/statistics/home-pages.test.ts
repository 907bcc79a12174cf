import { setTimeout } from 'node:timers/promises'
import { calls } from '@tehas/contracts'
import { statisticsCalls } from '@tehas/contracts/statistics'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyzeGenerated, generateOrders } from '../../bench/generated-orders'
import { ownerConfig } from '../../database/connect'
import { createTestServer, type TestMember } from '../../testing'
import { pagesRead } from '../../testing/pages-read'

const server = await createTestServer()
let few: TestMember
let many: TestMember

const owner = new pg.Client(ownerConfig(server.database.target))
afterAll(() => owner.end())
beforeAll(async () => {
  ;[few, many] = [await server.newProject('Vähe'), await server.newProject('Palju')]
  await owner.connect()
  for (const [member, count] of [[few, 200] as const, [many, 10_000] as const]) {
    await generateOrders(owner, { projectId: member.projectId, userId: member._id }, count)
  }
  await analyzeGenerated(owner)
}, 120_000)

describe('the home page of a project with many orders', () => {
  it.each([
    ['all orders', statisticsCalls.getHome],
    ['own orders', statisticsCalls.getOwnHome],
  ])('should read at most twice the pages of one with few: of %s', async (_of, call) => {
    const read = (member: TestMember) => pagesRead(server.database.target, member, () => member.call(call, {}))
    let [small, large] = [await read(few), await read(many)]
    // While tests beside this one hold old snapshots, VACUUM leaves rows that every index has to look up in their table.
    for (let again = 0; again < 5 && large > 2 * small; again += 1) {
      await setTimeout(2_000)
      await analyzeGenerated(owner)
      ;[small, large] = [await read(few), await read(many)]
    }
    expect(large, `${large} pages with 10 000 orders, ${small} with 200`).toBeLessThanOrEqual(2 * small)
  })

  it('should tell the same as the lists that its figures open', async () => {
    const { sales } = await many.call(calls.getHome, {})
    const summary = await many.call(calls.summarizeSaleOrders, { body: {} })
    const open = await many.call(calls.summarizeSaleOrders, { body: { filters: { open: true } } })
    expect([sales?.open.count, sales?.late.count, sales?.mine.count]).toEqual([open.count, summary.late, open.mine])
    const first = await many.call(calls.listSaleOrders, {
      body: { filters: { late: true }, sort: { deliveryDate: 1 }, limit: 10 },
    })
    const ids = sales?.late.rows.map(({ _id }) => _id) ?? []
    expect(ids.length).toBeGreaterThan(3)
    expect(ids).toEqual(first.rows.slice(0, ids.length).map(({ _id }) => _id))
  })
})
