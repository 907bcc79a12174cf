import { randomUUID } from 'node:crypto'
import { calls, rights } from '@tehas/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app/create-app'
import { type Caller, createCaller, type TestMember } from '../testing'
import { issueToken } from '../tokens/one-time-token'
import { hashToken } from '../tokens/secret-token'
import { openSnapshots, type Snapshots } from './table-snapshots'
import { goodPassword, newAccount, newInvitation, newRegistration } from './test-accounts'
import { createTestWorlds, type TestWorlds, type World } from './test-world'
import { toInject } from './valid-requests'

let worlds: TestWorlds
let ours: World
let snapshots: Snapshots
beforeAll(async () => {
  worlds = await createTestWorlds()
  ours = worlds.ours
  snapshots = await openSnapshots(worlds.server.database)
})
afterAll(() => snapshots.close())

const visitor = () => worlds.server.visitor
const db = () => worlds.server.database.db
const fails = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code })
const logIn = (email: string, password = goodPassword) =>
  visitor().call(calls.authenticateUser, { body: { username: email, password } })
const asSession = (token: string, projectId = ours.projectId) => createCaller(worlds.server.app, { token, projectId })
/** Whether a session still reaches the project. */
const reaches = (caller: Caller) =>
  caller.call(calls.getProject, { body: { projectId: ours.projectId } }).then(
    () => 'in',
    (error: { code: string }) => error.code,
  )

describe('secrets', () => {
  it('should not be stored in plain text', async () => {
    const account = await newAccount(ours)
    const { token } = await logIn(account.email)
    const invitation = await newInvitation(ours, 'kutsutud@tookoda.example')
    const reset = await issueToken(db(), 'RESET', { userId: account._id })
    const { rows } = await snapshots.query<{ name: string }>(`SELECT relname AS name FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace WHERE nspname = 'public' AND relkind = 'r'`)
    for (const { name } of rows) {
      const found = await snapshots.query(`SELECT 1 FROM ${name} t WHERE t::text LIKE ANY ($1)`, [
        [token, invitation, reset, goodPassword].map((secret) => `%${secret}%`),
      ])
      expect([name, found.rowCount]).toEqual([name, 0])
    }
  })

  it('should not be part of any answer', async () => {
    const members = await ours.owner.send(toInject(calls.getProject, { body: { projectId: ours.projectId } }))
    const me = await ours.owner.send(toInject(calls.getMe, {}))
    for (const { body } of [members, me])
      expect(body).not.toMatch(/hash|registrationToken":"|confirmationToken|"token"/i)
  })
})

describe('access of existing sessions', () => {
  const newMember = async (): Promise<{ member: TestMember; second: Caller }> => {
    const member = await worlds.server.newMember(ours.projectId, 'SALES_READ')
    await sql`UPDATE user_account SET password_hash = (SELECT password_hash FROM user_account WHERE password_hash LIKE '$argon2%' LIMIT 1)
      WHERE _id = ${member._id}`.execute(db())
    const { token } = await logIn(member.email)
    return { member, second: asSession(token) }
  }

  it('should end at once when the member is disabled or removed', async () => {
    for (const call of ['disable', 'remove'] as const) {
      const { member, second } = await newMember()
      expect([await reaches(member), await reaches(second)]).toEqual(['in', 'in'])
      const target = { projectId: ours.projectId, userId: member._id }
      if (call === 'disable')
        await ours.owner.call(calls.changeProjectUserStatus, { body: { ...target, status: 'DISABLED' } })
      else await ours.owner.call(calls.removeProjectUser, { body: target })
      expect([await reaches(member), await reaches(second)]).toEqual(['NOT_AUTHENTICATED', 'NOT_AUTHENTICATED'])
      const again = await logIn(member.email)
      expect(await reaches(asSession(again.token))).toBe('NOT_VALID_PROJECT_ID')
    }
  })

  it('should remain for the other projects of the person', async () => {
    for (const loss of ['disable', 'remove'] as const) {
      const { member, second } = await newMember()
      const elsewhere = await member.call(calls.createProject, { body: { name: 'Oma töökoda' } })
      const target = { projectId: ours.projectId, userId: member._id }
      if (loss === 'disable')
        await ours.owner.call(calls.changeProjectUserStatus, { body: { ...target, status: 'DISABLED' } })
      else await ours.owner.call(calls.removeProjectUser, { body: target })
      expect([await reaches(member), await reaches(second)]).toEqual(['NOT_VALID_PROJECT_ID', 'NOT_VALID_PROJECT_ID'])
      const own = await member.within(elsewhere._id).call(calls.getProject, { body: { projectId: elsewhere._id } })
      expect(own.name).toBe('Oma töökoda')
      // Disabled in the second project too, the person has no project left.
      await snapshots.query("UPDATE project_member SET status = 'DISABLED' WHERE project_id = $1", [elsewhere._id])
      if (loss === 'disable') {
        await ours.owner.call(calls.changeProjectUserStatus, { body: { ...target, status: 'DISABLED' } })
        expect(await reaches(member)).toBe('NOT_AUTHENTICATED')
      }
    }
  })

  it('should follow changed rights from the next call on', async () => {
    const { member, second } = await newMember()
    const body = { userId: member._id, userRights: {}, jobTitle: '' }
    await ours.owner.call(calls.changeProjectUserRights, { body })
    for (const caller of [member, second]) await fails(caller.call(calls.listSaleOrders, { body: {} }), 'FORBIDDEN')
    await ours.owner.call(calls.changeProjectUserRights, { body: { ...body, userRights: { SALES_READ: true } } })
    expect((await second.call(calls.listSaleOrders, { body: {} })).rows.length).toBeGreaterThan(0)
  })

  it('should end on a new password for all sessions, on logging out for one', async () => {
    const { member, second } = await newMember()
    await second.call(calls.logOut, { body: {} })
    expect([await reaches(second), await reaches(member)]).toEqual(['NOT_AUTHENTICATED', 'in'])
    const resetPasswordToken = await issueToken(db(), 'RESET', { userId: member._id })
    const password = `${goodPassword}z`
    await visitor().call(calls.enterNewPassword, { body: { password, repeatedPassword: password, resetPasswordToken } })
    expect(await reaches(member)).toBe('NOT_AUTHENTICATED')
    await fails(logIn(member.email), 'WRONG_CREDENTIALS')
    expect((await logIn(member.email, password)).email).toBe(member.email)
  })
})

describe('one-time tokens', () => {
  const redeem = {
    CONFIRM: (token: string) => visitor().call(calls.confirmUser, { body: { token } }),
    RESET: (token: string) =>
      visitor().call(calls.enterNewPassword, {
        body: { password: goodPassword, repeatedPassword: goodPassword, resetPasswordToken: token },
      }),
  }

  it.each(['CONFIRM', 'RESET'] as const)(
    'should be valid for %s only, once, and until they expire',
    async (purpose) => {
      const newSubject = async () =>
        purpose === 'CONFIRM' ? newRegistration(ours) : { userId: (await newAccount(ours))._id }
      const other = purpose === 'CONFIRM' ? 'RESET' : 'CONFIRM'
      const token = await issueToken(db(), purpose, await newSubject())
      await fails(redeem[other](token), 'TOKEN_NOT_VALID')
      await redeem[purpose](token)
      await fails(redeem[purpose](token), 'TOKEN_NOT_VALID')
      const late = await issueToken(db(), purpose, await newSubject())
      await sql`UPDATE one_time_token SET expires_at = now() - interval '1 second' WHERE token_hash = ${hashToken(late)}`.execute(
        db(),
      )
      await fails(redeem[purpose](late), 'TOKEN_NOT_VALID')
      const subject = await newSubject()
      const replaced = await issueToken(db(), purpose, subject)
      await issueToken(db(), purpose, subject)
      await fails(redeem[purpose](replaced), 'TOKEN_NOT_VALID')
    },
  )

  it('should be accepted once when used in parallel', async () => {
    const token = await issueToken(db(), 'CONFIRM', await newRegistration(ours))
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => redeem.CONFIRM(token)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('should accept an invitation for its own address only, once, and until it expires', async () => {
    const [guest, other] = [await worlds.server.newUser(), await worlds.server.newUser()]
    const registrationToken = await newInvitation(ours, guest.email)
    const body = { projectId: ours.projectId, registrationToken }
    await fails(other.call(calls.acceptProjectInvitation, { body }), 'TOKEN_NOT_VALID')
    await fails(
      guest.call(calls.acceptProjectInvitation, { body: { ...body, projectId: worlds.theirs.projectId } }),
      'TOKEN_NOT_VALID',
    )
    await guest.call(calls.acceptProjectInvitation, { body })
    expect(await reaches(guest.within(ours.projectId))).toBe('in')
    await fails(guest.call(calls.acceptProjectInvitation, { body }), 'TOKEN_NOT_VALID')
    const late = await newInvitation(ours, other.email)
    await snapshots.query(
      `UPDATE project_member SET invitation_expires_at = now() - interval '1 second' WHERE invitation_email = $1`,
      [other.email],
    )
    await fails(
      other.call(calls.acceptProjectInvitation, { body: { ...body, registrationToken: late } }),
      'TOKEN_NOT_VALID',
    )
  })

  it('should not reactivate a disabled member by an invitation', async () => {
    const guest = await worlds.server.newMember(ours.projectId, 'SALES_READ')
    const registrationToken = await newInvitation(ours, guest.email)
    await ours.owner.call(calls.changeProjectUserStatus, {
      body: { projectId: ours.projectId, userId: guest._id, status: 'DISABLED' },
    })
    const account = await worlds.server.newUser()
    await snapshots.query('UPDATE user_session SET user_id = $1 WHERE user_id = $2', [guest._id, account._id])
    const again = createCaller(worlds.server.app, { token: account.token })
    await again.call(calls.acceptProjectInvitation, { body: { projectId: ours.projectId, registrationToken } })
    expect(await reaches(asSession(account.token))).toBe('NOT_VALID_PROJECT_ID')
  })
})

describe('answers to visitors', () => {
  const registration = (email: string, more: object = {}) => ({
    email,
    firstName: 'Mari',
    lastName: 'Mets',
    password: goodPassword,
    projectId: null,
    token: null,
    ...more,
  })
  const answerOf = async (work: { statusCode: number; json: () => unknown }) => {
    const { requestId, ...answer } = work.json() as Record<string, unknown>
    return [work.statusCode, answer]
  }
  const unknown = () => `${randomUUID()}@tookoda.example`

  it('should be the same for known, confirmed and unknown addresses', async () => {
    const [known, open] = [await newAccount(ours), await newRegistration(ours)]
    const badInvitation = { projectId: ours.projectId, token: 'x'.repeat(43) }
    const tries = [
      (email: string) => toInject(calls.registerUser, { body: registration(email) }),
      (email: string) => toInject(calls.registerUser, { body: registration(email, badInvitation) }),
      (email: string) =>
        toInject(calls.registerUser, { body: registration(email, { ...badInvitation, projectId: '0'.repeat(24) }) }),
      (email: string) => toInject(calls.resendConfirmationEmail, { body: { email } }),
      (email: string) => toInject(calls.forgotPassword, { body: { email } }),
      (email: string) => toInject(calls.authenticateUser, { body: { username: email, password: 'Vale-parool1' } }),
    ]
    for (const request of tries) {
      const answers = []
      for (const email of [unknown(), known.email, open.email])
        answers.push(await answerOf(await visitor().send(request(email))))
      expect(answers).toEqual([answers[0], answers[0], answers[0]])
    }
  })

  it('should be rate limited across processes of the service', async () => {
    const second = await createApp(worlds.server.services)
    const instances = [visitor(), createCaller(second)]
    const email = unknown()
    const codes: string[] = []
    for (let turn = 0; turn < 14; turn++) {
      const caller = instances[turn % 2] ?? visitor()
      const response = await caller.send(
        toInject(calls.authenticateUser, { body: { username: email, password: 'Vale-parool1' } }),
      )
      codes.push(response.json().code)
    }
    await second.close()
    expect(codes.slice(0, 10).every((code) => code === 'WRONG_CREDENTIALS')).toBe(true)
    expect(codes.slice(-3)).toEqual(Array(3).fill('TOO_MANY_REQUESTS'))
  })

  it('should be rate limited regardless of case and spaces in the address', async () => {
    const email = unknown()
    const forms = [email, email.toUpperCase(), ` ${email} `]
    const codes: string[] = []
    for (let turn = 0; turn < 9; turn++) {
      const response = await visitor().send(toInject(calls.forgotPassword, { body: { email: forms[turn % 3] } }))
      codes.push(String(response.json().code ?? 'ok'))
    }
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5)
  })
})

describe('OWNER', () => {
  const ownerRow = async () =>
    (
      await snapshots.query<{ rights: string[]; status: string }>(
        'SELECT rights, status FROM project_member WHERE project_id = $1 AND user_id = $2',
        [ours.projectId, ours.owner._id],
      )
    ).rows

  it('should not be granted, withdrawn, disabled or removed by anybody', async () => {
    const helper = await worlds.server.newMember(ours.projectId, 'USERS')
    const worker = await worlds.server.newMember(ours.projectId)
    const everything = Object.fromEntries(rights.map((right) => [right, true]))
    for (const by of [helper, ours.owner]) {
      const setRights = (userId: string, userRights: object) =>
        by.send(toInject(calls.changeProjectUserRights, { body: { userId, userRights, jobTitle: 'Juht' } }))
      for (const target of [worker._id, worker.memberId, helper._id, helper.memberId]) {
        for (const wanted of [{ OWNER: true }, everything, { USERS: true, OWNER: true }])
          expect((await setRights(target, wanted)).json()).toMatchObject({ code: 'OWNER_RIGHT_FIXED' })
      }
      for (const target of [ours.owner._id, ours.owner.memberId]) {
        expect((await setRights(target, { OWNER: false })).json()).toMatchObject({ code: 'OWNER_RIGHT_FIXED' })
        await setRights(target, {})
        const body = { projectId: ours.projectId, userId: target }
        const disabled = await by.send(
          toInject(calls.changeProjectUserStatus, { body: { ...body, status: 'DISABLED' } }),
        )
        const removed = await by.send(toInject(calls.removeProjectUser, { body }))
        expect([disabled.json().code, removed.json().code]).toEqual(['LAST_OWNER', 'LAST_OWNER'])
      }
    }
    expect(await ownerRow()).toEqual([{ rights: ['OWNER'], status: 'ACTIVE' }])
    for (const bad of ['owner', 'OWNER ', '__proto__', 'SALES', 'constructor']) {
      const body = `{"userId":"${helper._id}","jobTitle":"","userRights":{"${bad}":true}}`
      expect((await helper.send(toInject(calls.changeProjectUserRights, { body }))).statusCode).toBe(400)
    }
  })

  it('should not be needed to change rights, but USERS should', async () => {
    const other = await ours.memberWithout('USERS')
    const body = { userId: other._id, userRights: { USERS: true }, jobTitle: '' }
    await fails(other.call(calls.changeProjectUserRights, { body }), 'FORBIDDEN')
    await fails(other.call(calls.sendProjectInvitation, { body: { emails: ['a@b.example'] } }), 'FORBIDDEN')
  })

  it('should not be granted to an invited person', async () => {
    const guest = await worlds.server.newUser()
    await ours.owner.call(calls.sendProjectInvitation, { body: { emails: [guest.email] } })
    const open = await snapshots.query<{ _id: string; rights: string[] }>(
      'SELECT _id, rights FROM project_member WHERE invitation_email = $1',
      [guest.email],
    )
    expect(open.rows[0]?.rights).toEqual([])
    const body = { userId: open.rows[0]!._id, userRights: { OWNER: true }, jobTitle: '' }
    await fails(ours.owner.call(calls.changeProjectUserRights, { body }), 'OWNER_RIGHT_FIXED')
  })
})
