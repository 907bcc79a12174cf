import { type Call, callErrorSchema, documentPagesSchema, lackingRights, type Right } from '@tehas/contracts'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createCaller } from '../testing'
import { openSnapshots, type Snapshots } from './table-snapshots'
import { createTestWorlds, setMember, type TestWorlds, type World } from './test-world'
import type { Sender } from './valid-request'
import { callEntries, toInject, validRequests } from './valid-requests'

let worlds: TestWorlds
let ours: World
let theirs: World
let snapshots: Snapshots
/** Those who are refused whatever they send; nothing that is refused changes them, so all calls share them. */
let refused: Awaited<ReturnType<typeof createRefused>>

beforeAll(async () => {
  worlds = await createTestWorlds()
  ours = worlds.ours
  theirs = worlds.theirs
  snapshots = await openSnapshots(worlds.server.database)
  refused = await createRefused()
})
afterAll(() => snapshots.close())

async function createRefused() {
  const { app, database, newUser, newMember } = worlds.server
  const { projectId } = ours
  const newOwner = () => newMember(projectId, 'OWNER')
  const [member, ended, expired] = [await newOwner(), await newOwner(), await newOwner()]
  const [disabled, invited] = [await newOwner(), await newOwner()]
  const [other, stranger] = [await newUser(), await newUser()]
  await sql`DELETE FROM user_session WHERE user_id = ${ended._id}`.execute(database.db)
  await sql`UPDATE user_session SET expires_at = now() - interval '1 second' WHERE user_id = ${expired._id}`.execute(
    database.db,
  )
  await setMember(ours, disabled.memberId, { status: 'DISABLED' })
  await setMember(ours, invited.memberId, { status: 'WAITING_USER_CONFIRMATION' })
  const withoutSession: Readonly<Record<string, Caller>> = {
    'no session': createCaller(app, { projectId }),
    'an unknown token': createCaller(app, { token: 'x'.repeat(43), projectId }),
    'an ended session': ended,
    'an expired session': expired,
    'another user': createCaller(app, { token: member.token, userId: other._id, projectId }),
    'a user that is no id': createCaller(app, { token: member.token, userId: 'null', projectId }),
  }
  return { withoutSession, stranger, disabled, invited }
}

const statusAndCode = (response: LightMyRequestResponse) => {
  const { code } = callErrorSchema.parse(response.json())
  return `${response.statusCode} ${code}`
}
const needsProject = (call: Call) => call.access.kind === 'member' || call.access.kind === 'right'
const rightsOf = (call: Call): readonly (Right | undefined)[] =>
  call.access.kind === 'right' ? call.access.anyOf : [undefined]

describe.each(callEntries)('%s', (name, call) => {
  const valid = (sender: Sender = { user: undefined }, world = ours) => validRequests[name](world, sender)
  let unsent: ReturnType<typeof valid> | undefined
  /** A request that is only refused, so that tests share it. */
  const validOnce = () => {
    unsent ??= Promise.resolve(valid())
    return unsent
  }
  const send = (caller: Caller, request: Awaited<ReturnType<typeof valid>>) => caller.send(toInject(call, request))

  if (call.access.kind !== 'public')
    it('should reject callers without a session, ended sessions and a wrong x-selected-user', async () => {
      const request = await validOnce()
      const before = await snapshots.take()
      for (const [who, caller] of Object.entries(refused.withoutSession)) {
        expect([who, statusAndCode(await send(caller, request))]).toEqual([who, '401 NOT_AUTHENTICATED'])
      }
      expect(await snapshots.take()).toEqual(before)
    })

  if (needsProject(call))
    it('should reject non-members, disabled members and members without the right', async () => {
      const { stranger, disabled, invited } = refused
      const request = await validOnce()
      const without = await ours.memberWithout(...rightsOf(call).filter((right) => right !== undefined))
      const before = await snapshots.take()
      expect(statusAndCode(await send(stranger, request))).toBe('400 NO_PROJECT_ID')
      const strangers = [stranger.within(ours.projectId), theirs.owner.within(ours.projectId), disabled, invited]
      for (const caller of strangers)
        expect(statusAndCode(await send(caller, request))).toBe('400 NOT_VALID_PROJECT_ID')
      for (const wrong of ['', 'null', '5f', ours.projectId.toUpperCase(), `${ours.projectId}'--`])
        expect(statusAndCode(await send(stranger.within(wrong), request))).toMatch(/^400 (NO|NOT_VALID)_PROJECT_ID$/)
      if (call.access.kind === 'right') {
        const forbidden = await send(without, request)
        expect(statusAndCode(forbidden)).toBe('403 FORBIDDEN')
        expect(lackingRights(forbidden.json().details)).toEqual(call.access.anyOf)
      }
      expect(await snapshots.take()).toEqual(before)
    })

  it.each(rightsOf(call))('should serve a member with %s, with an answer that matches its schema', async (right) => {
    const member = await worlds.server.newMember(
      ours.projectId,
      ...(right ? [right, 'PRICES' as const] : ['PRICES' as const]),
    )
    const caller = call.access.kind === 'public' ? worlds.server.visitor : member
    const response = await send(caller, await valid({ user: member, right }))
    expect([response.statusCode, response.statusCode === 200 || response.body]).toEqual([200, true])
    if (call.answers === 'FILE') {
      expect(response.headers['content-disposition']).toMatch(/^attachment/)
      return
    }
    if (call.answers === 'DOCUMENT') {
      expect(documentPagesSchema.parse(response.json()).pages).not.toEqual([])
      return
    }
    if (call.answers === 'PICTURE') {
      expect(response.headers['content-type']).toBe('image/webp')
      return
    }
    const answer: unknown = response.json()
    expect(call.response.parse(answer)).toEqual(answer)
  })

  if (needsProject(call))
    it('should neither show nor change rows of another project', async () => {
      const request = await valid({ user: theirs.owner })
      const before = await snapshots.takeOf(ours.projectId)
      const since = await snapshots.now()
      const response = await send(theirs.owner, request)
      expect(response.statusCode).toBeLessThan(500)
      expect(await snapshots.takeOf(ours.projectId)).toEqual(before)
      const secrets = [ours.owner._id, ours.partnerId, ours.stockId, ours.teamId, ours.definitionId, ours.locationId]
      const sent = JSON.stringify(request)
      for (const secret of secrets) {
        if (response.statusCode === 200 || !sent.includes(secret)) expect(response.body).not.toContain(secret)
      }
      expect(await mentionsOf(secrets, theirs.projectId, since)).toEqual([])
    })
})

describe.each(callEntries.filter(([, call]) => needsProject(call) && call.body))(
  '%s in another project',
  (name, call) => {
    const bodyOfOneMore = async () => {
      const request = await validRequests[name](theirs, { user: theirs.owner })
      const { dynamicFields, ...body } = request.body as Record<string, unknown>
      return JSON.stringify(body)
    }

    it('should store no reference to rows of another project', async () => {
      const pairs = [
        [theirs.partnerId, ours.partnerId],
        [theirs.stockId, ours.stockId],
        [theirs.teamId, ours.teamId],
        [theirs.definitionId, ours.definitionId],
        [theirs.locationId, ours.locationId],
        [theirs.fieldId, ours.fieldId],
        [theirs.owner._id, ours.owner._id],
      ] as const
      let unsent: string | undefined
      for (const [own, foreign] of pairs) {
        unsent ??= await bodyOfOneMore()
        const text = unsent
        if (!text.includes(own)) continue
        unsent = undefined
        const since = await snapshots.now()
        const response = await theirs.owner.send(toInject(call, { body: text.replaceAll(own, foreign) }))
        expect(response.statusCode).toBeLessThan(500)
        const mentions = await mentionsOf([foreign], theirs.projectId, since)
        expect([text, response.statusCode, mentions]).toEqual([text, response.statusCode, []])
      }
    })
  },
)

/** The tables in which rows of a project, written since a transaction, contain one of the ids. */
async function mentionsOf(ids: readonly string[], projectId: string, since: string): Promise<string[]> {
  const found = await snapshots.query<{ name: string }>(
    snapshots.ofProject
      .map(
        (table) =>
          `SELECT '${table}' AS name FROM ${table} t WHERE project_id = $1 AND xmin::text::bigint >= $3 AND t::text ~ $2`,
      )
      .join(' UNION '),
    [projectId, ids.join('|'), since],
  )
  return found.rows.map(({ name }) => name)
}

it('should have a route for every declared call', () => {
  const declared = new Set(
    callEntries.map(([, call]) => `${call.method} /api${call.path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  for (const route of declared) {
    const [method = '', url = ''] = route.split(' ')
    expect(worlds.server.app.hasRoute({ method: method as 'GET', url })).toBe(true)
  }
})
