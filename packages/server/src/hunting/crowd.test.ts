import type { Right } from '@tehas/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createGround, type Ground } from './ground'
import { callEntries, toInject, validRequests } from './requests'

/** More at once than the pool has connections: a call that waits for a second one while it holds one would hang. */
const CROWD = 20
/** Rather a hang than a slow machine. */
const PATIENCE_MS = 8000

let ground: Ground
beforeAll(async () => {
  ground = await createGround()
})

describe.each(callEntries)('a crowd at %s', (name, call) => {
  const right: Right | undefined = call.access.kind === 'right' ? call.access.anyOf[0] : undefined

  it('should be served or refused, never failed', async () => {
    const { ours, server } = ground
    const member = await server.newMember(ours.projectId, ...(right ? [right] : []), 'PRICES')
    const request = await validRequests[name](ours, { user: member, right })
    const caller = call.access.kind === 'public' ? server.visitor : member
    const started = performance.now()
    const answers = await Promise.all(Array.from({ length: CROWD }, () => caller.send(toInject(call, request))))
    expect(performance.now() - started).toBeLessThan(PATIENCE_MS)
    const failed = answers
      .filter(({ statusCode }) => statusCode >= 500)
      .map(({ statusCode, body }) => `${statusCode} ${body}`)
    expect(failed).toEqual([])
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
  })
})

it('should serve many different commands at once', async () => {
  const { ours, theirs } = ground
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
