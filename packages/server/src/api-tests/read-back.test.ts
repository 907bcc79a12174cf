import type { Call, CallName } from '@tehas/contracts'
import { calls } from '@tehas/contracts'
import { beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../testing'
import { leafValues, sample, withValueAt } from './json-paths'
import { createTestWorlds, type TestWorlds } from './test-world'
import { callEntries, toInject, validRequests } from './valid-requests'

let worlds: TestWorlds
beforeAll(async () => {
  worlds = await createTestWorlds()
})

const NUMBERS = [1e300, 2 ** 53, 1e13, 1e10, 1e8, 9_999_999, 100_000, 10_000, 3650, 365, 200, 100, 1]
const LENGTHS = [20_000, 11_000, 5000, 2000, 1000, 500, 300, 255, 200, 120, 100, 60, 50, 45, 32, 30, 22, 20, 15, 10]
const LEAVES = 8

/** The largest value that the call takes in a place, or undefined where it takes no other. */
function largestAt(call: Call, body: unknown, path: string, value: unknown): unknown {
  const candidates = typeof value === 'number' ? NUMBERS : LENGTHS.map((length) => 'õ'.repeat(length))
  return candidates.find((each) => call.body?.safeParse(withValueAt(body, path, each)).success)
}

/** The requests that read, made once: what they name stays, and lists read all that was written meanwhile. */
const reading: [CallName, Call, Awaited<ReturnType<(typeof validRequests)[CallName]>>][] = []
beforeAll(async () => {
  for (const [name, call] of callEntries) {
    if (call.kind !== 'query' || call.access.kind === 'public') continue
    reading.push([name, call, await validRequests[name](worlds.ours, { user: worlds.ours.owner })])
  }
})

/** Whatever the product offers to read, and another order, which raises its counters. */
async function failures(owner: TestMember): Promise<string[]> {
  const failed: string[] = []
  const raised = await owner.send(toInject(calls.createSaleOrder, { body: {} }))
  if (raised.statusCode >= 500) failed.push(`createSaleOrder ${raised.body}`)
  for (const [name, call, request] of reading) {
    const body = call.body?.safeParse({}).success ? {} : request.body
    const response = await owner.send(toInject(call, { ...request, ...(body && { body }) }))
    if (response.statusCode !== 200) failed.push(`${name} ${response.statusCode} ${response.body.slice(0, 300)}`)
  }
  return failed
}

/** Sends the call with each of its values, one at a time, as large as it takes it. */
async function writeBounds(name: CallName, call: Call, member: TestMember): Promise<void> {
  const { ours } = worlds
  const formats = name === 'updateProject' ? { ordersIdFormat: { salesId: { nextNumber: 1, numberType: 'INC' } } } : {}
  const make = () => validRequests[name](ours, { user: member })
  let request = await make()
  const paths = leafValues({ ...request.body, ...formats })
  const leaves = paths.filter(({ path, value }) => ['number', 'string'].includes(typeof value) && path !== 'version')
  for (const { path, value } of sample(leaves, LEAVES)) {
    const body = { ...request.body, ...formats }
    const largest = largestAt(call, body, path, value)
    if (largest === undefined) continue
    const response = await member.send(toInject(call, { ...request, body: withValueAt(body, path, largest) }))
    expect([name, path, response.statusCode < 500 || response.body]).toEqual([name, path, true])
    // What was refused changed nothing, so that the request can be made again.
    if (response.statusCode < 400) request = await make()
  }
}

const writing = callEntries.filter(
  ([name, { kind, body, access }]) => kind === 'command' && body && access.kind !== 'public' && name !== 'logOut',
)

/** Calls whose values are read back together: reading everything takes longer than writing. */
const TOGETHER = 15
const groups = Array.from({ length: Math.ceil(writing.length / TOGETHER) }, (_, at) =>
  writing.slice(at * TOGETHER, (at + 1) * TOGETHER),
).map((group) => [group.map(([name]) => name).join(', '), group] as const)

it.each(groups)(
  'should still answer everything after %s at each of their bounds',
  { timeout: 120_000 },
  async (_names, group) => {
    const { ours, server } = worlds
    for (const [name, call] of group) {
      const member = await server.newMember(ours.projectId, 'OWNER')
      await writeBounds(name, call, member)
    }
    // Whoever is new: some queries may be made so many times an hour.
    expect(await failures(await server.newMember(ours.projectId, 'OWNER'))).toEqual([])
  },
)
