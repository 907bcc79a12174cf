import { bodyLimitOf, type Call, calls, servicePrefix } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { hostileBodies } from '../bench/hostile-bodies'
import { createTestWorlds, unique } from './test-world'
import { callEntries } from './valid-requests'

const worlds = await createTestWorlds()
const { owner } = worlds.ours

const send = (call: Call, payload: string, token?: string) =>
  worlds.server.app.inject({
    method: call.method,
    url: servicePrefix + call.path.replace(/\{\w+\}/g, '0123456789abcdef01234567'),
    headers: {
      'content-type': 'application/json',
      'x-selected-project': worlds.ours.projectId,
      ...(token && { authorization: token }),
    },
    payload,
  })

const ofVisitors = callEntries.filter(([, { access, body }]) => access.kind === 'public' && body)
const structured = ['createSaleOrder', 'createStockProduct', 'addSaleOrderLines'] as const

// How long the service takes for them is measured in bench/server/event-loop.bench.ts.
it.each(ofVisitors)('should refuse whatever a visitor sends to %s', async (_name, call) => {
  for (const [shape, body] of Object.entries(hostileBodies(bodyLimitOf(call).bytes))) {
    const { statusCode } = await send(call, body)
    expect([shape, statusCode >= 400 && statusCode < 500]).toEqual([shape, true])
  }
})

it.each(structured)('should answer whatever a member sends to %s', async (name) => {
  for (const [shape, body] of Object.entries(hostileBodies(bodyLimitOf(calls[name]).bytes))) {
    const { statusCode } = await send(calls[name], body, owner.token)
    expect([shape, statusCode < 500]).toEqual([shape, true])
  }
})

it('should read no body of a caller without a session', async () => {
  expect((await send(calls.createSaleOrder, '{')).statusCode).toBe(401)
  expect((await send(calls.createSaleOrder, '{', owner.token)).statusCode).toBe(400)
})

it('should refuse a structure whose shared parts open up to too many lines', { timeout: 60_000 }, async () => {
  let below: string | undefined
  const make = (level: number) => {
    const part = { name: 'Osa', category: 'SEMI_FINISHED', netQuantity: 2, stock: { _id: below } }
    const items = below ? [part, { ...part, netQuantity: 3 }, { ...part, netQuantity: 5 }] : []
    return send(calls.createStockProduct, JSON.stringify({ name: unique(`Tase ${level}`), items }), owner.token)
  }
  // Each holds the one before three times: the last that may be has 1 093 lines, the next would have 3 280.
  for (let level = 0; level <= 6; level += 1) {
    const answer = await make(level)
    expect([level, answer.statusCode]).toEqual([level, 200])
    below = z.object({ _id: z.string() }).parse(answer.json())._id
  }
  const refused = await make(7)
  expect(refused.statusCode).toBe(422)
  const refusal = z.object({
    code: z.string(),
    details: z.object({ path: z.array(z.string()), most: z.number(), count: z.number() }),
  })
  expect(refusal.parse(refused.json())).toMatchObject({
    code: 'STRUCTURE_TOO_LARGE',
    details: { most: 3000, count: 3280 },
  })
})
