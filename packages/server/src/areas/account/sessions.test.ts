import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createCaller, createTestServer, type TestUser } from '../../testing'
import { latestMail } from '../../testing/mailbox'
import { hashPassword } from './password'

const server = await createTestServer()
const { db } = server.database
const [password, newPassword] = ['Tammik2026tamm', 'Kuuvalgel7kotkast']
const passwordHash = await hashPassword(password)

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

/** A person with a password. Their first session has no device name. */
async function newPerson(): Promise<TestUser> {
  const user = await server.newUser()
  await sql`UPDATE user_account SET password_hash = ${passwordHash} WHERE _id = ${user._id}`.execute(db)
  return user
}

/** Logs the person in once more, as the browser of a telephone does. */
async function onPhone({ email }: TestUser, secret = password) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v2/authenticate/authenticate-user',
    headers: { 'user-agent': phone },
    remoteAddress: '198.51.100.23',
    payload: { username: email, password: secret },
  })
  return createCaller(server.app, { token: response.json().token })
}

type Asking = Pick<TestUser, 'call'>
const devices = (user: Asking) => user.call(calls.listSessions, {})
const isOpen = (user: Asking) =>
  user.call(calls.getMe, {}).then(
    () => true,
    () => false,
  )

describe('the list of devices', () => {
  it('should name each open session, its place and this one, and no secret', async () => {
    const user = await newPerson()
    const mobile = await onPhone(user)
    const listed = await devices(mobile)
    expect(listed).toHaveLength(2)
    expect(listed[0]).toMatchObject({ browser: 'Safari', system: 'iPhone', place: '198.51.100.x', isCurrent: true })
    expect(listed[1]).toMatchObject({ browser: null, system: null, place: '', isCurrent: false })
    const { rows } = await sql<{ token_hash: string }>`SELECT token_hash FROM user_session`.execute(db)
    for (const { token_hash } of rows) expect(JSON.stringify(listed)).not.toContain(token_hash)
  })

  it('should leave out expired sessions and those of other people', async () => {
    const [user, other] = [await newPerson(), await newPerson()]
    const mobile = await onPhone(user)
    await sql`UPDATE user_session SET expires_at = now() - interval '1 second'
      WHERE user_id = ${user._id} AND user_agent = ''`.execute(db)
    expect((await devices(mobile)).map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect(await devices(other)).toHaveLength(1)
  })
})

describe('ending a session', () => {
  it('should end the chosen one and no other', async () => {
    const user = await newPerson()
    const [first, second] = [await onPhone(user), await onPhone(user)]
    const chosen = (await devices(first)).find(({ isCurrent }) => isCurrent)?._id ?? ''
    await user.call(calls.endSession, { body: { sessionId: chosen } })
    expect([await isOpen(first), await isOpen(second), await isOpen(user)]).toEqual([false, true, true])
  })

  it('should not end the session of somebody else, whose id is as unknown as any other', async () => {
    const [user, other] = [await newPerson(), await server.newProject()]
    const theirs = (await devices(user))[0]?._id ?? ''
    for (const sessionId of [theirs, '0'.repeat(24)]) {
      const refused = other.call(calls.endSession, { body: { sessionId } })
      await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await isOpen(user)).toBe(true)
  })

  it('should end all others and keep this one', async () => {
    const [user, other] = [await newPerson(), await newPerson()]
    const [first, second] = [await onPhone(user), await onPhone(user)]
    await first.call(calls.endOtherSessions, { body: {} })
    expect([await isOpen(first), await isOpen(second), await isOpen(user)]).toEqual([true, false, false])
    expect(await isOpen(other)).toBe(true)
  })
})

describe('a session', () => {
  const age = (user: TestUser, hours: number, unusedHours: number) =>
    sql`UPDATE user_session SET created_at = now() - make_interval(hours => ${hours}),
      used_at = now() - make_interval(hours => ${unusedHours}),
      expires_at = least(now() + interval '1 hour', now() - make_interval(hours => ${hours}) + interval '2160 hours')
      WHERE user_id = ${user._id}`.execute(db)
  const hoursLeft = async (user: TestUser) => {
    const { rows } = await sql<{ left: number }>`
      SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS left FROM user_session WHERE user_id = ${user._id}`.execute(
      db,
    )
    return rows[0]?.left
  }

  it('should last 30 days after its last use', async () => {
    const user = await newPerson()
    await age(user, 24, 2)
    expect(await isOpen(user)).toBe(true)
    expect(await hoursLeft(user)).toBe(30 * 24)
  })

  it('should end 90 days after the login, however often it is used', async () => {
    const user = await newPerson()
    await age(user, 89 * 24, 2)
    expect(await isOpen(user)).toBe(true)
    expect(await hoursLeft(user)).toBe(24)
    await age(user, 90 * 24, 2)
    expect(await isOpen(user)).toBe(false)
    const longer = sql`UPDATE user_session SET expires_at = now() + interval '1 day' WHERE user_id = ${user._id}`
    await expect(longer.execute(db)).rejects.toThrow(/user_session_at_most_90_days/)
  })
})

describe('changing the own password', () => {
  const change = (
    user: Asking,
    body: Partial<Record<'currentPassword' | 'password' | 'repeatedPassword', string>> = {},
  ) =>
    user.call(calls.changePassword, {
      body: { currentPassword: password, password: newPassword, repeatedPassword: newPassword, ...body },
    })

  it('should need the current one, end the other sessions and tell by mail', async () => {
    const user = await newPerson()
    const mobile = await onPhone(user)
    await change(mobile)
    expect([await isOpen(mobile), await isOpen(user)]).toEqual([true, false])
    expect(await isOpen(await onPhone(user))).toBe(false)
    expect(await isOpen(await onPhone(user, newPassword))).toBe(true)
    expect((await latestMail(db, user.email))?.subject).toBe('Sinu Tehase parool on muudetud')
  })

  it('should refuse a wrong current password and limit guessing it', async () => {
    const user = await newPerson()
    const guess = () => change(user, { currentPassword: 'Arvan2026' }).catch((error: { code: string }) => error.code)
    const guesses = []
    for (let turn = 0; turn < 11; turn++) guesses.push(await guess())
    expect(guesses).toEqual([...Array(10).fill('CURRENT_PASSWORD_WRONG'), 'TOO_MANY_REQUESTS'])
    expect(await isOpen(user)).toBe(true)
  })

  it('should refuse a weak, a common and a mistyped new password', async () => {
    const user = await newPerson()
    const weak = change(user, { password: 'tammik', repeatedPassword: 'tammik' })
    await expect(weak).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    const common = change(user, { password: 'Password123', repeatedPassword: 'Password123' })
    await expect(common).rejects.toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
    const mistyped = change(user, { repeatedPassword: `${newPassword}x` })
    await expect(mistyped).rejects.toMatchObject({ code: 'PASSWORDS_DIFFER' })
    expect(await latestMail(db, user.email)).toBeUndefined()
  })
})
