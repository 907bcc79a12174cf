import { calls, newId } from '@tehas/contracts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../areas/account/password'
import { changePassword } from '../areas/account/repository'
import { endSessionsOf } from '../areas/account/sessions'
import { enterProject, type Tx } from '../database/connect'
import { createCaller, type TestMember, type TestUser } from '../testing'
import { beside } from '../testing/beside'
import { issueToken } from '../tokens/one-time-token'
import { hashToken, newToken } from '../tokens/secret-token'
import { newProcess } from './job-requests'
import { registered, TEST_PIN } from './station-requests'
import { createTestWorlds, partnerInput, type World } from './test-world'
import { toInject } from './valid-requests'

let world: World
beforeAll(async () => {
  world = (await createTestWorlds()).ours
})

const db = () => world.server.database.db
const [oldPassword, newPassword, guessed] = ['Tammik2026tamm', 'Kuuvalgel7kotkast', 'Vargaleht44kaks']
const hashes = Promise.all([oldPassword, newPassword].map((one) => hashPassword(one)))

async function newPerson(): Promise<TestUser> {
  const user = await world.server.newUser()
  const [hash] = await hashes
  await sql`UPDATE user_account SET password_hash = ${hash} WHERE _id = ${user._id}`.execute(db())
  return user
}

/** What a change of the password writes. */
const passwordIsChanged = (userId: string) => async (tx: Tx) => {
  const [, hash = ''] = await hashes
  await changePassword(tx, userId, hash)
  await endSessionsOf(tx, userId)
}

const inWorld = (change: (tx: Tx) => Promise<unknown>) => async (tx: Tx) => {
  await enterProject(tx, world.projectId)
  await change(tx)
}

const logIn = (username: string, password: string) =>
  world.server.visitor.send(toInject(calls.authenticateUser, { body: { username, password } }))

const sessionsOf = async (userId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM user_session
    WHERE user_id = ${userId}`.execute(db())
  return rows[0]?.count ?? -1
}

describe('a password that was verified and is changed before anything is written because of it', () => {
  it('should open no session', async () => {
    const person = await newPerson()
    const answer = await beside(db(), passwordIsChanged(person._id), () => logIn(person.email, oldPassword))
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'WRONG_CREDENTIALS'])
    expect(await sessionsOf(person._id)).toBe(0)
    expect((await logIn(person.email, newPassword)).statusCode).toBe(200)
  })

  it('should not be replaced by another one', async () => {
    const person = await newPerson()
    const body = { currentPassword: oldPassword, password: guessed, repeatedPassword: guessed }
    const answer = await beside(
      db(),
      async (tx) => {
        const [, hash = ''] = await hashes
        await changePassword(tx, person._id, hash)
      },
      () => person.send(toInject(calls.changePassword, { body })),
    )
    expect(answer.json().code).toBe('CURRENT_PASSWORD_WRONG')
    expect((await logIn(person.email, guessed)).statusCode).toBe(401)
    expect((await logIn(person.email, newPassword)).statusCode).toBe(200)
  })

  it('should leave no session behind, however many try while it is changed', async () => {
    const person = await newPerson()
    const body = { currentPassword: oldPassword, password: newPassword, repeatedPassword: newPassword }
    const tries = Array.from({ length: 6 }, () => logIn(person.email, oldPassword))
    const changed = person.send(toInject(calls.changePassword, { body }))
    await Promise.all([changed, ...tries])
    expect((await changed).statusCode).toBe(200)
    expect(await sessionsOf(person._id)).toBe(1)
  })
})

describe('a mailed link to a new password', () => {
  const enter = (resetPasswordToken: string, password: string) =>
    world.server.visitor.send(
      toInject(calls.enterNewPassword, { body: { password, repeatedPassword: password, resetPasswordToken } }),
    )

  it('should end with every change of the password', async () => {
    const person = await newPerson()
    const link = await issueToken(db(), 'RESET', { userId: person._id })
    const body = { currentPassword: oldPassword, password: newPassword, repeatedPassword: newPassword }
    await person.call(calls.changePassword, { body })
    expect((await enter(link, guessed)).json().code).toBe('TOKEN_NOT_VALID')
    expect((await logIn(person.email, newPassword)).statusCode).toBe(200)
  })

  it('should not be redeemed while the password is changed', async () => {
    const person = await newPerson()
    const link = await issueToken(db(), 'RESET', { userId: person._id })
    const answer = await beside(db(), passwordIsChanged(person._id), () => enter(link, guessed))
    expect(answer.json().code).toBe('TOKEN_NOT_VALID')
    expect((await logIn(person.email, newPassword)).statusCode).toBe(200)
  })

  it('should be the only one, however many are issued at once', async () => {
    const person = await newPerson()
    await beside(
      db(),
      (tx) => issueToken(tx, 'RESET', { userId: person._id }),
      () =>
        db()
          .transaction()
          .execute((tx) => issueToken(tx, 'RESET', { userId: person._id })),
    )
    const { rows } = await sql`SELECT 1 FROM one_time_token WHERE user_id = ${person._id}`.execute(db())
    expect(rows).toHaveLength(1)
  })
})

describe('a session that ends while a call of it is under way', () => {
  it.each([
    ['outside a project', (person: TestUser) => person.send(toInject(calls.createProject, { body: { name: 'Uus' } }))],
    [
      'in a project',
      (person: TestUser) =>
        person.within(world.projectId).send(toInject(calls.createPartner, { body: partnerInput() })),
    ],
  ])('should change nothing %s', async (_where, attempt) => {
    const member = await world.server.newMember(world.projectId, 'PARTNERS')
    const answer = await beside(
      db(),
      (tx) => endSessionsOf(tx, member._id),
      () => attempt(member),
    )
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_AUTHENTICATED'])
  })
})

describe('a membership that changes while a call of the member is under way', () => {
  const changes: readonly (readonly [string, (member: TestMember) => (tx: Tx) => Promise<unknown>, string])[] = [
    [
      'disabled',
      (member) => (tx) => sql`UPDATE project_member SET status = 'DISABLED' WHERE _id = ${member.memberId}`.execute(tx),
      'NOT_VALID_PROJECT_ID',
    ],
    [
      'removed',
      (member) => (tx) => sql`DELETE FROM project_member WHERE _id = ${member.memberId}`.execute(tx),
      'NOT_VALID_PROJECT_ID',
    ],
    [
      'given other rights',
      (member) => (tx) =>
        sql`UPDATE project_member SET rights = ARRAY['STOCK_READ'] WHERE _id = ${member.memberId}`.execute(tx),
      'FORBIDDEN',
    ],
  ]
  it.each(changes)('should refuse it to a member who is %s', async (_what, change, code) => {
    const member = await world.server.newMember(world.projectId, 'PRODUCTION')
    const orderProcess = await newProcess(world)
    const answer = await beside(db(), inWorld(change(member)), () =>
      member.send(toInject(calls.startJob, { body: { orderProcess } })),
    )
    expect(answer.json().code).toBe(code)
  })

  it('should carry it out where the right is still there', async () => {
    const member = await world.server.newMember(world.projectId, 'PRODUCTION')
    const orderProcess = await newProcess(world)
    const more = inWorld((tx) =>
      sql`UPDATE project_member SET rights = ARRAY['PRODUCTION', 'STOCK_READ'] WHERE _id = ${member.memberId}`.execute(
        tx,
      ),
    )
    const answer = await beside(db(), more, () => member.send(toInject(calls.startJob, { body: { orderProcess } })))
    expect(answer.statusCode).toBe(200)
  })

  it('should make no badge for somebody who is removed meanwhile', async () => {
    const worker = await world.server.newMember(world.projectId, 'PRODUCTION')
    const body = { badges: [{ user: worker._id, badge: newId().toUpperCase().padEnd(32, 'A') }] }
    const removed = inWorld((tx) => sql`DELETE FROM project_member WHERE _id = ${worker.memberId}`.execute(tx))
    const answer = await beside(db(), removed, () => world.owner.send(toInject(calls.setBadges, { body })))
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('a station that a worker opens', () => {
  async function newWorker(): Promise<TestMember> {
    const worker = await world.server.newMember(world.projectId, 'PRODUCTION')
    await worker.call(calls.setPin, { body: { pin: TEST_PIN } })
    return worker
  }
  const unlock = (token: string, { _id }: TestMember) =>
    world.server.visitor.send(toInject(calls.unlockByPin, { body: { token, user: _id, pin: TEST_PIN } }))
  const sessionsAt = async (stationId: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM user_session
      WHERE station_id = ${stationId}`.execute(db())
    return rows[0]?.count ?? -1
  }

  const ends: readonly (readonly [
    string,
    (stationId: string, worker: TestMember) => (tx: Tx) => Promise<unknown>,
    string,
  ])[] = [
    [
      'revoked',
      (stationId) => (tx) =>
        sql`UPDATE station SET token_hash = NULL, registered_at = NULL WHERE _id = ${stationId}`.execute(tx),
      'TOKEN_NOT_VALID',
    ],
    [
      'another device',
      (stationId) => (tx) =>
        sql`UPDATE station SET token_hash = ${hashToken(newToken())} WHERE _id = ${stationId}`.execute(tx),
      'TOKEN_NOT_VALID',
    ],
    [
      'removed',
      (stationId) => (tx) => sql`DELETE FROM station WHERE _id = ${stationId}`.execute(tx),
      'TOKEN_NOT_VALID',
    ],
    [
      'closed to a worker with another PIN',
      (_stationId, { _id }) =>
        (tx) =>
          sql`UPDATE station_worker SET pin_hash = 'another' WHERE user_id = ${_id}`.execute(tx),
      'WRONG_CREDENTIALS',
    ],
    [
      'closed to a disabled worker',
      (_stationId, { memberId }) =>
        (tx) =>
          sql`UPDATE project_member SET status = 'DISABLED' WHERE _id = ${memberId}`.execute(tx),
      'WRONG_CREDENTIALS',
    ],
  ]
  it.each(ends)('should stay locked where it is %s meanwhile', async (_what, change, code) => {
    const { station, token } = await registered(world)
    const worker = await newWorker()
    const answer = await beside(db(), inWorld(change(station._id, worker)), () => unlock(token, worker))
    expect(answer.json().code).toBe(code)
    expect(await sessionsAt(station._id)).toBe(0)
  })

  it('should have one session, however many open it at once', async () => {
    const { station, token } = await registered(world)
    const workers = await Promise.all(Array.from({ length: 6 }, newWorker))
    const answers = await Promise.all(workers.map((worker) => unlock(token, worker)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(workers.map(() => 200))
    expect(await sessionsAt(station._id)).toBe(1)
    const open = await Promise.all(
      answers.map(async (answer) => {
        const caller = createCaller(world.server.app, { token: answer.json().token, projectId: world.projectId })
        return (await caller.send(toInject(calls.listMyJobs, {}))).statusCode
      }),
    )
    expect(open.filter((status) => status === 200)).toHaveLength(1)
  })

  it('should know one token, however often it is registered', async () => {
    const { station, token } = await registered(world)
    const tokens = Array.from({ length: 4 }, () => world.projectId + newToken())
    const { _id, version } = station
    const answers = await Promise.all(
      tokens.map((each) => world.owner.send(toInject(calls.registerStation, { body: { _id, version, token: each } }))),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const opened = await Promise.all(
      [token, ...tokens].map((each) =>
        world.server.visitor.send(toInject(calls.openStation, { body: { token: each } })),
      ),
    )
    expect(opened.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
  })

  it('should be the only one that its token opens', async () => {
    const [here, there] = [await registered(world), await registered(world)]
    const { _id, version } = there.station
    const answer = await world.owner.send(
      toInject(calls.registerStation, { body: { _id, version, token: here.token } }),
    )
    expect([answer.statusCode, answer.json().problems?.[0].path]).toEqual([400, 'token'])
    const opened = await world.server.visitor.call(calls.openStation, { body: { token: here.token } })
    expect(opened._id).toBe(here.station._id)
    expect(
      (await world.server.visitor.send(toInject(calls.openStation, { body: { token: there.token } }))).statusCode,
    ).toBe(200)
  })
})
