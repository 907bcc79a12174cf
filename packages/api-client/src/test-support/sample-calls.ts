import { creating, defineCall, open, pageOf, showsRows, signedIn } from '@tehas/contracts'
import { z } from 'zod'

const thing = z.object({ _id: z.string(), name: z.string() })

/** Calls of every shape, so that the tests do not hang on the product's own. */
export const sampleCalls = {
  listThings: defineCall({
    method: 'POST',
    path: '/v2/thing/list-things',
    kind: 'query',
    access: signedIn,
    summary: 'Things',
    body: z.object({ search: z.string().optional(), cursor: z.string().optional(), limit: z.number().default(50) }),
    response: pageOf(thing),
    // Things pose as an entity of the product.
    shows: [showsRows('TEAM')],
  }),
  getThing: defineCall({
    method: 'GET',
    path: '/v2/thing/get-thing/{thingId}',
    kind: 'query',
    access: signedIn,
    summary: 'One thing',
    params: z.object({ thingId: z.string(), fields: z.array(z.string()).optional(), deep: z.boolean().optional() }),
    response: thing,
  }),
  getEnv: defineCall({
    method: 'GET',
    path: '/env',
    kind: 'query',
    access: open,
    summary: 'Settings',
    response: z.object({ version: z.string() }),
  }),
  createThing: defineCall({
    method: 'POST',
    path: '/v2/thing/create-thing',
    kind: 'command',
    access: signedIn,
    summary: 'A new thing',
    body: z.object({ name: z.string().trim().min(3), parts: z.array(z.object({ amount: z.number() })).default([]) }),
    response: thing,
    changes: [creating('TEAM')],
  }),
  changeThing: defineCall({
    method: 'PATCH',
    path: '/v2/thing/change-thing',
    kind: 'command',
    access: signedIn,
    summary: 'Change a thing',
    body: z.object({ version: z.number(), name: z.string(), answer: z.literal('CHANGES').optional() }),
    response: z.object({ version: z.number(), name: z.string(), parts: z.array(z.string()).optional() }),
    wholeOf: (before, answer) => ('parts' in before ? { ...before, ...answer } : undefined),
  }),
  removeThing: defineCall({
    method: 'DELETE',
    path: '/v2/thing/remove-thing',
    kind: 'command',
    access: signedIn,
    summary: 'Remove a thing',
    body: z.object({ thingId: z.string() }),
    response: z.undefined(),
  }),
  logOut: defineCall({
    method: 'POST',
    path: '/v2/log-out',
    kind: 'command',
    access: signedIn,
    summary: 'End the session',
    response: z.object({ ok: z.literal(true) }),
  }),
} as const
