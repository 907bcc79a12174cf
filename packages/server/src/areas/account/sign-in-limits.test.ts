import { verify } from '@node-rs/argon2'
import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { createTestServer } from '../../testing'
import { latestMail, mailedToken } from '../../testing/mailbox'
import { hashPassword } from './password'

// What other files of this run loaded knows no spy.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })

const server = await createTestServer()
const { db } = server.database
const [password, wrong, newPassword] = ['Tammik2026tamm', 'Arvan2026seda', 'Kuuvalgel7kotkast']
const passwordHash = await hashPassword(password)

async function newPerson(): Promise<{ _id: string; email: string }> {
  const user = await server.newUser()
  await sql`UPDATE user_account SET password_hash = ${passwordHash} WHERE _id = ${user._id}`.execute(db)
  return user
}

let networks = 0
/** A browser on a network of its own, which keeps the cookie that it is given. */
function newBrowser(address?: string) {
  networks += 1
  const remoteAddress = address ?? `203.0.${Math.floor(networks / 250)}.${networks % 250}`
  let cookie = ''
  const send = async (path: string, payload: object) => {
    const headers = cookie === '' ? {} : { cookie }
    const response = await server.app.inject({ method: 'POST', url: `/api${path}`, headers, remoteAddress, payload })
    const [given] = [response.headers['set-cookie']].flat()
    if (given) cookie = given.split(';')[0] ?? ''
    return response
  }
  const logIn = async (email: string, secret: string) => {
    const response = await send(calls.authenticateUser.path, { username: email, password: secret })
    return response.statusCode === 200 ? 'in' : String(response.json().code)
  }
  return { send, logIn, address: remoteAddress }
}

const fail = async (email: string, times: number) => {
  const outcomes: string[] = []
  for (let turn = 0; turn < times; turn++) outcomes.push(await newBrowser().logIn(email, wrong))
  return outcomes
}
/** Lets the present delay pass. */
const wait = (email: string) =>
  sql`UPDATE sign_in_attempt SET blocked_until = now() WHERE key = ${`account ${email}`}`.execute(db)

describe('guessing the password of an account', () => {
  it('should be stopped after ten wrong ones from anywhere, for a growing time that the answer tells', async () => {
    const { email } = await newPerson()
    expect(await fail(email, 10)).toEqual(Array(10).fill('WRONG_CREDENTIALS'))
    const delays: number[] = []
    for (let turn = 0; turn < 8; turn++) {
      const refused = await newBrowser().send(calls.authenticateUser.path, { username: email, password })
      expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      const { retryAfterSeconds } = refused.json().details
      expect(refused.headers['retry-after']).toBe(String(retryAfterSeconds))
      // Rounded to half a minute, as the test takes a moment.
      delays.push(Math.round(retryAfterSeconds / 30) * 30)
      await wait(email)
      expect(await newBrowser().logIn(email, wrong)).toBe('WRONG_CREDENTIALS')
    }
    expect(delays).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
    await wait(email)
    expect(await newBrowser().logIn(email, password)).toBe('in')
    expect(await fail(email, 10)).toEqual(Array(10).fill('WRONG_CREDENTIALS'))
  })

  it('should be limited the same for addresses without an account', async () => {
    expect((await fail('nobody@tookoda.example', 11)).slice(-2)).toEqual(['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'])
  })

  it('should not be made easier by a registration of the address, whose password is known to the guesser', async () => {
    const { email } = await newPerson()
    await newBrowser().send(calls.registerUser.path, {
      email,
      firstName: 'Võõras',
      lastName: 'Mees',
      password: newPassword,
      projectId: null,
      token: null,
    })
    await fail(email, 9)
    expect(await newBrowser().logIn(email, newPassword)).toBe('EMAIL_NOT_CONFIRMED')
    expect(await fail(email, 2)).toEqual(['WRONG_CREDENTIALS', 'TOO_MANY_REQUESTS'])
  })
})

describe('guessing from one network', () => {
  const nearLimit = (address: string) =>
    sql`INSERT INTO sign_in_attempt (key, failures) VALUES (${`network ${address}`}, 99)`.execute(db)

  it('should be stopped for all accounts, and not be freed by an account of one’s own', async () => {
    const browser = newBrowser()
    const [own, other] = [await newPerson(), await newPerson()]
    await nearLimit(browser.address)
    const unknown = () => newBrowser(browser.address)
    expect(await unknown().logIn(own.email, password)).toBe('in')
    expect(await unknown().logIn(other.email, wrong)).toBe('WRONG_CREDENTIALS')
    expect(await unknown().logIn(own.email, password)).toBe('TOO_MANY_REQUESTS')
    expect(await newBrowser().logIn(own.email, password)).toBe('in')
  })

  it('should count a line of IPv6 as one, whatever address of it is used', async () => {
    const { email } = await newPerson()
    await nearLimit('2001:db8:1:2')
    expect(await newBrowser('2001:db8:1:2::7').logIn(email, wrong)).toBe('WRONG_CREDENTIALS')
    expect(await newBrowser('2001:db8:1:2:ffff::8').logIn(email, password)).toBe('TOO_MANY_REQUESTS')
    expect(await newBrowser('2001:db8:1:3::7').logIn(email, password)).toBe('in')
  })
})

describe('a device on which the account was logged in before', () => {
  it('should log in with the right password while others guess, on the same network too', async () => {
    const { email } = await newPerson()
    const own = newBrowser()
    expect(await own.logIn(email, password)).toBe('in')
    expect((await fail(email, 12)).at(-1)).toBe('TOO_MANY_REQUESTS')
    await sql`INSERT INTO sign_in_attempt (key, failures, blocked_until)
      VALUES (${`network ${own.address}`}, 200, now() + interval '10 minutes')
      ON CONFLICT (key) DO UPDATE SET failures = 200, blocked_until = excluded.blocked_until`.execute(db)
    expect(await own.logIn(email, password)).toBe('in')
    expect(await newBrowser().logIn(email, password)).toBe('TOO_MANY_REQUESTS')
  })

  it('should not guess without end either, nor be known to another account', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const thief = newBrowser()
    await thief.logIn(person.email, password)
    await fail(other.email, 10)
    expect(await thief.logIn(other.email, password)).toBe('TOO_MANY_REQUESTS')
    const outcomes: string[] = []
    for (let turn = 0; turn < 11; turn++) outcomes.push(await thief.logIn(person.email, wrong))
    expect(outcomes).toEqual([...Array(10).fill('WRONG_CREDENTIALS'), 'TOO_MANY_REQUESTS'])
  })

  it('should be unknown again once its session is ended in the list of devices, or the password set anew', async () => {
    const person = await newPerson()
    const [ended, reset] = [newBrowser(), newBrowser()]
    const answer = await ended.send(calls.authenticateUser.path, { username: person.email, password })
    await sql`UPDATE user_session SET created_at = created_at - interval '1 minute' WHERE user_id = ${person._id}`.execute(
      db,
    )
    const list = await server.app.inject({
      url: `/api${calls.listSessions.path}`,
      headers: { authorization: answer.json().token },
    })
    const sessionId = list.json().find((device: { isCurrent: boolean }) => device.isCurrent)._id
    await server.app.inject({
      method: 'POST',
      url: `/api${calls.endSession.path}`,
      headers: { authorization: answer.json().token },
      payload: { sessionId },
    })
    await reset.logIn(person.email, password)
    await reset.send(calls.forgotPassword.path, { email: person.email })
    const body = { password: newPassword, repeatedPassword: newPassword }
    const resetPasswordToken = await mailedToken(db, person.email)
    expect((await newBrowser().send(calls.enterNewPassword.path, { ...body, resetPasswordToken })).statusCode).toBe(200)
    await fail(person.email, 10)
    for (const browser of [ended, reset]) {
      expect(await browser.logIn(person.email, newPassword)).toBe('TOO_MANY_REQUESTS')
    }
  })
})

describe('asking for a mailed link', () => {
  const paths = [calls.forgotPassword.path, calls.resendConfirmationEmail.path]

  it('should always work for the owner, who is in again with it while others guess and ask', async () => {
    const { email } = await newPerson()
    await fail(email, 12)
    const stranger = newBrowser()
    for (let turn = 0; turn < 7; turn++) await stranger.send(calls.forgotPassword.path, { email })
    const own = newBrowser()
    expect((await own.send(calls.forgotPassword.path, { email })).statusCode).toBe(200)
    const resetPasswordToken = await mailedToken(db, email)
    const body = { password: newPassword, repeatedPassword: newPassword, resetPasswordToken }
    expect((await own.send(calls.enterNewPassword.path, body)).statusCode).toBe(200)
    await fail(email, 12)
    expect(await own.logIn(email, newPassword)).toBe('in')
  })

  it.each(paths)('%s should be limited by network and address, and tell when to try again', async (path) => {
    const [browser, email] = [newBrowser(), 'mailbox@tookoda.example']
    for (let turn = 0; turn < 5; turn++) expect((await browser.send(path, { email })).statusCode).toBe(200)
    const refused = await browser.send(path, { email })
    expect(refused.statusCode).toBe(429)
    expect(refused.json().details.retryAfterSeconds).toBeGreaterThan(0)
    expect((await browser.send(path, { email: 'other@tookoda.example' })).statusCode).toBe(200)
    expect((await newBrowser().send(path, { email })).statusCode).toBe(200)
  })

  it.each(paths)('%s should do and answer the same for known and unknown addresses', async (path) => {
    const known = await newPerson()
    const waiting = 'waiting@tookoda.example'
    await newBrowser().send(calls.registerUser.path, {
      email: waiting,
      firstName: 'Mari',
      lastName: 'Mets',
      password,
      projectId: null,
      token: null,
    })
    await latestMail(db, waiting)
    const seen = []
    for (const email of [known.email, waiting, 'unknown@tookoda.example']) {
      const [statements, response] = await recorded(() => newBrowser().send(path, { email }))
      seen.push({ status: response.statusCode, body: response.json(), statements })
    }
    expect(seen).toEqual([seen[0], seen[0], seen[0]])
    expect(seen[0]?.statements.length).toBeGreaterThan(3)
  })
})

it('should do the same work for a wrong password of a known and of an unknown address', async () => {
  const known = await newPerson()
  const seen = []
  for (const email of [known.email, 'unknown@tookoda.example']) {
    vi.mocked(verify).mockClear()
    const [statements, outcome] = await recorded(() => newBrowser().logIn(email, wrong))
    seen.push({ outcome, statements, verified: vi.mocked(verify).mock.calls.length })
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[0]).toMatchObject({ outcome: 'WRONG_CREDENTIALS', verified: 2 })
})

it('should do the same work for the registration of a known and of an unknown address', async () => {
  const known = await newPerson()
  const seen = []
  for (const email of [known.email, 'unknown@tookoda.example']) {
    const body = { email, firstName: 'Mari', lastName: 'Mets', password, projectId: null, token: null }
    const [statements, response] = await recorded(() => newBrowser().send(calls.registerUser.path, body))
    seen.push({ status: response.statusCode, body: response.json(), statements })
  }
  expect(seen[1]).toEqual(seen[0])
})

/** The SQL statements that the service runs meanwhile, without their values. */
async function recorded<Result>(work: () => Promise<Result>): Promise<[string[], Result]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await work()
    const statements = query.mock.calls.map(([statement]) =>
      typeof statement === 'string' ? statement : String(Object(statement).text),
    )
    return [statements.map((text) => text.replace(/\s+/g, ' ')), result]
  } finally {
    query.mockRestore()
  }
}
