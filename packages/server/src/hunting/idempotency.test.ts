import { randomUUID } from 'node:crypto'
import { type Call, callErrorSchema, okSchema, type Right } from '@tehas/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../testing'
import { createGround, type Ground, setMember, type World } from './ground'
import { callEntries, toInject, type ValidRequest, validRequests } from './requests'
import { openSnapshots, type Snapshots } from './snapshot'

let ground: Ground
let ours: World
let snapshots: Snapshots

beforeAll(async () => {
  ground = await createGround()
  ours = ground.ours
  snapshots = await openSnapshots(ground.server.database)
})
afterAll(() => snapshots.close())

/** Commands whose first outcome is replayed; what opens or ends a session is the exception. */
const isKept = (name: string, call: Call) =>
  call.kind === 'command' && name !== 'logOut' && (call.access.kind !== 'public' || call.response === okSchema)
const kept = callEntries.filter(([name, call]) => isKept(name, call))

describe.each(kept)('%s', (name, call) => {
  const right: Right | undefined = call.access.kind === 'right' ? call.access.anyOf[0] : undefined
  let member: TestMember
  const newMember = () =>
    ground.server.newMember(ours.projectId, ...(right ? [right, 'PRICES' as const] : ['PRICES' as const]))
  beforeAll(async () => {
    member = await newMember()
  })
  const make = () => validRequests[name](ours, { user: member, right })
  const send = (request: ValidRequest, key: string, who = member) => {
    const inject = toInject(call, request)
    const caller = call.access.kind === 'public' ? ground.server.visitor : who
    return caller.send({ ...inject, headers: { ...inject.headers, 'idempotency-key': key } })
  }
  const codeOf = (body: unknown) => callErrorSchema.parse(body).code

  it('should do once what is sent twice, and refuse the key with other contents', async () => {
    const key = randomUUID()
    const request = await make()
    const other = await make()
    const first = await send(request, key)
    expect([first.statusCode, first.statusCode === 200 || first.body]).toEqual([200, true])
    const before = await snapshots.take()
    const second = await send(request, key)
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    if (JSON.stringify(other) !== JSON.stringify(request)) {
      const mismatch = await send(other, key)
      expect([mismatch.statusCode, codeOf(mismatch.json())]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    }
    expect(await snapshots.take()).toEqual(before)
  })

  it('should do once what is sent at the same moment', async () => {
    const key = randomUUID()
    const request = await make()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(request, key)))
    const done = answers.filter(({ statusCode }) => statusCode === 200)
    expect(done.length).toBeGreaterThan(0)
    const [outcome] = done.map((answer) => answer.json())
    for (const answer of done) expect(answer.json()).toEqual(outcome)
    for (const { statusCode, body } of answers.filter((answer) => answer.statusCode !== 200))
      expect([statusCode, codeOf(JSON.parse(body))]).toEqual([409, 'IN_PROGRESS'])
    const late = await send(request, key)
    expect([late.statusCode, late.json()]).toEqual([200, outcome])
  })

  it('should keep no validation failure, and take no key that is too long', async () => {
    const key = 'k'.repeat(255)
    const request = await make()
    const broken = await send({ body: { ...request.body, ...brokenOf(request.body) } }, key)
    expect([broken.statusCode, codeOf(broken.json())]).toEqual([400, 'VALIDATION_FAILED'])
    const before = await snapshots.take()
    const long = await send(request, `${key}k`)
    expect([long.statusCode, codeOf(long.json())]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await snapshots.take()).toEqual(before)
    expect((await send(request, key)).statusCode).toBe(200)
  })

  it('should do nothing at all where its outcome cannot be kept, so that both are there or neither', async () => {
    const key = randomUUID()
    const request = await make()
    const before = await snapshots.take()
    await refuseOutcomes()
    const torn = await send(request, key)
    await takeOutcomesAgain()
    expect(torn.statusCode).toBe(500)
    const after = await snapshots.take()
    // Hits of a limit count whatever becomes of the call.
    expect({ ...after, rate_limit: '' }).toEqual({ ...before, rate_limit: '' })
    expect((await send(request, key)).statusCode).toBe(200)
  })

  if (call.access.kind === 'right')
    it('should replay nothing to whom the right was taken from', async () => {
      const who = await newMember()
      const key = randomUUID()
      const request = await make()
      expect((await send(request, key, who)).statusCode).toBe(200)
      const before = await snapshots.take()
      await setMember(ours, who.memberId, { rights: ['PRICES'] })
      const without = await send(request, key, who)
      expect([without.statusCode, codeOf(without.json())]).toEqual([403, 'FORBIDDEN'])
      await setMember(ours, who.memberId, { status: 'DISABLED' })
      const disabled = await send(request, key, who)
      expect([disabled.statusCode, codeOf(disabled.json())]).toEqual([400, 'NOT_VALID_PROJECT_ID'])
      const after = await snapshots.take()
      expect({ ...after, project_member: '' }).toEqual({ ...before, project_member: '' })
    })

  if (call.access.kind !== 'public')
    it('should keep no key of another person', async () => {
      const key = randomUUID()
      const request = await make()
      const first = await send(request, key)
      const another = await ground.server.newMember(ours.projectId, 'OWNER')
      const second = await send(request, key, another)
      // Carried out or refused by itself, but never told what the first was told.
      expect(first.statusCode).toBe(200)
      expect(second.statusCode === 422 && codeOf(second.json()) === 'IDEMPOTENCY_MISMATCH').toBe(false)
    })
})

/** A fault at the last moment of a command: everything is done, its outcome cannot be noted. */
async function refuseOutcomes() {
  await snapshots.query(`CREATE FUNCTION refuse_outcome() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`)
  await snapshots.query(
    'CREATE TRIGGER refuse_outcome BEFORE INSERT ON idempotency FOR EACH ROW EXECUTE FUNCTION refuse_outcome()',
  )
}
const takeOutcomesAgain = () => snapshots.query('DROP FUNCTION refuse_outcome() CASCADE')

/** The first field of a body, of a kind that no field takes. */
const brokenOf = (body: object = {}): object => ({ [Object.keys(body)[0] ?? 'none']: true })

it('should hold the keys of each call apart', async () => {
  const key = randomUUID()
  for (const [name, call] of kept.slice(-4)) {
    const inject = toInject(call, await validRequests[name](ours, { user: ours.owner }))
    const response = await ours.owner.send({ ...inject, headers: { ...inject.headers, 'idempotency-key': key } })
    expect([name, response.statusCode]).toEqual([name, 200])
  }
})
