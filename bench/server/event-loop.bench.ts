import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { bodyLimitOf, type Call, calls, constants, newId, servicePrefix } from '@tehas/contracts'
import { hostileBodies } from '@tehas/server/bench/hostile-bodies'
import { z } from 'zod'
import type { BenchLine } from '../bench-line'
import type { Resources } from '../resources'
import { longOrders } from './long-orders'

/** As promised (docs/security.md): time on the processor, which a busy machine does not lengthen much. */
const LONGEST_MS = 50
const HUGE_BYTES = 4 * 1024 * 1024
/** Of a structure each part of which holds the one before three times: so many lines has its level. */
const linesOf = (level: number): number => (3 ** (level + 1) - 1) / 2

type Answer = { readonly status: number; readonly body: string }
type Sent = { readonly body?: string; readonly id?: string; readonly key?: string }
type Send = (call: Call, sent: Sent) => Promise<Answer>
/** The longest time in ms that some work kept the event loop, and what that work was. */
type Turn = { readonly what: string; readonly ms: number }

const idOf = ({ body }: Answer) => z.object({ _id: z.string(), version: z.number() }).parse(JSON.parse(body))
const succeeded = (what: string, answer: Answer): Answer => {
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.body.slice(0, 300)}`)
  return answer
}

/** Sends over a connection of its own; the service may close it before it has read everything. */
const sendTo =
  (url: string, identity: Readonly<Record<string, string>>): Send =>
  (call, { body, id = '0123456789abcdef01234567', key }) =>
    new Promise((resolve) => {
      const path = servicePrefix + call.path.replace(/\{\w+\}/g, id)
      const headers = { 'content-type': 'application/json', ...identity, ...(key && { 'idempotency-key': key }) }
      const asked = request(url + path, { method: call.method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('close', () => resolve({ status: response.statusCode ?? 0, body: String(Buffer.concat(chunks)) }))
      })
      asked.once('error', () => resolve({ status: 0, body: '' }))
      asked.end(body)
    })

type Measure = (what: string, work: () => Promise<unknown>) => Promise<Turn>

/** Measures the service in a process of its own: the shortest of up to three times, as code is compiled at first. */
const measureIn = (child: ChildProcess): Measure => {
  const tell = async (step: 'start' | 'end'): Promise<number> => {
    const answer = once(child, 'message')
    child.send(step)
    return z.object({ longestMs: z.number() }).parse((await answer)[0]).longestMs
  }
  return async (what, work) => {
    let ms = Number.POSITIVE_INFINITY
    for (let tried = 0; tried < 3 && ms > LONGEST_MS / 2; tried += 1) {
      await tell('start')
      await work()
      ms = Math.min(ms, await tell('end'))
    }
    return { what, ms }
  }
}

const withBody = (isPublic: boolean) =>
  Object.entries(calls).filter(([, { access, body }]) => (access.kind === 'public') === isPublic && body)

async function measureVisitor(measure: Measure, send: Send): Promise<Turn[]> {
  const turns: Turn[] = []
  for (const [name, call] of withBody(true)) {
    const bodies = { ...hostileBodies(bodyLimitOf(call).bytes), huge: hostileBodies(HUGE_BYTES)['many numbers'] ?? '' }
    for (const [shape, body] of Object.entries(bodies))
      turns.push(await measure(`${name}, ${shape}`, () => send(call, { body })))
  }
  return turns
}

async function measureMember(measure: Measure, send: Send): Promise<Turn[]> {
  const turns: Turn[] = []
  const structured = ['createSaleOrder', 'createStockProduct', 'addSaleOrderLines']
  for (const [name, call] of withBody(false)) {
    const every = hostileBodies(bodyLimitOf(call).bytes)
    const { 'many numbers': numbers = '', 'many own fields': fields = '' } = every
    const bodies = structured.includes(name) ? every : { numbers, fields }
    for (const [shape, body] of Object.entries(bodies))
      turns.push(await measure(`${name}, ${shape}`, () => send(call, { body })))
  }
  return turns
}

async function measureLongOrders(measure: Measure, send: Send): Promise<Turn[]> {
  const turns: Turn[] = []
  for (const [shape, products] of Object.entries(longOrders)) {
    let order = { _id: '', version: 0 }
    const done = async (what: string, work: () => Promise<unknown>) =>
      turns.push(await measure(`an order of ${shape}, ${what}`, work))
    const change = (call: Call, sent: object) => async () => {
      const body = JSON.stringify({ orderId: order._id, version: order.version, ...sent })
      order = idOf(succeeded(shape, await send(call, { body })))
    }
    const copy = (key?: string) => () =>
      send(calls.duplicateSaleOrder, { body: JSON.stringify({ orderId: order._id }), ...(key && { key }) })
    await done('created', async () => {
      order = idOf(succeeded(shape, await send(calls.createSaleOrder, { body: JSON.stringify({ products }) })))
    })
    await done('read', () => send(calls.getSaleOrder, { id: order._id }))
    await done('added to', change(calls.addSaleOrderLines, { products: [{ name: 'Toode', netQuantity: 1 }] }))
    await done('copied', copy())
    const key = newId()
    await copy(key)()
    await done('copied by a repeat', copy(key))
    // Endless work ends in no year that a calendar has: that is refused, and measured as well.
    await done('planned', () =>
      send(calls.changeSaleOrderStatus, {
        body: JSON.stringify({ orderId: order._id, version: order.version, action: 'plan' }),
      }),
    )
  }
  return turns
}

/** Up to the last level that may be made. */
async function measureSharedParts(measure: Measure, send: Send): Promise<Turn[]> {
  const turns: Turn[] = []
  let below: string | undefined
  for (let level = 0; linesOf(level) <= constants.stockLinesMax; level += 1) {
    let next = ''
    const part = { name: 'Osa', category: 'SEMI_FINISHED', netQuantity: 2, stock: { _id: below } }
    const items = below ? [part, { ...part, netQuantity: 3 }, { ...part, netQuantity: 5 }] : []
    const make = async () => {
      const body = JSON.stringify({ name: `Tase ${level} ${newId()}`, items })
      next = idOf(succeeded(`level ${level}`, await send(calls.createStockProduct, { body })))._id
    }
    turns.push(await measure(`a structure of ${level} levels`, make))
    below = next
  }
  return turns
}

/** For how long requests keep the event loop of the service at once, however they are shaped. */
export async function run({ server }: Resources): Promise<BenchLine[]> {
  const { target, dataFolder, newProject } = await server()
  const member = await newProject('Event loop')
  const path = fileURLToPath(import.meta.resolve('@tehas/server/bench/measured-process'))
  const env = { ...process.env, TEHAS_TEST_TARGET: JSON.stringify(target), TEHAS_DATA: dataFolder }
  const child = fork(path, { execArgv: ['--import', 'tsx'], env })
  try {
    const { url } = z.object({ url: z.string() }).parse((await once(child, 'message'))[0])
    const [measure, asMember] = [measureIn(child), sendTo(url, member.headers)]
    const parts: Readonly<Record<string, readonly Turn[]>> = {
      'whatever a visitor sends': await measureVisitor(measure, sendTo(url, {})),
      'whatever a member sends': await measureMember(measure, asMember),
      'whatever is done with a large order': await measureLongOrders(measure, asMember),
      'a structure whose parts share parts': await measureSharedParts(measure, asMember),
    }
    return Object.entries(parts).map(([name, turns]) => {
      const longest = turns.reduce((worst, turn) => (turn.ms > worst.ms ? turn : worst))
      return {
        name: `the longest turn of the event loop, ${name}, of ${LONGEST_MS} ms`,
        ratio: longest.ms / LONGEST_MS,
        limit: 1,
        goal: '<=',
        detail: `${longest.ms.toFixed(0)} ms: ${longest.what}`,
      }
    })
  } finally {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
}
