import { randomUUID } from 'node:crypto'
import { type Call, callErrorSchema, okSchema, type Right } from '@tehas/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../testing'
import { openSnapshots, type Snapshots } from './table-snapshots'
import { createTestWorlds, setMember, type TestWorlds, type World } from './test-world'
import type { ValidRequest } from './valid-request'
import { callEntries, toInject, validRequests } from './valid-requests'

let worlds: TestWorlds
let ours: World
let snapshots: Snapshots

beforeAll(async () => {
  worlds = await createTestWorlds()
  ours = worlds.ours
  snapshots = await openSnapshots(worlds.server.database)
  await letOutcomesFail()
})
afterAll(() => snapshots.close())

/** What tells where bytes lie in the store of files. */
const CLAIMED = ['account_picture', 'file_upload', 'stored_picture']

/** Commands whose first outcome is stored and replayed: all but those that open or end a session. */
const isKept = (name: string, call: Call) =>
  call.kind === 'command' && name !== 'logOut' && (call.access.kind !== 'public' || call.response === okSchema)
const kept = callEntries.filter(([name, call]) => isKept(name, call))

describe.each(kept)('%s', (name, call) => {
  const right: Right | undefined = call.access.kind === 'right' ? call.access.anyOf[0] : undefined
  let member: TestMember
  const newMember = () =>
    worlds.server.newMember(ours.projectId, ...(right ? [right, 'PRICES' as const] : ['PRICES' as const]))
  beforeAll(async () => {
    member = await newMember()
  })
  const make = async () => validRequests[name](ours, { user: member, right })
  const send = (request: ValidRequest, key: string, who = member) => {
    const inject = toInject(call, request)
    const caller = call.access.kind === 'public' ? worlds.server.visitor : who
    return caller.send({ ...inject, headers: { ...inject.headers, 'idempotency-key': key } })
  }
  const codeOf = (body: unknown) => callErrorSchema.parse(body).code
  /** Bytes lie in the store before their row (docs/decisions/045): each attempt may claim the row of its bytes anew. */
  const digestsOf = async () => {
    const digests = await snapshots.take()
    if (call.takes === undefined) return digests
    const counts = CLAIMED.map((table) => [table, digests[table]?.split(' ')[0]])
    return { ...digests, ...Object.fromEntries(counts) }
  }

  // Making a request takes longer than sending it, so tests share two: one that ran, and one that never did.
  const ran = shared(async () => {
    const key = randomUUID()
    const request = await make()
    return { key, request, first: await send(request, key) }
  })
  const unsent = shared(make)

  it('should run once when sent twice, and reject the key with another body', async () => {
    const { key, request, first } = await ran()
    expect([first.statusCode, first.statusCode === 200 || first.body]).toEqual([200, true])
    const other = await unsent()
    const before = await digestsOf()
    const second = await send(request, key)
    // To the byte.
    expect([second.statusCode, second.body]).toEqual([200, first.body])
    if (JSON.stringify(other) !== JSON.stringify(request)) {
      const mismatch = await send(other, key)
      expect([mismatch.statusCode, codeOf(mismatch.json())]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    }
    expect(await digestsOf()).toEqual(before)
  })

  if (call.errors?.includes('VERSION_CONFLICT'))
    it('should replay a refusal to the byte', async () => {
      const key = randomUUID()
      const { request } = await ran()
      const stale = { ...request, body: { ...request.body, version: 987_654 } }
      const first = await send(stale, key)
      // Some changes are not compared with what they change.
      if (first.statusCode !== 409) return
      expect((await send(stale, key)).body).toBe(first.body)
    })

  // One key for what follows: neither a malformed request nor one that was rolled back takes it.
  const key = 'k'.repeat(255)

  it('should not store validation errors, and reject keys that are too long', async () => {
    const request = await unsent()
    const before = await digestsOf()
    const broken = await send({ body: brokenOf(request.body) }, key)
    expect([broken.statusCode, codeOf(broken.json())]).toEqual([400, 'VALIDATION_FAILED'])
    const long = await send(request, `${key}k`)
    expect([long.statusCode, codeOf(long.json())]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await digestsOf()).toEqual(before)
  })

  it('should roll back its effect when its outcome cannot be stored', async () => {
    const request = await unsent()
    const before = await digestsOf()
    await setOutcomesFail(true)
    const torn = await send(request, key)
    await setOutcomesFail(false)
    expect(torn.statusCode).toBe(500)
    const after = await digestsOf()
    // Rate limits count every attempt, also those that are rolled back.
    expect({ ...after, rate_limit: '' }).toEqual({ ...before, rate_limit: '' })
  })

  it('should run once when sent several times in parallel', async () => {
    const request = await unsent()
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

  if (call.access.kind !== 'public')
    it('should keep the keys of two users apart', async () => {
      const { key: taken, request } = await ran()
      const another = await worlds.server.newMember(ours.projectId, 'OWNER')
      const second = await send(request, taken, another)
      // The second user gets an outcome of their own, never the one of the first.
      expect(second.statusCode === 422 && codeOf(second.json()) === 'IDEMPOTENCY_MISMATCH').toBe(false)
    })

  if (call.access.kind === 'right')
    it('should not replay an outcome to a member who lost the right', async () => {
      const { key: taken, request, first } = await ran()
      expect(first.statusCode).toBe(200)
      const before = await digestsOf()
      await setMember(ours, member.memberId, { rights: ['PRICES'] })
      const without = await send(request, taken)
      expect([without.statusCode, codeOf(without.json())]).toEqual([403, 'FORBIDDEN'])
      await setMember(ours, member.memberId, { status: 'DISABLED' })
      const disabled = await send(request, taken)
      expect([disabled.statusCode, codeOf(disabled.json())]).toEqual([400, 'NOT_VALID_PROJECT_ID'])
      const after = await digestsOf()
      expect({ ...after, project_member: '' }).toEqual({ ...before, project_member: '' })
    })
})

/** What the function returns, asked for once. */
function shared<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Lets the last statement of commands fail when it is told to: their effect is written, their outcome cannot be stored. */
async function letOutcomesFail() {
  await snapshots.query('CREATE SCHEMA switch CREATE TABLE outcomes (fail boolean NOT NULL)')
  await snapshots.query('INSERT INTO switch.outcomes VALUES (false)')
  await snapshots.query(`CREATE FUNCTION switch.fail_on_outcome() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
    $$ BEGIN
      IF (SELECT fail FROM switch.outcomes) THEN RAISE EXCEPTION 'the disk is full'; END IF;
      RETURN NEW;
    END $$`)
  await snapshots.query(
    'CREATE TRIGGER fail_on_outcome BEFORE INSERT ON idempotency FOR EACH ROW EXECUTE FUNCTION switch.fail_on_outcome()',
  )
}
const setOutcomesFail = (fail: boolean) => snapshots.query('UPDATE switch.outcomes SET fail = $1', [fail])

/** A body whose first field has a type that no field accepts, or that is a list where there are no fields. */
const brokenOf = (body: object = {}): object => {
  const [first] = Object.keys(body)
  return first === undefined ? [] : { ...body, [first]: true }
}

it('should keep the keys of different calls apart', async () => {
  const key = randomUUID()
  for (const [name, call] of kept.slice(-4)) {
    const inject = toInject(call, await validRequests[name](ours, { user: ours.owner }))
    const response = await ours.owner.send({ ...inject, headers: { ...inject.headers, 'idempotency-key': key } })
    expect([name, response.statusCode]).toEqual([name, 200])
  }
})
