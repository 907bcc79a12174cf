import { type AnyOrder, newId, orderCalls, servicePrefix } from '@tehas/contracts'
import type { BenchMember, BenchServer } from '@tehas/server/bench'
import type { BenchLine } from '../bench-line'
import { interleaveAsync, median } from '../interleave'
import type { Resources } from '../resources'
import { orderOf } from './order-input'

const ROUNDS = 40
const ORDERS = 100

/** A workshop in its busiest hour, by `docs/scaling.md`: how many people work with orders, and what each does in a minute. */
const PEOPLE = 10
const A_MINUTE = { edit: 6, reread: 6, open: 2, list: 2 } as const
/** What a machine may be asked for on average, so that bursts of a second do not wait. */
const SHARE = 0.5
const machines = [
  { workshops: 10, processors: 2 },
  { workshops: 100, processors: 8 },
] as const

const { create, get, list, updateItem } = orderCalls('SALE_ORDER')
const sizeOf = async ({ owner }: BenchServer): Promise<number> => {
  await owner.query('CHECKPOINT')
  const { rows } = await owner.query<{ bytes: string }>('SELECT pg_database_size(current_database()) AS bytes')
  return Number(rows[0]?.bytes)
}

type Request = { readonly method: 'GET' | 'POST' | 'PATCH'; readonly path: string; readonly body?: object }

const senderOf =
  ({ app }: BenchServer, { headers }: BenchMember) =>
  async ({ method, path, body }: Request): Promise<string> => {
    const key = method === 'GET' ? {} : { 'idempotency-key': newId() }
    const answer = await app.inject({
      method,
      url: servicePrefix + path,
      headers: { ...headers, ...key },
      ...(body && { payload: body }),
    })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body.slice(0, 500)}`)
    return answer.body
  }

/**
 * How many processors workshops need at their busiest. Calls are sent one after the other, so that the time of each is an
 * upper bound of what service and database together keep processors busy for it.
 */
export async function run(resources: Resources): Promise<BenchLine[]> {
  const server = await resources.server()
  const send = senderOf(server, await server.newProject('Capacity'))
  const before = await sizeOf(server)
  const orders: AnyOrder[] = []
  for (let made = 0; made < ORDERS; made += 1) {
    orders.push(JSON.parse(await send({ method: 'POST', path: create.path, body: orderOf(5, 13) })))
  }
  const kilobytes = ((await sizeOf(server)) - before) / ORDERS / 1024
  const [order] = orders
  const item = order?.products[2]?.items[3]
  if (!order || !item) throw new Error('The order has other lines')

  let { version } = order
  const read = () => send({ method: 'GET', path: get.path.replace('{orderId}', order._id) })
  const edit = async () => {
    const changed = { _id: item._id, netQuantity: version + 1 }
    await send({
      method: 'PATCH',
      path: updateItem.path,
      body: { orderId: order._id, version, answer: 'CHANGES', item: changed },
    })
    version += 1
  }
  const samples = await interleaveAsync(
    { edit, open: read, list: () => send({ method: 'POST', path: list.path, body: { limit: 50 } }) },
    ROUNDS,
  )
  const of = (name: string) => median(samples[name] ?? [])
  const busy = A_MINUTE.edit * of('edit') + (A_MINUTE.open + A_MINUTE.reread) * of('open') + A_MINUTE.list * of('list')
  const processorsOfWorkshop = (PEOPLE * busy) / 60_000
  const told = ['edit', 'open', 'list'].map((name) => `${name} ${of(name).toFixed(1)} ms`).join(', ')
  return machines.map(({ workshops, processors }) => ({
    name: `processors that ${workshops} workshops need at their busiest, of ${processors}`,
    ratio: (workshops * processorsOfWorkshop) / processors,
    limit: SHARE,
    goal: '<=',
    detail: `${processorsOfWorkshop.toFixed(3)} processors a workshop; ${told}; ${kilobytes.toFixed(0)} KB on disk an order of 65 lines`,
  }))
}
