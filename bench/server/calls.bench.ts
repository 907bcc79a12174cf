import { type AnyOrder, newId, orderCalls, servicePrefix } from '@tehas/contracts'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import {
  isOfHandler,
  isOfTransaction,
  openBareServer,
  recordStatements,
  type Statement,
  withFreshIds,
} from '@tehas/server/bench/statements'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median, medianRatio, percentile } from '../interleave'
import type { Resources } from '../resources'
import { orderOf } from './order-input'

const ROUNDS = 150

const { create, get, list } = orderCalls('SALE_ORDER')

type Request = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object }
type Question = { readonly name: string; readonly limit: number; readonly request: () => Request }

async function send({ app }: BenchServer, { headers }: BenchMember, { method, path, body }: Request): Promise<string> {
  const answer = await app.inject({
    method,
    url: servicePrefix + path,
    headers: { ...headers, ...(method === 'POST' && { 'idempotency-key': newId() }) },
    ...(body && { payload: body }),
  })
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 500)}`)
  return answer.body
}

/** What the handler itself asks; the bare server has a transaction of its own around it. */
const ofTheHandler = (statement: Statement): boolean => isOfHandler(statement) && !isOfTransaction(statement)

const begin: Statement = { text: 'BEGIN', values: [] }
const commit: Statement = { text: 'COMMIT', values: [] }

/**
 * The statements of each further request. Where they write an order, they write another one each time, made here so that
 * it is not measured.
 */
function repeated(statements: readonly Statement[], answer: string): () => readonly Statement[] {
  if (!statements.some(({ text }) => /\binsert\s+into\b/i.test(text))) return () => statements
  const { transactionNumber, ...order }: AnyOrder = JSON.parse(answer)
  const ids = new Set(linesOf(order).map(({ _id }) => _id))
  const variants = Array.from({ length: ROUNDS * 2 }, (_, index) =>
    withFreshIds(statements, ids).map(({ text, values }) => ({
      text,
      values: values.map((value) => (value === transactionNumber ? `${transactionNumber}-${index}` : value)),
    })),
  )
  return () => variants.pop() ?? statements
}

type Line = {
  readonly _id: string
  readonly products?: readonly Line[]
  readonly processes?: readonly Line[]
  readonly items?: readonly Line[]
}

const linesOf = (line: Line): Line[] => [
  line,
  ...[...(line.products ?? []), ...(line.processes ?? []), ...(line.items ?? [])].flatMap(linesOf),
]

/** One call beside a bare server that sends the same statements of the handler, prepared, in a transaction. */
async function measure(server: BenchServer, member: BenchMember, question: Question): Promise<BenchLine[]> {
  const { name, limit, request } = question
  let answer = ''
  const statements = await recordStatements(async () => {
    answer = await send(server, member, request())
  })
  const asked = statements.filter(ofTheHandler)
  const bare = openBareServer(server.ownerConfig, {
    statements: repeated([begin, ...asked, commit], answer),
    answer,
    isPrepared: true,
  })
  try {
    const { method, body } = request()
    const askBare = () => bare.ask({ method, ...(body && { payload: body }) })
    const { call = [], alone = [] } = await interleaveAsync(
      { call: () => send(server, member, request()), alone: askBare },
      ROUNDS,
    )
    const told = (of: (samples: readonly number[]) => number) =>
      `${of(alone).toFixed(2)} ms against ${of(call).toFixed(2)}`
    const p95 = (samples: readonly number[]) => percentile(samples, 0.95)
    return [
      {
        name: `bare Fastify with the same SQL against ${name}`,
        ratio: medianRatio(alone, call),
        limit,
        goal: '>=',
        detail: `${told(median)}, ${statements.length} statements of which ${asked.length} are of the handler`,
      },
      {
        name: `95th percentile of ${name} against bare Fastify`,
        ratio: p95(call) / p95(alone),
        limit: 2.5,
        goal: '<=',
        detail: told(p95),
      },
    ]
  } finally {
    await bare.close()
  }
}

/** Calls that screens make most, in a project of 100 000 orders, each beside a bare server that sends its SQL. */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const { many: member } = await resources.manyOrders()
  const body = orderOf(5, 13)
  const order: AnyOrder = JSON.parse(await send(server, member, { method: 'POST', path: create.path, body }))
  const lines: BenchLine[] = []
  const questions: readonly Question[] = [
    {
      name: 'reading an order of 65 lines',
      limit: 0.5,
      request: () => ({ method: 'GET', path: get.path.replace('{orderId}', order._id) }),
    },
    {
      name: 'a list of 50 orders',
      limit: 0.5,
      request: () => ({ method: 'POST', path: list.path, body: { limit: 50 } }),
    },
    {
      name: 'creating an order of 65 lines',
      limit: 0.4,
      request: () => ({ method: 'POST', path: create.path, body }),
    },
  ]
  for (const question of questions) lines.push(...(await measure(server, member, question)))
  return lines
}
