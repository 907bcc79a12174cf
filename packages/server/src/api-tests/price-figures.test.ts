import { calls, type SaleOrder, saleOrderSchema } from '@tehas/contracts'
import { findPrices } from '@tehas/rights'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../testing'
import { createTestWorlds, priceRights, type TestWorlds, type World } from './test-world'
import type { ValidRequest } from './valid-request'
import { callEntries, toInject, validRequests } from './valid-requests'

let worlds: TestWorlds
let ours: World
let blind: TestMember

beforeAll(async () => {
  worlds = await createTestWorlds()
  ours = worlds.ours
  blind = await ours.memberWithout(...priceRights)
})

/** Figures that only prices have. They have a fraction, so that no quantity or count is mistaken for one. */
function figuresAt(order: SaleOrder): Set<string> {
  const paths = new Set(findPrices(saleOrderSchema, order).map(({ path }) => path))
  const [secret, open] = [new Set<string>(), new Set<string>()]
  const visit = (value: unknown, path: string, isSecret: boolean) => {
    const hidden = isSecret || paths.has(path)
    if (typeof value === 'number' && !Number.isInteger(value)) (hidden ? secret : open).add(String(Math.abs(value)))
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) visit(child, path === '' ? key : `${path}.${key}`, hidden)
  }
  visit(order, '', false)
  return new Set([...secret].filter((figure) => !open.has(figure) && figure.replace('.', '').length > 3))
}

/** Every price figure of every order of the project, read as its owner. */
async function allPriceFigures(): Promise<Set<string>> {
  const { rows } = await ours.owner.call(calls.listSaleOrders, { body: { limit: 200 } })
  const orders = await Promise.all(
    rows.map(({ _id }) => ours.owner.call(calls.getSaleOrder, { params: { orderId: _id } })),
  )
  return new Set(orders.flatMap((order) => [...figuresAt(order)]))
}

const numbersIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\d+\.\d+/g)].map(([number]) => String(Number(number))))

const figuresIn = async (body: string): Promise<string[]> => {
  const numbers = numbersIn(body)
  return [...(await allPriceFigures())].filter((figure) => numbers.has(figure))
}

const ofOrders = callEntries.filter(([, { path }]) => path.startsWith('/v2/sale-order/'))

describe.each(ofOrders)('%s', (name, call) => {
  const withoutPrices = ({ params, body }: ValidRequest): ValidRequest => ({
    ...(params && { params }),
    ...(body && { body: JSON.parse(JSON.stringify(body, dropPrices)) as object }),
  })

  it('should show no price figure without the price rights: first, repeated, rejected or replayed', async () => {
    const request = withoutPrices(await validRequests[name](ours, { user: blind }))
    const sent = toInject(call, request)
    const done = await blind.send(sent)
    expect([done.statusCode, done.statusCode === 200 || done.body]).toEqual([200, true])
    const replayed = await blind.send(sent)
    const again = await blind.send(toInject(call, request))
    const refused = await blind.send(toInject(call, { ...request, body: { ...request.body, version: 0, limit: -1 } }))
    for (const response of [done, replayed, again, refused]) {
      const headers = JSON.stringify({ ...response.headers, date: '', 'content-length': '' })
      expect([response.statusCode, await figuresIn(response.body + headers)]).toEqual([response.statusCode, []])
    }
  })
})

const PRICES = ['unitPrice', 'markupPercentage', 'price', 'discount', 'vatPercentage', 'marginUnder']
const dropPrices = (key: string, value: unknown): unknown => (PRICES.includes(key) ? undefined : value)

it('should find price figures in what the owner reads', async () => {
  const all = await allPriceFigures()
  expect(all.size).toBeGreaterThan(10)
  const order = await ours.newOrder()
  const shown = await ours.owner.send(toInject(calls.getSaleOrder, { params: { orderId: order._id } }))
  expect((await figuresIn(shown.body)).length).toBeGreaterThan(10)
})

it('should show no old or new prices in the log of an order', async () => {
  const order = await ours.newOrder()
  const [product] = order.products
  await ours.owner.call(calls.updateSaleOrder, {
    body: {
      orderId: order._id,
      version: order.version,
      discount: { value: 7.7731, type: 'PERCENTAGE' },
      vatPercentage: 13.3717,
      delivery: { transport: { price: 321.1237 } },
    },
  })
  await ours.owner.call(calls.updateSaleOrderProduct, {
    body: {
      orderId: order._id,
      version: order.version + 1,
      product: { _id: product?._id ?? '', unitPrice: 888.1913, markupPercentage: 3.3391 },
    },
  })
  const { body } = await blind.send(toInject(calls.getSaleOrder, { params: { orderId: order._id } }))
  expect(body).toContain('changedPaths')
  expect(body).not.toMatch(/7\.7731|13\.3717|321\.1237|888\.1913|3\.3391/)
})

it('should reject sorting, filtering and paging by prices without the price rights', async () => {
  const seen = await ours.owner.call(calls.listSaleOrders, { body: { sort: { margin: 1 }, limit: 1 } })
  for (const call of [calls.listSaleOrders, calls.summarizeSaleOrders]) {
    for (const filters of [{ marginUnder: 0 }, { marginUnder: 100, mine: true }]) {
      const response = await blind.send(toInject(call, { body: { filters } }))
      expect([response.statusCode, response.json().code]).toEqual([403, 'PRICE_RIGHT_MISSING'])
    }
  }
  for (const key of ['cost', 'priceWithoutVat', 'margin']) {
    const response = await blind.send(toInject(calls.listSaleOrders, { body: { sort: { createdAt: 1, [key]: -1 } } }))
    expect([response.statusCode, response.json().code]).toEqual([403, 'PRICE_RIGHT_MISSING'])
  }
  // A cursor made by a member who may sort by the margin is not accepted either.
  const body = { cursor: seen.nextCursor ?? '', limit: 1 }
  expect((await blind.send(toInject(calls.listSaleOrders, { body }))).json().code).toBe('VALIDATION_FAILED')
})
