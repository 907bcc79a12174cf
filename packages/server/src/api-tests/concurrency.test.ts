import type { Right } from '@tehas/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultLimits } from '../database/limits'
import { createTestWorlds, type TestWorlds } from './test-world'
import { callEntries, toInject, validRequests } from './valid-requests'

/** As many connections as one project may use: a call that needs a second one while it uses one would deadlock. */
const poolSize = defaultLimits.project.width
/** More than the pool has connections. */
const PARALLEL = poolSize + 2

// It makes a request for each of them first, more with each new call.
const ALL_COMMANDS_MS = 120_000

let worlds: TestWorlds
beforeAll(async () => {
  // All calls at once are more than may wait in one project, and take longer than one may wait on a busy machine.
  const project = { ...defaultLimits.project, longestQueue: callEntries.length, waitMs: ALL_COMMANDS_MS }
  worlds = await createTestWorlds({ limits: { ...defaultLimits, poolSize, project } })
})

describe.each(callEntries)('%s in parallel', (name, call) => {
  const right: Right | undefined = call.access.kind === 'right' ? call.access.anyOf[0] : undefined

  it('should succeed or be rejected, never fail with a server error', async () => {
    const { ours, server } = worlds
    const member = await server.newMember(ours.projectId, ...(right ? [right] : []), 'PRICES')
    const request = await validRequests[name](ours, { user: member, right })
    const caller = call.access.kind === 'public' ? server.visitor : member
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => caller.send(toInject(call, request))))
    // Calls that wait for each other are given up by the pool, with a server error.
    const failed = answers
      .filter(({ statusCode }) => statusCode >= 500)
      .map(({ statusCode, body }) => `${statusCode} ${body}`)
    expect(failed).toEqual([])
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
  })
})

it('should run all commands of two projects in parallel without a server error', {
  timeout: ALL_COMMANDS_MS,
}, async () => {
  const { ours, theirs } = worlds
  const names = callEntries.filter(([name, call]) => call.access.kind !== 'public' && name !== 'logOut')
  const requests = await Promise.all(
    names.flatMap(([name, call]) =>
      [ours, theirs].map(async (world) => ({
        name,
        inject: toInject(call, await validRequests[name](world, { user: world.owner })),
        world,
      })),
    ),
  )
  const answers = await Promise.all(
    requests.map(async ({ name, inject, world }) => ({ name, answer: await world.owner.send(inject) })),
  )
  expect(
    answers.filter(({ answer }) => answer.statusCode >= 500).map(({ name, answer }) => `${name} ${answer.body}`),
  ).toEqual([])
})
