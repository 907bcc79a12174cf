import { type AnyOrder, newId, orderCalls, servicePrefix } from '@tehas/contracts'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import { openBareServer } from '@tehas/server/bench/bare'
import { routeEdit } from '../bare/write-order'
import type { BenchLine } from '../bench-line'
import { besideBare } from '../http/beside-bare'
import { productRequest } from '../http/product-request'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'
import { roundsOf } from '../shop-sizes'
import { orderOf } from './order-input'

const ROUNDS = 40
const CONNECTIONS = 16

const calls = orderCalls('SALE_ORDER')

const methods = ['POST', 'PATCH', 'DELETE'] as const

type Send = (call: { readonly method: string; readonly path: string }, payload: object) => Promise<string>

const senderOf =
  ({ app }: BenchServer, { headers }: BenchMember): Send =>
  async ({ method, path }, payload) => {
    const answer = await app.inject({
      method: methods.find((each) => each === method) ?? 'POST',
      url: servicePrefix + path,
      headers: { ...headers, 'idempotency-key': newId() },
      payload,
    })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 500)}`)
    return answer.body
  }

type Editor = Readonly<Record<(typeof edits)[number], () => Promise<string>>>

const edits = [
  'edit',
  'rename',
  'addItem',
  'moveItem',
  'removeItem',
  'addProduct',
  'moveProduct',
  'removeProduct',
  'head',
] as const

const told: Readonly<Record<(typeof edits)[number], string>> = {
  edit: 'an edit of one line',
  rename: 'a new name of one line',
  addItem: 'adding one item',
  moveItem: 'moving one item',
  removeItem: 'removing one item',
  addProduct: 'adding one product',
  moveProduct: 'moving one product',
  removeProduct: 'removing one product',
  head: 'a change of the head',
}

/** Changes lines in the middle of an order: what is added is removed again, so that the order keeps its size. */
async function editorOf(send: Send, body: object): Promise<Editor> {
  const order: AnyOrder = JSON.parse(await send(calls.create, body))
  const middle = Math.floor(order.products.length / 2)
  const product = order.products[middle]
  const item = product?.items[3]
  if (!product || !item) throw new Error('The order has other lines')
  const added = { item: '', product: '' }
  let { version } = order
  let count = 100
  const sending = (call: Parameters<Send>[0], change: () => object) => async () => {
    count += 1
    const answer = await send(call, { orderId: order._id, version, answer: 'CHANGES', ...change() })
    version += 1
    return answer
  }
  const line = { netQuantity: 2, unitPrice: 4 }
  return {
    edit: sending(calls.updateItem, () => ({ item: { _id: item._id, netQuantity: count } })),
    rename: sending(calls.updateItem, () => ({ item: { _id: item._id, name: `Part ${count}` } })),
    addItem: sending(calls.addItem, () => {
      added.item = newId()
      return { parent: { product: product._id }, item: { ...line, _id: added.item, name: 'Bolt' }, position: 2 }
    }),
    moveItem: sending(calls.moveLine, () => ({ line: { kind: 'item', _id: added.item }, position: 0 })),
    removeItem: sending(calls.removeItem, () => ({ itemId: added.item })),
    addProduct: sending(calls.addProduct, () => {
      added.product = newId()
      return { product: { ...line, _id: added.product, name: 'Shelf' }, position: middle }
    }),
    moveProduct: sending(calls.moveLine, () => ({ line: { kind: 'product', _id: added.product }, position: 0 })),
    removeProduct: sending(calls.removeProduct, () => ({ productId: added.product })),
    head: sending(calls.update, () => ({ notes: `Call ${count}`, delivery: { transport: { price: count } } })),
  }
}

/** An order of 65 lines and the item of it that is edited. */
async function editedOrder(send: Send) {
  const order: AnyOrder = JSON.parse(await send(calls.create, orderOf(5, 13)))
  const item = order.products[2]?.items[3]
  if (!item) throw new Error('The order has other lines')
  return { orderId: order._id, itemId: item._id, version: order.version }
}

/** An edit of one line beside a bare server; each connection edits an order of its own, as people do. */
async function editBesideBare(server: BenchServer, member: BenchMember): Promise<BenchLine[]> {
  const send = senderOf(server, member)
  const url = await server.listen()
  const bareServer = openBareServer(server.ownerConfig)
  routeEdit(bareServer)
  const bare = await bareServer.listen()
  const ordersOf = () => Promise.all(Array.from({ length: CONNECTIONS }, () => editedOrder(send)))
  const [ours, theirs] = [await ordersOf(), await ordersOf()]
  let quantity = 100
  const edits = <Made>(count: number, make: (quantity: number) => Made): Made[] =>
    Array.from({ length: count }, () => {
      quantity += 1
      return make(quantity)
    })
  try {
    return await besideBare({
      name: 'an edit of one line of 65',
      limit: 0.4,
      limitAtOnce: 0.28,
      asShare: true,
      check: (_, answer) => JSON.parse(answer).item._id,
      sides: {
        product: ({ connection, count }) =>
          edits(count, (netQuantity) => {
            const edited = ours[connection]
            if (!edited) throw new Error('More connections than orders')
            const { orderId, itemId, version } = edited
            edited.version += 1
            const body = { orderId, version, answer: 'CHANGES', item: { _id: itemId, netQuantity } }
            return productRequest(url, member, calls.updateItem, { body })
          }),
        bare: ({ connection, count }) =>
          edits(count, (netQuantity) => {
            const { orderId, itemId } = theirs[connection] ?? { orderId: '', itemId: '' }
            const body = JSON.stringify({ item: itemId, quantity: netQuantity })
            return { method: 'PATCH', url: `${bare.url}/${member.projectId}/order/${orderId}/${member.userId}`, body }
          }),
      },
    })
  } finally {
    await bare.close()
  }
}

/** Edits of lines: in an order of 2 000 lines beside one of 65, and beside a bare server with SQL of its own. */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const member = await server.newProject('Edits')
  const send = senderOf(server, member)
  const small = await editorOf(send, orderOf(5, 13))
  const large = await editorOf(send, orderOf(100, 20))
  const works = edits.flatMap((edit) => [[edit, small[edit]] as const, [inLarge(edit), large[edit]] as const])
  const samples = await interleaveAsync(Object.fromEntries(works), roundsOf(ROUNDS))
  const of = (name: string) => samples[name] ?? []
  const time = (name: string) => `${median(of(name)).toFixed(1)} ms`
  return [
    ...edits.map((edit) => ({
      name: `${told[edit]} of 2 000 against one of 65`,
      ratio: medianRatio(of(inLarge(edit)), of(edit)),
      limit: 5,
      goal: '<=' as const,
      detail: `${time(inLarge(edit))} against ${time(edit)}`,
    })),
    ...(await editBesideBare(server, member)),
  ]
}

const inLarge = (edit: string) => `${edit} in large`
