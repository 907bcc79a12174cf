import { type AnyOrder, newId, orderCalls, servicePrefix } from '@tehas/contracts'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import { openBareServer, recordStatements, type Statement } from '@tehas/server/bench/statements'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median, medianRatio } from '../interleave'
import type { Resources } from '../resources'

const ROUNDS = 60

const { create, updateItem } = orderCalls('SALE_ORDER')

type Send = (call: { readonly method: string; readonly path: string }, payload: object) => Promise<string>

const senderOf =
  ({ app }: BenchServer, { headers }: BenchMember): Send =>
  async ({ method, path }, payload) => {
    const answer = await app.inject({
      method: method === 'PATCH' ? 'PATCH' : 'POST',
      url: servicePrefix + path,
      headers: { ...headers, 'idempotency-key': newId() },
      payload,
    })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 500)}`)
    return answer.body
  }

/** An order of some lines: products of 5 processes and as many items as it needs. */
function orderOf(products: number, linesOfProduct: number): object {
  const processes = Array.from({ length: 5 }, (_, index) => ({
    name: `Process ${index}`,
    workload: { value: 6 + index, unit: 'MIN' },
    price: { value: 62, unit: 'H' },
    markupPercentage: 25,
  }))
  const items = Array.from({ length: linesOfProduct - 1 - processes.length }, (_, index) => ({
    name: `Part ${index}`,
    netQuantity: 1 + index,
    unit: 'M',
    unitPrice: 5.95,
    markupPercentage: 15,
  }))
  return {
    notes: 'Paint after welding',
    products: Array.from({ length: products }, (_, index) => ({
      name: `Frame ${index}`,
      netQuantity: 24,
      markupPercentage: 10,
      processes,
      items,
    })),
  }
}

/** Changes the amount of one item in the middle of the order, each time to another one. */
async function editorOf(send: Send, body: object): Promise<() => Promise<string>> {
  const order: AnyOrder = JSON.parse(await send(create, body))
  const product = order.products[Math.floor(order.products.length / 2)]
  const _id = product?.items[3]?._id
  let { version } = order
  let netQuantity = 100
  return async () => {
    netQuantity += 1
    const answer = await send(updateItem, {
      orderId: order._id,
      version,
      answer: 'CHANGES',
      item: { _id, netQuantity },
    })
    version += 1
    return answer
  }
}

/** What an edit asks of the order itself: without session, rights and the memory of what was done already. */
const ofTheOrder = ({ text }: Statement): boolean =>
  !/user_session|project_member|idempotency|advisory|savepoint/i.test(text)

/** One edit of a line: in an order of 2 000 lines beside one of 65, and beside a bare server that sends the same SQL. */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const send = senderOf(server, await server.newProject('Edits'))
  const small = await editorOf(send, orderOf(5, 13))
  const large = await editorOf(send, orderOf(100, 20))
  // Of an order of its own: what is sent again sets the order back each time.
  const recorded = await editorOf(send, orderOf(5, 13))
  let answer = ''
  const statements = await recordStatements(async () => {
    answer = await recorded()
  })
  const bare = openBareServer(server.serviceConfig, statements.filter(ofTheOrder), answer)
  try {
    const ask = () => bare.app.inject({ method: 'PATCH', url: '/bare', payload: { version: 1 } })
    const {
      edit = [],
      inLarge = [],
      alone = [],
    } = await interleaveAsync({ edit: small, inLarge: large, alone: ask }, ROUNDS)
    const told = (samples: readonly number[]) => `${median(samples).toFixed(1)} ms`
    return [
      {
        name: 'an edit of one line of 2 000 against one of 65',
        ratio: medianRatio(inLarge, edit),
        limit: 5,
        goal: '<=',
        detail: `${told(inLarge)} against ${told(edit)}`,
      },
      {
        name: 'bare Fastify with the same SQL against an edit of one line of 65',
        ratio: medianRatio(alone, edit),
        limit: 0.4,
        goal: '>=',
        detail: `${told(alone)} against ${told(edit)}, ${statements.length} statements of which ${statements.filter(ofTheOrder).length} are of the order`,
      },
    ]
  } finally {
    await bare.close()
  }
}
