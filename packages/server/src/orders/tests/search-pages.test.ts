import { orderCalls } from '@tehas/contracts'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { analyzeGenerated, generatedPartner, generateOrders } from '../../bench/generated-orders'
import { ownerConfig } from '../../database/connect'
import { createTestServer, type TestMember } from '../../testing'
import { pagesRead } from '../../testing/pages-read'

const server = await createTestServer()
const { list, summarize } = orderCalls('SALE_ORDER')
let few: TestMember
let many: TestMember

beforeAll(async () => {
  const members = [await server.newProject('Vähe'), await server.newProject('Palju')] as const
  ;[few, many] = members
  const owner = new pg.Client(ownerConfig(server.database.target))
  await owner.connect()
  for (const [member, count] of [[few, 1_000] as const, [many, 12_000] as const]) {
    await generateOrders(owner, { projectId: member.projectId, userId: member._id }, count)
  }
  await analyzeGenerated(owner)
  await owner.end()
}, 240_000)

const twoYearsAgo = () => new Date(Date.now() - 2 * 365 * 86_400_000).toISOString().slice(0, 7).replace('-', '')

describe('a search for what many of 12 000 orders have', () => {
  it.each([
    ['every second', 'every2x'],
    ['every fifth', 'every5x'],
    ['every tenth', 'every10x'],
    ['every twentieth', 'every20x'],
    ['a client’s', generatedPartner(1)],
    ['two words’', 'every3x && every10x'],
  ])('should read of %s at most twice the pages that it takes in 1 000', async (_title, search) => {
    const read = (member: TestMember) =>
      pagesRead(server.database.target, member, async () => {
        const { rows } = await member.call(list, { body: { search } })
        expect(rows.length).toBeGreaterThan(25)
      })
    const [small, large] = [await read(few), await read(many)]
    expect(large, `${large} pages of 12 000, ${small} of 1 000`).toBeLessThanOrEqual(2 * small)
  })

  it.each([
    ['one in 40', 'every40x', 15],
    ['one in 100', 'every100x', 3],
    ['one in 300', 'every300x', 1],
    ['two words of one in 60', 'every3x && every20x', 5],
    ['a client’s and one in 40', `${generatedPartner(1)} && every40x`, 3],
  ])(
    'should read of %s, in a page that both fill, at most twice the pages that it takes in 1 000, in other orders three times',
    async (_title, search, limit) => {
      for (const [times, sort] of [
        [2, { createdAt: -1 }],
        [3, { priceWithoutVat: 1 }],
        [3, { deliveryDate: -1 }],
      ] as const) {
        const read = (member: TestMember) =>
          pagesRead(server.database.target, member, async () => {
            const { rows } = await member.call(list, { body: { search, limit, sort } })
            expect(rows.length).toBe(limit)
          })
        const [small, large] = [await read(few), await read(many)]
        const told = `${JSON.stringify(sort)}: ${large} pages of 12 000, ${small} of 1 000`
        expect(large, told).toBeLessThanOrEqual(Math.max(times * small, small + 30))
      }
    },
  )

  it('should show the same orders in the same order, page by page, as all of them say that are sorted here', async () => {
    const pages = async (body: object) => {
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const page = await few.call(list, { body: { ...body, ...(cursor && { cursor }) } })
        ids.push(...page.rows.map(({ _id }) => _id))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      return ids
    }
    for (const sort of [{ createdAt: -1 }, { createdAt: 1 }, { deliveryDate: 1 }] as const) {
      const all = await pages({ sort, limit: 1000 })
      for (const [search, limit] of [
        ['every5x', 40],
        ['every10x || every40x', 25],
        ['every3x !!every2x', 60],
      ] as const) {
        const having = new Set(await pages({ search, limit: 1000, sort: { margin: 1 } }))
        const paged = await pages({ search, limit, sort })
        expect(paged, `${search} by ${JSON.stringify(sort)}`).toEqual(all.filter((id) => having.has(id)))
      }
    }
  })

  it('should find the same as orders say that were read one by one', async () => {
    for (const search of [
      'every2x',
      'every40x',
      'every300x',
      'every3x && every10x',
      'every40x || every100x',
      '!!every2x',
      twoYearsAgo(),
    ]) {
      const { count, byStatus } = await many.call(summarize, { body: { search } })
      const seen = new Set<string>()
      let cursor: string | undefined
      do {
        const page = await many.call(list, { body: { search, limit: 1000, ...(cursor && { cursor }) } })
        for (const { _id } of page.rows) seen.add(_id)
        cursor = page.nextCursor ?? undefined
      } while (cursor && seen.size < 3_000)
      if (cursor === undefined)
        expect(seen.size, search).toBe(Object.values(byStatus).reduce((sum, each) => sum + each, 0))
      expect(count, search).toBeGreaterThan(0)
    }
  })
})
