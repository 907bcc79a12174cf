import { type AnyOrder, orderCalls } from '@tehas/contracts'
import { openBareServer } from '@tehas/server/bench/bare'
import { routeOrders } from '../bare/list-orders'
import { routeOrder } from '../bare/read-order'
import { routeNewOrder } from '../bare/write-order'
import type { BenchLine } from '../bench-line'
import { besideBare, type Compared } from '../http/beside-bare'
import { productRequest, repeated } from '../http/product-request'
import type { Resources } from '../resources'
import { callIn } from './call-in'
import { orderOf } from './order-input'

const { create, get, list } = orderCalls('SALE_ORDER')
const LIMIT = 50
const PRODUCTS = 5
/** Rounds until the code of both sides is compiled, as it is a quarter of an hour after a service was started (decision 110). */
const COMPILED = 25

function hasLines(product: string, bare: string): void {
  const order: AnyOrder = JSON.parse(product)
  const made: { readonly lines: readonly object[] } = JSON.parse(bare)
  if (order.products.length !== PRODUCTS || made.lines.length !== PRODUCTS) throw new Error('An order has other lines')
}

export const changesShops = true

/** Calls that screens make most, in a shop of 100 000 orders, each beside a bare server with SQL of its own. */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const { many: member } = await resources.shops()
  const { projectId, userId } = member
  const body = orderOf(PRODUCTS, 13)
  const order: AnyOrder = JSON.parse(await callIn(server, member, create, { body }))
  const url = await server.listen()
  const bareServer = openBareServer(server.ownerConfig)
  for (const route of [routeOrder, routeOrders, routeNewOrder]) route(bareServer)
  const bare = await bareServer.listen()
  const compared: readonly Compared[] = [
    {
      name: 'reading an order of 65 lines',
      limit: 0.5,
      limitAtOnce: 0.33,
      warmUp: COMPILED,
      asShare: true,
      sides: {
        product: ({ count }) =>
          repeated(count, () => productRequest(url, member, get, { params: { orderId: order._id } })),
        bare: ({ count }) =>
          repeated(count, () => ({ method: 'GET', url: `${bare.url}/${projectId}/order/${order._id}` })),
      },
    },
    {
      name: 'a list of 50 orders',
      limit: 0.5,
      limitAtOnce: 0.33,
      warmUp: COMPILED,
      asShare: true,
      sides: {
        product: ({ count }) => repeated(count, () => productRequest(url, member, list, { body: { limit: LIMIT } })),
        bare: ({ count }) =>
          repeated(count, () => ({ method: 'GET', url: `${bare.url}/${projectId}/orders/SALE_ORDER?limit=${LIMIT}` })),
      },
    },
    {
      name: 'creating an order of 65 lines',
      limit: 0.4,
      asShare: true,
      check: hasLines,
      sides: {
        product: ({ count }) => repeated(count, () => productRequest(url, member, create, { body })),
        bare: ({ count }) =>
          repeated(count, () => ({
            method: 'POST',
            url: `${bare.url}/${projectId}/order/${userId}`,
            body: JSON.stringify(body),
          })),
      },
    },
  ]
  try {
    const lines: BenchLine[] = []
    for (const each of compared) lines.push(...(await besideBare(each)))
    return lines
  } finally {
    await bare.close()
  }
}
