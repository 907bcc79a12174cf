import { type AnyOrder, newId, orderCalls, servicePrefix } from '@tehas/contracts'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import { isOfHandler, openBareServer, recordStatements } from '@tehas/server/bench/statements'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'
import { orderOf } from './order-input'

const ROUNDS = 40

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

/** Edits of lines: in an order of 2 000 lines beside one of 65, and beside a bare server that sends the same SQL. */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const send = senderOf(server, await server.newProject('Edits'))
  const small = await editorOf(send, orderOf(5, 13))
  const large = await editorOf(send, orderOf(100, 20))
  // Of an order of its own: what is sent again sets the order back each time.
  const recorded = await editorOf(send, orderOf(5, 13))
  let answer = ''
  const statements = await recordStatements(async () => {
    answer = await recorded.edit()
  })
  const bare = openBareServer(server.serviceConfig, { statements: statements.filter(isOfHandler), answer })
  try {
    const ask = () => bare.ask({ method: 'PATCH', payload: { version: 1 } })
    const works = edits.flatMap((edit) => [[edit, small[edit]] as const, [inLarge(edit), large[edit]] as const])
    const samples = await interleaveAsync({ ...Object.fromEntries(works), alone: ask }, ROUNDS)
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
      {
        name: 'bare Fastify with the same SQL against an edit of one line of 65',
        ratio: medianRatio(of('alone'), of('edit')),
        limit: 0.4,
        goal: '>=',
        detail: `${time('alone')} against ${time('edit')}, ${statements.length} statements of which ${statements.filter(isOfHandler).length} are of the order`,
      },
    ]
  } finally {
    await bare.close()
  }
}

const inLarge = (edit: string) => `${edit} in large`
