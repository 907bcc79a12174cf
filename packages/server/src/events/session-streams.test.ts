import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../areas/account/password'
import { createCaller, createTestServer, type TestMember } from '../testing'
import { issueToken } from '../tokens/one-time-token'

const server = await createTestServer({ live: true })
const { db } = server.database
const requests: ClientRequest[] = []
afterAll(() => {
  for (const each of requests) each.destroy()
})

type Stream = { isOpen: boolean }

/** Opens the event stream of a session as a browser does. */
async function listen({ token, _id, projectId }: Pick<TestMember, 'token' | '_id' | 'projectId'>): Promise<Stream> {
  const headers = { authorization: token, 'x-selected-user': _id, 'x-selected-project': projectId }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = get(`${server.url}/api/v2/events`, { headers, agent: false }, resolve)
    request.once('error', reject)
    requests.push(request)
  })
  expect(response.statusCode).toBe(200)
  const stream: Stream = { isOpen: true }
  response.on('error', () => undefined)
  response.on('close', () => {
    stream.isOpen = false
  })
  await new Promise((resolve) => response.once('data', resolve))
  return stream
}

/** Well before the heartbeat, which would find it out too. */
const closes = (stream: Stream) =>
  vi.waitFor(() => expect(stream.isOpen).toBe(false), { timeout: 10_000, interval: 20 })

const password = 'Tammik2026tamm'
/** A further session of a member, by a login. */
async function logIn(member: TestMember): Promise<TestMember> {
  await sql`UPDATE user_account SET password_hash = ${await hashPassword(password)} WHERE _id = ${member._id}`.execute(
    db,
  )
  const { token } = await server.visitor.call(calls.authenticateUser, {
    body: { username: member.email, password },
  })
  return { ...member, ...createCaller(server.app, { token, projectId: member.projectId }), token }
}

describe('the event stream of a session', () => {
  const ends: [string, (member: TestMember, other: TestMember, owner: TestMember) => Promise<unknown>][] = [
    ['it logs out', (member) => member.call(calls.logOut, { body: {} })],
    ['another session ends the others', (_member, other) => other.call(calls.endOtherSessions, { body: {} })],
    [
      'the password is set anew by mail',
      async ({ _id }) => {
        const resetPasswordToken = await issueToken(db, 'RESET', { userId: _id })
        const body = { password: 'Kuuvalgel7kotkast', repeatedPassword: 'Kuuvalgel7kotkast', resetPasswordToken }
        await server.visitor.call(calls.enterNewPassword, { body })
      },
    ],
    [
      'the password is changed in another session',
      (_member, other) =>
        other.call(calls.changePassword, {
          body: { currentPassword: password, password: 'Kuuvalgel7kotkast', repeatedPassword: 'Kuuvalgel7kotkast' },
        }),
    ],
    [
      'the member is disabled',
      ({ projectId, _id }, _other, owner) =>
        owner.call(calls.changeProjectUserStatus, { body: { projectId, userId: _id, status: 'DISABLED' } }),
    ],
    [
      'the member is removed',
      ({ projectId, _id }, _other, owner) => owner.call(calls.removeProjectUser, { body: { projectId, userId: _id } }),
    ],
    [
      'the member is removed and keeps another project',
      async (member, _other, owner) => {
        await member.call(calls.createProject, { body: { name: 'Oma töökoda' } })
        await owner.call(calls.removeProjectUser, { body: { projectId: member.projectId, userId: member._id } })
      },
    ],
    [
      // As another process of the service, the nightly work or a tool does.
      'its row is deleted, whoever does it',
      ({ _id }) => sql`DELETE FROM user_session WHERE user_id = ${_id}`.execute(db),
    ],
  ]

  it.each(ends)('should close at once when %s', async (_when, end) => {
    const owner = await server.newProject()
    const member = await server.newMember(owner.projectId, 'SALES_READ')
    const other = await logIn(member)
    const [stream, owners] = [await listen(member), await listen(owner)]
    await end(member, other, owner)
    await closes(stream)
    expect(owners.isOpen).toBe(true)
  })

  it('should stay open when another session of the person ends', async () => {
    const member = await server.newProject()
    const other = await logIn(member)
    const [stream, otherStream] = [await listen(member), await listen(other)]
    await other.call(calls.logOut, { body: {} })
    await closes(otherStream)
    expect(stream.isOpen).toBe(true)
  })

  it('should close when the session expires', async () => {
    const member = await server.newProject()
    await sql`UPDATE user_session SET expires_at = now() + interval '1 second' WHERE user_id = ${member._id}`.execute(
      db,
    )
    await closes(await listen(member))
  })

  it('should leave nothing behind that waits for its session, when its page goes while it is looked up', async () => {
    const member = await server.newProject()
    const HOUR_MS = 3_600_000
    const waiting = new Set<NodeJS.Timeout>()
    const { setTimeout: set, clearTimeout: clear } = globalThis
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(
      Object.assign((...args: Parameters<typeof set>) => {
        const timer = set(...args)
        if (Number(args[1]) > HOUR_MS) waiting.add(timer)
        return timer
      }, set),
    )
    vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
      for (const each of waiting) if (each === timer) waiting.delete(each)
      clear(timer)
    })
    try {
      const stays = await listen(member)
      for (let closed = 0; closed < 10; closed += 1) {
        await listen(member)
        requests.at(-1)?.destroy()
      }
      await vi.waitFor(() => expect(waiting.size).toBe(1), { timeout: 5_000 })
      // What the last of them asked is answered by now.
      await member.call(calls.getMe, {})
      expect([stays.isOpen, waiting.size]).toEqual([true, 1])
    } finally {
      vi.restoreAllMocks()
    }
  })
})
