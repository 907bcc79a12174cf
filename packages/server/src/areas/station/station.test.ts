import { calls, newId, rightSchema, type Station, stationSessionCalls } from '@tehas/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { running } from '../../api-tests/job-requests'
import { registered, TEST_PIN } from '../../api-tests/station-requests'
import { createTestWorlds, setMember, type World } from '../../api-tests/test-world'
import { callEntries, toInject, validRequests } from '../../api-tests/valid-requests'
import { inProject } from '../../database/connect'
import { authenticate } from '../../http/access/authenticate'
import { CallFailure, createCaller, type TestMember } from '../../testing'

let world: World
let theirs: World
beforeAll(async () => {
  const worlds = await createTestWorlds()
  world = worlds.ours
  theirs = worlds.theirs
})

async function newWorker(...rights: Parameters<World['server']['newMember']>[1][]): Promise<TestMember> {
  const worker = await world.server.newMember(world.projectId, 'PRODUCTION', ...rights)
  await worker.call(calls.setPin, { body: { pin: TEST_PIN } })
  return worker
}

const visitor = () => world.server.visitor
const unlock = (token: string, user: string, pin = TEST_PIN) =>
  visitor().call(calls.unlockByPin, { body: { token, user, pin } })

/** What a tablet sends once a worker has opened it. */
async function atStation(worker: TestMember, token: string) {
  const session = await unlock(token, worker._id)
  return createCaller(world.server.app, { token: session.token, userId: worker._id, projectId: world.projectId })
}

const sessionsOf = async (userId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM user_session
    WHERE user_id = ${userId} AND station_id IS NOT NULL`.execute(world.server.database.db)
  return rows[0]?.count ?? -1
}

describe('a session at a station', () => {
  const ofMembers = callEntries.filter(([, { access }]) => access.kind !== 'public')

  it.each(ofMembers.filter(([, call]) => stationSessionCalls.has(call)))(
    'should make %s, which My jobs needs',
    async (name, call) => {
      const { token } = await registered(world)
      await world.owner.call(calls.setPin, { body: { pin: TEST_PIN } })
      const request = await validRequests[name](world, { user: world.owner })
      const tablet = await atStation(world.owner, token)
      const response = await tablet.send(toInject(call, request))
      expect([name, response.statusCode]).toEqual([name, 200])
    },
  )

  it('should make no other call, even the owner’s', async () => {
    const { token } = await registered(world)
    await world.owner.call(calls.setPin, { body: { pin: TEST_PIN } })
    const tablet = await atStation(world.owner, token)
    const others = ofMembers.filter(([, call]) => !stationSessionCalls.has(call))
    expect(others.length).toBeGreaterThan(100)
    for (const [name, call] of others) {
      // Who may call is asked before what was sent is read.
      const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, newId()]))
      const response = await tablet.send(toInject(call, { params, ...(call.body && { body: {} }) }))
      expect([name, response.statusCode, response.json().code]).toEqual([name, 403, 'FORBIDDEN'])
    }
  })

  it('should hear no events and see no other project', async () => {
    const { token } = await registered(world)
    const worker = await newWorker()
    const { token: session } = await unlock(token, worker._id)
    // What the stream of events asks first, as whatever is no call does.
    const listener = { authorization: session, selectedUser: undefined }
    await expect(authenticate(world.server.database.db, listener)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const elsewhere = createCaller(world.server.app, { token: session, projectId: theirs.projectId })
    const refused = await elsewhere.send(toInject(calls.listMyJobs, {}))
    expect(refused.json().code).toBe('NOT_VALID_PROJECT_ID')
  })

  it('should be a worker’s alone, whoever it is elsewhere: others’ timers are theirs', async () => {
    const { token } = await registered(world)
    const foreman = await newWorker('DETAILED_USER_WRITE')
    const { jobReport } = await running(world)
    const tablet = await atStation(foreman, token)
    const body = { jobReport, user: world.owner._id }
    expect((await tablet.send(toInject(calls.pauseJob, { body }))).json().code).toBe('FORBIDDEN')
    expect((await foreman.send(toInject(calls.pauseJob, { body }))).statusCode).toBe(200)
  })

  it('should last twelve hours at most and end with the lock', async () => {
    const { token } = await registered(world)
    const worker = await newWorker()
    const before = Date.now()
    const { expiresAt } = await unlock(token, worker._id)
    expect(Date.parse(expiresAt) - before).toBeGreaterThan(11.9 * 3_600_000)
    expect(Date.parse(expiresAt) - before).toBeLessThan(12.1 * 3_600_000)
    const tablet = await atStation(worker, token)
    await tablet.call(calls.logOut, { body: {} })
    expect((await tablet.send(toInject(calls.listMyJobs, {}))).statusCode).toBe(401)
    // Only the tablet's: the worker stays logged in elsewhere.
    expect((await worker.send(toInject(calls.listMyJobs, {}))).statusCode).toBe(200)
  })

  it('should end when another worker opens the station', async () => {
    const { token } = await registered(world)
    const [first, second] = [await newWorker(), await newWorker()]
    const tablet = await atStation(first, token)
    await atStation(second, token)
    expect((await tablet.send(toInject(calls.listMyJobs, {}))).statusCode).toBe(401)
  })

  type End = (of: { worker: TestMember; station: Station }) => Promise<unknown>
  const target = ({ _id, version }: Station) => ({ body: { _id, version } })
  const ends: readonly (readonly [string, End])[] = [
    ['another PIN', ({ worker }) => worker.call(calls.setPin, { body: { pin: '7351' } })],
    ['another badge', ({ worker }) => worker.call(calls.setBadge, { body: { badge: 'A'.repeat(32) } })],
    ['a revoked station', ({ station }) => world.owner.call(calls.revokeStation, target(station))],
    ['a removed station', ({ station }) => world.owner.call(calls.removeStation, target(station))],
    [
      'another device',
      ({ station }) =>
        world.owner.call(calls.registerStation, {
          body: { ...target(station).body, token: world.projectId + 'x'.repeat(43) },
        }),
    ],
    ['a disabled worker', ({ worker }) => setMember(world, worker.memberId, { status: 'DISABLED' })],
    [
      'a removed worker',
      ({ worker }) =>
        world.owner.call(calls.removeProjectUser, { body: { projectId: world.projectId, userId: worker._id } }),
    ],
    ['other rights', ({ worker }) => setMember(world, worker.memberId, { rights: ['STOCK_READ'] })],
  ]
  it.each(ends)('should end with %s', async (_what, end) => {
    const { token, station } = await registered(world)
    const worker = await newWorker()
    const tablet = await atStation(worker, token)
    expect([(await tablet.send(toInject(calls.listMyJobs, {}))).statusCode, await sessionsOf(worker._id)]).toEqual([
      200, 1,
    ])
    await end({ worker, station })
    expect([(await tablet.send(toInject(calls.listMyJobs, {}))).statusCode, await sessionsOf(worker._id)]).toEqual([
      401, 0,
    ])
  })
})

describe('what opens a station', () => {
  it('should be refused alike for a wrong PIN, nobody, somebody without a PIN and somebody of no jobs', async () => {
    const { token } = await registered(world)
    const worker = await newWorker()
    const withoutPin = await world.server.newMember(world.projectId, 'PRODUCTION')
    const office = await newWorker()
    await setMember(world, office.memberId, { rights: ['STOCK_READ'] })
    const tries = [
      { user: worker._id, pin: '7351' },
      { user: 'f'.repeat(24), pin: TEST_PIN },
      { user: withoutPin._id, pin: TEST_PIN },
      { user: office._id, pin: TEST_PIN },
      { user: theirs.owner._id, pin: TEST_PIN },
    ]
    for (const body of tries) {
      const response = await visitor().send(toInject(calls.unlockByPin, { body: { token, ...body } }))
      expect([response.statusCode, response.json().code]).toEqual([401, 'WRONG_CREDENTIALS'])
    }
  })

  it('should be delayed after five wrong PINs of a worker, there alone', async () => {
    const [here, there] = [await registered(world), await registered(world)]
    const [worker, other] = [await newWorker(), await newWorker()]
    const tryHere = async (pin: string, user = worker._id, token = here.token) =>
      (await visitor().send(toInject(calls.unlockByPin, { body: { token, user, pin } }))).statusCode
    for (let count = 0; count < 5; count += 1) expect(await tryHere('7351')).toBe(401)
    expect(await tryHere(TEST_PIN)).toBe(429)
    expect(await tryHere(TEST_PIN, other._id)).toBe(200)
    expect(await tryHere(TEST_PIN, worker._id, there.token)).toBe(200)
  })

  it('should be a badge too, until another is made', async () => {
    const { token } = await registered(world)
    const worker = await newWorker()
    const [badge, renewed] = ['B4'.repeat(16), 'C7'.repeat(16)]
    await worker.call(calls.setBadge, { body: { badge } })
    const open = (secret: string) => visitor().send(toInject(calls.unlockByBadge, { body: { token, badge: secret } }))
    // A scanner that types small letters.
    const opened = await open(badge.toLowerCase())
    expect(opened.json().user._id).toBe(worker._id)
    await worker.call(calls.setBadge, { body: { badge: renewed } })
    expect((await open(badge)).json().code).toBe('WRONG_CREDENTIALS')
    expect((await open(renewed)).statusCode).toBe(200)
    expect(await worker.call(calls.setBadge, { body: { badge: null } })).toMatchObject({ badgeMadeAt: null })
    expect((await open(renewed)).json().code).toBe('WRONG_CREDENTIALS')
  })

  it('should be no badge of another worker', async () => {
    const [first, second] = [await newWorker(), await newWorker()]
    const badge = 'E5'.repeat(16)
    await first.call(calls.setBadge, { body: { badge } })
    const response = await second.send(toInject(calls.setBadge, { body: { badge } }))
    expect([response.statusCode, response.json().problems[0].path]).toEqual([400, 'badge'])
  })

  it('should be made for others with the right to look after users: each is told, and the one before opens nothing', async () => {
    const { token } = await registered(world)
    const [one, two] = [await newWorker(), await newWorker()]
    const office = await world.server.newMember(world.projectId, 'USERS')
    const former = 'F3'.repeat(16)
    await one.call(calls.setBadge, { body: { badge: former } })
    const tablet = await atStation(one, token)
    const badges = [
      { user: one._id, badge: 'G4'.repeat(16) },
      { user: two._id, badge: 'H5'.repeat(16) },
    ]
    const make = (by: TestMember, made = badges) => by.send(toInject(calls.setBadges, { body: { badges: made } }))
    expect((await make(one)).json().code).toBe('FORBIDDEN')
    // Who may not work on jobs gets none, and then nobody does.
    expect((await make(office, [...badges, { user: office._id, badge: 'I6'.repeat(16) }])).json().code).toBe(
      'NOT_FOUND',
    )
    expect((await tablet.send(toInject(calls.listMyJobs, {}))).statusCode).toBe(200)
    expect((await make(office)).statusCode).toBe(200)
    expect((await tablet.send(toInject(calls.listMyJobs, {}))).statusCode).toBe(401)
    const open = (badge: string) => visitor().send(toInject(calls.unlockByBadge, { body: { token, badge } }))
    expect((await open(former)).json().code).toBe('WRONG_CREDENTIALS')
    expect((await open('G4'.repeat(16))).json().user._id).toBe(one._id)
    expect((await open('H5'.repeat(16))).json().user._id).toBe(two._id)
    expect((await one.call(calls.listEndedJobs, {})).corrections).toMatchObject([
      { kind: 'BADGE', time: null, told: null },
    ])
    const holders = await office.call(calls.listBadges, {})
    expect(holders.filter(({ badgeMadeAt }) => badgeMadeAt !== null).map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([one._id, two._id]),
    )
    expect(holders.some(({ _id }) => _id === office._id)).toBe(false)
  })

  it.each(['123', '123456789', '12a4', '1111', '2345', '8765', ''])('should not be the PIN %s', async (pin) => {
    const worker = await newWorker()
    const response = await worker.send(toInject(calls.setPin, { body: { pin } }))
    expect([response.statusCode, response.json().problems[0].path]).toEqual([400, 'pin'])
  })

  it('should stand nowhere as it was told', async () => {
    const { token } = await registered(world)
    const worker = await newWorker()
    const badge = 'D9'.repeat(16)
    const other = 'K8'.repeat(16)
    await worker.call(calls.setBadge, { body: { badge } })
    await world.owner.call(calls.setBadges, { body: { badges: [{ user: worker._id, badge: other }] } })
    const { token: session } = await unlock(token, worker._id)
    const found = await inProject(world.server.database.db, world.projectId, worker._id, async (tx) => {
      const { rows } = await sql<{ text: string }>`SELECT s::text AS text FROM station s UNION ALL
        SELECT w::text FROM station_worker w UNION ALL SELECT a::text FROM audit a UNION ALL
        SELECT i::text FROM idempotency i UNION ALL SELECT u::text FROM user_session u`.execute(tx)
      return rows.map(({ text }) => text).join('\n')
    })
    for (const secret of [token.slice(24), badge, other, session]) expect(found).not.toContain(secret)
    expect(found).not.toMatch(new RegExp(`[^\\d]${TEST_PIN}[^\\d]`))
  })
})

describe('a locked station', () => {
  it('should show who may work on jobs, those of its team first, to its device alone', async () => {
    const { token } = await registered(world)
    const worker = await newWorker()
    const office = await world.server.newMember(
      world.projectId,
      ...rightSchema.options.filter((right) => right === 'STOCK_READ'),
    )
    const team = await world.owner.call(calls.listTeams, {})
    const own = team.find(({ _id }) => _id === world.teamId)
    if (!own) throw new Error('The world has a team')
    await world.owner.call(calls.updateTeam, { body: { _id: own._id, version: own.version, members: [worker._id] } })
    const opened = await visitor().call(calls.openStation, { body: { token } })
    expect(opened).toMatchObject({ lockAfter: 30, team: { _id: world.teamId }, project: { _id: world.projectId } })
    expect(opened.people[0]).toMatchObject({ _id: worker._id, isOfTeam: true, hasPin: true })
    expect(opened.people.some(({ _id }) => _id === office._id)).toBe(false)
    for (const wrong of [
      `${world.projectId}${'y'.repeat(43)}`,
      `${theirs.projectId}${token.slice(24)}`,
      `${'f'.repeat(24)}${token.slice(24)}`,
    ]) {
      const response = await visitor().send(toInject(calls.openStation, { body: { token: wrong } }))
      expect(response.json().code).toBe('TOKEN_NOT_VALID')
    }
  })

  it('should be bound to what the project has', async () => {
    const body = { name: 'Puur', team: theirs.teamId, process: theirs.definitionId }
    const response = await world.owner.send(toInject(calls.createStation, { body }))
    expect(response.json().problems.map(({ path }: { path: string }) => path)).toEqual(['team', 'process'])
  })
})

describe('a ticket of what waited at a station', () => {
  const TICKET = 'a'.repeat(43)
  const opened = async () => {
    const { token, station } = await registered(world)
    const worker = await newWorker()
    await visitor().call(calls.unlockByPin, { body: { token, user: worker._id, pin: TEST_PIN, ticket: TICKET } })
    return { token, station, worker }
  }
  const byTicket = (token: string, user: string, ticket = TICKET) =>
    visitor().call(calls.unlockByTicket, { body: { token, user, ticket } })
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'taken',
      (error: unknown) => (error instanceof CallFailure ? error.code : error),
    )

  it('should open a session that sends acts of that worker and may do nothing else', async () => {
    const { token, worker } = await opened()
    const session = await byTicket(token, worker._id)
    const credentials = { token: session.token, userId: worker._id, projectId: world.projectId }
    const tablet = createCaller(world.server.app, credentials)
    const { orderProcess } = await running(world)
    const at = new Date(Date.now() - 600_000).toISOString()
    const { jobReport, workers } = await tablet.call(calls.startJob, { body: { orderProcess, at } })
    expect(workers.map(({ user, since }) => [user._id, since])).toContainEqual([worker._id, at])
    await tablet.call(calls.pauseJob, { body: { jobReport: jobReport ?? '', at } })
    for (const call of [calls.listMyJobs, calls.getProject, calls.listEndedJobs, calls.listTimeProposals] as const) {
      expect(await refusal(tablet.call(call, {}))).toBe('FORBIDDEN')
    }
    // Nobody else’s name goes with it.
    const other = createCaller(world.server.app, { ...credentials, userId: world.owner._id })
    expect(await refusal(other.call(calls.startJob, { body: { orderProcess, at } }))).toBe('NOT_AUTHENTICATED')
  })

  it('should leave whoever works at the station at work', async () => {
    const { token, worker } = await opened()
    const next = await newWorker()
    const tablet = await atStation(next, token)
    await byTicket(token, worker._id)
    expect(await refusal(tablet.call(calls.listMyJobs, {}))).toBe('taken')
  })

  it('should open nothing for another worker, by another ticket, or at another device', async () => {
    const { token, worker } = await opened()
    const [other, elsewhere] = [await newWorker(), await registered(world)]
    expect(await refusal(byTicket(token, other._id))).toBe('WRONG_CREDENTIALS')
    expect(await refusal(byTicket(token, worker._id, 'b'.repeat(43)))).toBe('WRONG_CREDENTIALS')
    expect(await refusal(byTicket(elsewhere.token, worker._id))).toBe('WRONG_CREDENTIALS')
    expect(await refusal(byTicket(token, worker._id))).toBe('taken')
  })

  it('should be worth nothing after twelve hours, another PIN, the loss of the right, or a station that is revoked', async () => {
    const [old, changed, disabled, revoked] = [await opened(), await opened(), await opened(), await opened()]
    await inProject(world.server.database.db, world.projectId, world.owner._id, (tx) =>
      sql`UPDATE station_ticket SET expires_at = now() WHERE user_id = ${old.worker._id}`.execute(tx),
    )
    await changed.worker.call(calls.setPin, { body: { pin: '9173' } })
    await setMember(world, disabled.worker.memberId, { status: 'DISABLED' })
    const { _id, version } = revoked.station
    await world.owner.call(calls.revokeStation, { body: { _id, version } })
    expect(await refusal(byTicket(old.token, old.worker._id))).toBe('WRONG_CREDENTIALS')
    expect(await refusal(byTicket(changed.token, changed.worker._id))).toBe('WRONG_CREDENTIALS')
    expect(await refusal(byTicket(disabled.token, disabled.worker._id))).toBe('WRONG_CREDENTIALS')
    expect(await refusal(byTicket(revoked.token, revoked.worker._id))).toBe('TOKEN_NOT_VALID')
  })
})
