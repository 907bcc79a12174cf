import { type Call, callErrorSchema, calls, type Right } from '@tehas/contracts'
import { findPrices, pricePaths, stripPrices } from '@tehas/rights'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../testing'
import { openSnapshots, type Snapshots } from './table-snapshots'
import { createTestWorlds, priceRights, setMember, type TestWorlds, type World } from './test-world'
import type { ValidRequest } from './valid-request'
import { callEntries, toInject, validRequests } from './valid-requests'

let worlds: TestWorlds
let ours: World
let snapshots: Snapshots

beforeAll(async () => {
  worlds = await createTestWorlds()
  ours = worlds.ours
  snapshots = await openSnapshots(worlds.server.database)
})
afterAll(() => snapshots.close())

/**
 * Names of price fields, written by hand, so that the marks in the schemas are checked against something else. `toProjectCost`
 * is a quantity (specification §3, added).
 */
const PRICE_NAME =
  /(?<!toProject)cost|price(?!Source)|margin|^settled|discount|markup|\bvat|vat$|^(?:sums|otherSums)$|turnover|^sum$|^totals$|profit|customPrice|reqBody|projectTotal|stockValue|valueless|(?:taken|line|received|handed|surplus|missing|difference)Value|transportShare|exchangeRate|cheapest/i
/** Settings of the project, which every member may read. */
const SETTINGS = new Set(['marginTarget', 'vatPercentage', 'showPrice', 'priceWithVAT', 'showCustomPrice'])

function* keysIn(value: unknown, path = ''): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    yield `${path}.${key}`
    yield* keysIn(child, `${path}.${key}`)
  }
}
const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)
const priceKeysIn = (answer: unknown, isProject: boolean): string[] =>
  [...keysIn(answer)].filter((path) => {
    const key = lastOf(path)
    return (
      PRICE_NAME.test(key) && !(SETTINGS.has(key) && (isProject || key.startsWith('show') || key === 'priceWithVAT'))
    )
  })

/** Calls that answer with the project, or return it on a conflict. */
const isOfProject = (call: Call) => [call.response, call.fresh].includes(calls.getProject.response)
const inProject = (call: Call) => call.access.kind === 'member' || call.access.kind === 'right'
const withoutPrices = (call: Call, { params, body, file }: ValidRequest): ValidRequest => ({
  ...(file && { file }),
  ...(params && { params }),
  ...(body && call.body && { body: stripPrices(call.body, body, {}) as object }),
})

/** A picture is bytes, in which nothing stands. */
const priced = callEntries.filter(([, call]) => inProject(call) && call.answers === undefined)

it('should recognise every marked price by its name', () => {
  const marked = callEntries.flatMap(([, call]) => pricePaths(call.response)).map(({ path }) => lastOf(path))
  expect([...new Set(marked)].filter((name) => !PRICE_NAME.test(name))).toEqual([])
})

describe.each(priced)('%s', (name, call) => {
  const right: Right | undefined = call.access.kind === 'right' ? call.access.anyOf[0] : undefined
  const send = (member: TestMember, request: ValidRequest) => member.send(toInject(call, request))
  const make = (member: TestMember, world = ours) => validRequests[name](world, { user: member, right })

  it('should leave prices out for a member without the price rights, in answers and errors', async () => {
    const member = await ours.memberWithout(...priceRights)
    const request = withoutPrices(call, await make(member))
    const response = await send(member, request)
    expect([response.statusCode, response.statusCode === 200 || response.body]).toEqual([200, true])
    const answer: unknown = response.json()
    expect(findPrices(call.response, answer)).toEqual([])
    expect(priceKeysIn(answer, isOfProject(call))).toEqual([])
    // The second request names an outdated version: the conflict contains the current object.
    const again = await send(member, request)
    expect(again.statusCode).toBeLessThan(500)
    expect(priceKeysIn(again.json(), isOfProject(call))).toEqual([])
  })

  if (call.body && pricePaths(call.body).length > 0)
    it('should reject each price in the payload, and change nothing', async () => {
      if (!call.body) return
      const member = await ours.memberWithout(...priceRights)
      const request = await make(member)
      const prices = findPrices(call.body, request.body)
      expect(prices.length).toBeGreaterThan(0)
      const before = await snapshots.take()
      const response = await send(member, request)
      expect(callErrorSchema.parse(response.json())).toMatchObject({ code: 'PRICE_RIGHT_MISSING' })
      expect(response.statusCode).toBe(403)
      for (const { path } of prices) {
        const single = withOnly(withoutPrices(call, request).body, request.body, path)
        const refused = await send(member, { ...request, body: single })
        expect([path, refused.json().code]).toEqual([path, 'PRICE_RIGHT_MISSING'])
        expect(refused.json().problems.map((problem: { path: string }) => problem.path)).toEqual([path])
      }
      expect(await snapshots.take()).toEqual(before)
    })

  it('should strip prices from a replayed outcome after the price right was withdrawn', async () => {
    const member = await worlds.server.newMember(ours.projectId, 'OWNER')
    const owner = { ...member, right }
    const request = withoutPrices(call, await make(owner))
    const stale = { ...toInject(call, request) }
    const conflicting = toInject(call, { ...request, body: { ...request.body, version: 0 } })
    const seesPrices = await member.send(stale)
    await member.send(conflicting)
    expect(seesPrices.statusCode).toBe(200)
    const without = await ours.memberWithout(...priceRights)
    const rights = await snapshots.query<{ rights: Right[] }>('SELECT rights FROM project_member WHERE _id = $1', [
      without.memberId,
    ])
    await setMember(ours, member.memberId, { rights: rights.rows[0]!.rights })
    for (const sent of [stale, conflicting]) {
      const replayed = await member.send(sent)
      expect(replayed.statusCode).toBeLessThan(500)
      expect(priceKeysIn(replayed.json(), isOfProject(call))).toEqual([])
    }
  })
})

it('should let a member who may read prices filter by them, but not change them', async () => {
  const reader = await worlds.server.newMember(ours.projectId, 'STATISTICS_READ', 'SALES_WRITE', 'STOCK_READ')
  const list = await reader.call(calls.listSaleOrders, { body: { filters: { marginUnder: 100 }, sort: { margin: 1 } } })
  expect(list.rows.some(({ priceWithoutVat = 0 }) => priceWithoutVat > 0)).toBe(true)
  const { sums } = await reader.call(calls.summarizeSaleOrders, { body: { filters: { marginUnder: 100 } } })
  expect(sums?.priceWithoutVat).toBeGreaterThan(0)
  await reader.call(calls.listStockProducts, { body: { sort: { cost: 1 } } })
  await expect(reader.call(calls.createSaleOrder, { body: { vatPercentage: 9 } })).rejects.toMatchObject({
    code: 'PRICE_RIGHT_MISSING',
  })
})

it('should not reveal prices by sorting or filtering', async () => {
  const blind = await ours.memberWithout(...priceRights)
  const tries = [
    [calls.listSaleOrders, { sort: { cost: 1 } }],
    [calls.listSaleOrders, { sort: { transactionNumber: 1, margin: -1 } }],
    [calls.listSaleOrders, { filters: { marginUnder: 10 } }],
    [calls.summarizeSaleOrders, { filters: { marginUnder: 10 } }],
    [calls.listStockProducts, { sort: { unitPrice: 1 } }],
    [calls.listStockProducts, { sort: { cost: -1 } }],
  ] as const
  for (const [call, body] of tries) {
    const response = await blind.send(toInject(call, { body }))
    expect([response.statusCode, response.json().code]).toEqual([403, 'PRICE_RIGHT_MISSING'])
  }
})

it('should keep prices when a member who cannot see them saves the order', async () => {
  const blind = await ours.memberWithout(...priceRights)
  const order = await ours.newOrder()
  const seen = await blind.call(calls.getSaleOrder, { params: { orderId: order._id } })
  const { products, ...head } = seen
  const { _id: orderId, version, notes, delivery } = head
  await blind.call(calls.updateSaleOrder, {
    body: { orderId, version, notes: `${notes}!`, delivery, products },
  })
  const after = await ours.owner.call(calls.getSaleOrder, { params: { orderId } })
  expect({ ...after, version: 0, audit: 0, updatedAt: 0, updatedBy: 0, notes: '' }).toEqual({
    ...order,
    version: 0,
    audit: 0,
    updatedAt: 0,
    updatedBy: 0,
    notes: '',
  })
})

/** The body without prices, with one of them put back. */
function withOnly(bare: unknown, full: unknown, path: string): object {
  const copy = structuredClone(bare) as Record<string, unknown>
  const keys = path.split('.')
  let [at, from] = [copy, full as Record<string, unknown>]
  for (const key of keys.slice(0, -1)) {
    at[key] ??= {}
    at = at[key] as Record<string, unknown>
    from = from[key] as Record<string, unknown>
  }
  const last = lastOf(`.${path}`)
  at[last] = from[last]
  return copy
}
