import { calls } from '@tehas/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../testing'
import { leafValues, withValueAt } from './json-paths'
import { createTestWorlds, priceRights, productInput, purchaseInput, stockInput, type World } from './test-world'
import type { ValidRequest } from './valid-request'
import { callEntries, toInject, validRequests } from './valid-requests'

/** The same project twice over: where everything is cheap, and where it is as dear as can be. */
let cheap: World
let dear: World
let blind: TestMember
let seeing: TestMember

const DEAREST = 1e10
beforeAll(async () => {
  const { ours } = await createTestWorlds()
  blind = await ours.memberWithout(...priceRights)
  seeing = ours.owner
  cheap = await worldAt(ours, 0)
  dear = await worldAt(ours, DEAREST)
})

/** Orders and stock of a project at a price; everything else is the project's. */
async function worldAt(world: World, unitPrice: number): Promise<World> {
  const { owner } = world
  const price = { value: unitPrice, unit: 'H' as const }
  const priced = (line: ReturnType<typeof stockInput>) => ({
    ...line,
    unitPrice: null,
    processes: line.processes.map((process) => ({ ...process, price })),
    items: line.items.map((item) => ({ ...item, unitPrice })),
  })
  const stock = await owner.call(calls.createStockProduct, { body: priced(stockInput()) })
  const definition = await owner.call(calls.createProcessDefinition, { body: { name: `Töö ${unitPrice}`, price } })
  const newOrder = () =>
    owner.call(calls.createSaleOrder, {
      body: { client: world.partnerId, products: [{ ...priced(productInput('Raam')), netQuantity: 1 }] },
    })
  const newMade = () =>
    owner.call(calls.createManufacturingOrder, {
      body: { client: world.partnerId, products: [{ ...priced(productInput('Raam')), netQuantity: 1 }] },
    })
  const newPurchase = () =>
    owner.call(calls.createPurchaseOrder, {
      body: { supplier: world.partnerId, products: [{ ...purchaseInput('Leht'), unitPrice }] },
    })
  return { ...world, stockId: stock._id, definitionId: definition._id, newOrder, newMade, newPurchase }
}

const QUANTITIES = [0, 1, 1e5, 1e8, 1e10]
const withQuantity = (body: object | undefined, quantity: number): object | undefined => {
  let changed: unknown = body
  for (const { path } of leafValues(body)) {
    if (/(netQuantity|batchSize|minQuantity|addPercentage|value)$/.test(path))
      changed = withValueAt(changed, path, quantity)
  }
  return typeof changed === 'object' && changed !== null ? changed : undefined
}

const PRICES = [
  'unitPrice',
  'markupPercentage',
  'price',
  'discount',
  'vatPercentage',
  'marginUnder',
  'cost',
  'customPrice',
]
const dropPrices = (key: string, value: unknown): unknown => (PRICES.includes(key) ? undefined : value)

/** A refusal without what differs from one request to the next. */
async function outcome(member: TestMember, call: (typeof callEntries)[number][1], { params, body }: ValidRequest) {
  const sent = JSON.parse(JSON.stringify(body ?? null, dropPrices))
  const response = await member.send(
    toInject(call, { ...(params && { params }), ...(sent !== null && { body: sent }) }),
  )
  const { code, problems, details } = response.statusCode === 200 ? {} : response.json()
  const text = JSON.stringify({ code, problems, details })
  const ids = [...new Set(text.match(/[0-9a-f]{24}/g))]
  return [response.statusCode, text.replace(/[0-9a-f]{24}/g, (id) => `id ${ids.indexOf(id)}`)]
}

const priced = callEntries.filter(
  ([, { path, body }]) =>
    /^\/v2\/(sale-order|manufacturing-order|purchase-order|order-link|shortage|stock)\//.test(path) && body,
)

describe.each(priced)('%s', (name, call) => {
  /** Asks for one quantity after another; what was refused or only read is asked for again as it stands. */
  const asker = (world: World) => {
    let unsent: ValidRequest | undefined
    return async (quantity: number) => {
      const made = unsent ?? (await validRequests[name](world, { user: blind }))
      const { params, body } = made
      const answer = await outcome(blind, call, {
        ...(params && { params }),
        body: withQuantity(body, quantity) ?? {},
      })
      unsent = call.kind === 'command' && answer[0] === 200 ? undefined : made
      return answer
    }
  }

  it('should answer a member without the price rights alike, whatever things cost', async () => {
    const ask = { cheap: asker(cheap), dear: asker(dear) }
    for (const quantity of QUANTITIES) {
      const [one, other] = await Promise.all([ask.cheap(quantity), ask.dear(quantity)])
      expect([quantity, other]).toEqual([quantity, one])
    }
  })
})

it('should still tell a member who sees prices that the sums become too large', async () => {
  const order = await dear.newOrder()
  const [product] = order.products
  const body = { orderId: order._id, version: order.version, product: { _id: product?._id ?? '', netQuantity: 1e10 } }
  const response = await seeing.send(toInject(calls.updateSaleOrderProduct, { body }))
  expect([response.statusCode, response.json().problems]).toEqual([
    400,
    [{ path: 'cost', message: 'The order’s sums become too large' }],
  ])
  expect((await blind.send(toInject(calls.updateSaleOrderProduct, { body }))).statusCode).toBe(200)
  // Who sees it can read it, and put it right.
  const read = await seeing.call(calls.getSaleOrder, { params: { orderId: order._id } })
  expect(read.cost).toBeGreaterThan(1e13)
  const page = await seeing.call(calls.listSaleOrders, { body: { sort: { cost: -1 }, limit: 1 } })
  await seeing.call(calls.listSaleOrders, { body: { sort: { cost: -1 }, limit: 1, cursor: page.nextCursor ?? '' } })
  await seeing.call(calls.summarizeSaleOrders, { body: {} })
  const fixed = { orderId: order._id, version: read.version, product: { _id: product?._id ?? '', netQuantity: 1 } }
  expect((await seeing.call(calls.updateSaleOrderProduct, { body: fixed })).cost).toBeLessThan(1e13)
})
