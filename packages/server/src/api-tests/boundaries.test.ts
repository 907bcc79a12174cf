import { calls } from '@tehas/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { leafValues, withValueAt } from './json-paths'
import { createTestWorlds, productInput, type TestWorlds } from './test-world'
import { callEntries, toInject, validRequests } from './valid-requests'

let worlds: TestWorlds
beforeAll(async () => {
  worlds = await createTestWorlds()
})

const LARGEST = [1e300, 1e13, 1e10, 1e8, 100_000, 10_000, 3650, 365, 100, 1]
const SMALLEST = [-1e300, -1e13, -100, 0]
/** Above nothing, and nothing once it is stored with six decimals. */
const TINY = [5e-324, -5e-324]

describe.each(callEntries.filter(([, call]) => call.body))('%s', (name, call) => {
  const largest = (body: unknown, values: readonly number[]): unknown => {
    let result = body
    for (const { path, value } of leafValues(body)) {
      if (typeof value !== 'number' || path === 'version') continue
      const fitting = values.find((each) => call.body?.safeParse(withValueAt(result, path, each)).success)
      if (fitting !== undefined) result = withValueAt(result, path, fitting)
    }
    return result
  }

  it.each([
    ['largest', LARGEST],
    ['smallest', SMALLEST],
  ])('should cause no server error with all numbers at their %s', async (_which, values) => {
    const user = await worlds.server.newMember(worlds.ours.projectId, 'OWNER')
    const request = await validRequests[name](worlds.ours, { user })
    const response = await user.send(toInject(call, { ...request, body: largest(request.body, values) }))
    expect([response.statusCode < 500, response.statusCode < 500 || response.body]).toEqual([true, true])
  })

  it('should cause no server error with a number that comes to nothing when it is stored', async () => {
    const user = await worlds.server.newMember(worlds.ours.projectId, 'OWNER')
    const { body } = await validRequests[name](worlds.ours, { user })
    const tiny = leafValues(body).flatMap(({ path, value }) =>
      typeof value !== 'number' || path === 'version' ? [] : TINY.map((each) => ({ path, each })),
    )
    const fitting = tiny.filter(({ path, each }) => call.body?.safeParse(withValueAt(body, path, each)).success)
    for (const { path, each } of fitting) {
      const request = await validRequests[name](worlds.ours, { user })
      const sent = withValueAt(request.body, path, each)
      const response = await user.send(toInject(call, { ...request, body: sent }))
      expect([path, each, response.statusCode < 500 || response.body]).toEqual([path, each, true])
    }
  })
})

it('should still list and read everything stored with boundary values', async () => {
  const { owner } = worlds.ours
  for (const call of [calls.listSaleOrders, calls.summarizeSaleOrders, calls.listStockProducts, calls.listPartners]) {
    expect((await owner.send(toInject(call, { body: {} }))).statusCode).toBe(200)
  }
  for (const [name, call] of callEntries.filter(([, each]) => each.method === 'GET')) {
    const response = await owner.send(toInject(call, await validRequests[name](worlds.ours, { user: owner })))
    expect([name, response.statusCode]).toEqual([name, 200])
  }
})

describe('planning', () => {
  const units = ['MIN', 'H', 'DAY', 'WEEK'] as const
  const days = [null, '1000-01-01', '1900-01-01', '2026-12-24', '2999-12-31'] as const
  it.each(units.flatMap((unit) => days.map((date) => [unit, date] as const)))(
    'should cause no server error for workloads up to 1e10 %s, due %s',
    async (unit, date) => {
      const { owner, partnerId } = worlds.ours
      for (const value of [0, 1, 1e5, 1e10]) {
        const process = {
          name: 'Igavene töö',
          workload: { value, unit },
          changeoverTime: { value, unit },
          leadTime: { value, unit },
        }
        const created = await owner.send(
          toInject(calls.createSaleOrder, {
            body: {
              client: partnerId,
              delivery: { date },
              products: [{ ...productInput(), netQuantity: 1e6, processes: [process, process] }],
            },
          }),
        )
        if (created.statusCode === 400) continue
        const { _id: orderId, version } = created.json()
        const planned = await owner.send(
          toInject(calls.changeSaleOrderStatus, { body: { orderId, version, action: 'plan' } }),
        )
        expect([value, planned.statusCode < 500 || planned.body]).toEqual([value, true])
      }
    },
  )
})
