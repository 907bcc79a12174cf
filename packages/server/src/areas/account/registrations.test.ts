import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestServer } from '../../testing'
import { latestMail, mailedToken } from '../../testing/mailbox'

const server = await createTestServer()
const { visitor, database } = server
const { db } = database
const [ownPassword, theirPassword, chosenPassword] = ['Tammik2026tamm', 'Keegi2026teine', 'Kuuvalgel7kotkast']

const register = (email: string, password: string, firstName = 'Kadri') =>
  visitor.call(calls.registerUser, {
    body: { email, firstName, lastName: 'Tamm', password, projectId: null, token: null },
  })
const confirm = (token: string) => visitor.call(calls.confirmUser, { body: { token } })
const logIn = (username: string, password: string) =>
  visitor.call(calls.authenticateUser, { body: { username, password } })
const choosePassword = (resetPasswordToken: string) =>
  visitor.call(calls.enterNewPassword, {
    body: { password: chosenPassword, repeatedPassword: chosenPassword, resetPasswordToken },
  })
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )
const resend = (email: string) => visitor.call(calls.resendConfirmationEmail, { body: { email } })
const forgot = (email: string) => visitor.call(calls.forgotPassword, { body: { email } })

/** The address registered by its owner and by a stranger, in this order; the token that each was mailed. */
async function registeredTwice(email: string, order: readonly ('own' | 'their')[]) {
  const tokens = { own: '', their: '' }
  for (const who of order) {
    await register(email, who === 'own' ? ownPassword : theirPassword, who === 'own' ? 'Kadri' : 'Võõras')
    tokens[who] = await mailedToken(db, email)
  }
  return tokens
}

describe('an address that two people registered', () => {
  it.each([
    { order: ['own', 'their'] as const, email: 'first@tookoda.example' },
    { order: ['their', 'own'] as const, email: 'second@tookoda.example' },
  ])('should get the password and name of the mail whose link is clicked ($order)', async ({ order, email }) => {
    const tokens = await registeredTwice(email, order)
    await confirm(tokens.own)
    expect((await logIn(email, ownPassword)).personalInformation.firstName).toBe('Kadri')
    expect(await code(confirm(tokens.their))).toBe('TOKEN_NOT_VALID')
    // As before, so that it does not tell the stranger that the address has an account now.
    expect(await code(logIn(email, theirPassword))).toBe('EMAIL_NOT_CONFIRMED')
  })

  it('should let one of two links in that are clicked at once', async () => {
    const email = 'both@tookoda.example'
    const { own, their } = await registeredTwice(email, ['own', 'their'])
    const outcomes = await Promise.all([code(confirm(own)), code(confirm(their))])
    expect(outcomes.sort()).toEqual(['TOKEN_NOT_VALID', 'ok'])
  })

  it.each([
    { asks: resend, email: 'resent@tookoda.example' },
    { asks: forgot, email: 'forgotten@tookoda.example' },
  ])('should let the reader of the mail choose a password when a link is asked for again', async ({ asks, email }) => {
    const tokens = await registeredTwice(email, ['own', 'their'])
    await asks(email)
    const again = await mailedToken(db, email)
    expect(await code(confirm(again))).toBe('TOKEN_NOT_VALID')
    await choosePassword(again)
    expect(await code(logIn(email, theirPassword))).not.toBe('ok')
    expect((await logIn(email, chosenPassword)).email).toBe(email)
    for (const token of [tokens.own, tokens.their]) expect(await code(confirm(token))).toBe('TOKEN_NOT_VALID')
  })
})

it('should mail a new link for the same password when one person registered', async () => {
  const email = 'lost-mail@tookoda.example'
  await register(email, ownPassword)
  const first = await mailedToken(db, email)
  await resend(email)
  const second = await mailedToken(db, email)
  expect(await code(confirm(first))).toBe('TOKEN_NOT_VALID')
  await confirm(second)
  expect((await logIn(email, ownPassword)).email).toBe(email)
})

it('should not tell by a login after registering whether the address has an account', async () => {
  const [unknown, known] = ['nobody@tookoda.example', 'somebody@tookoda.example']
  await register(known, ownPassword)
  await confirm(await mailedToken(db, known))
  for (const email of [unknown, known]) {
    await register(email, theirPassword)
    expect([email, await code(logIn(email, theirPassword))]).toEqual([email, 'EMAIL_NOT_CONFIRMED'])
    await resend(email)
  }
  expect((await latestMail(db, known))?.subject).toBe('Sul on Tehases juba konto')
})

it('should open no account before the address is proved, and forget the registration after a week', async () => {
  const email = 'late@tookoda.example'
  await register(email, ownPassword)
  const token = await mailedToken(db, email)
  const accounts = await sql`SELECT 1 FROM user_account WHERE email = ${email}`.execute(db)
  expect(accounts.rows).toEqual([])
  await sql`UPDATE pending_registration SET expires_at = now() - interval '1 second' WHERE email = ${email}`.execute(db)
  expect(await code(confirm(token))).toBe('TOKEN_NOT_VALID')
  expect(await code(logIn(email, ownPassword))).toBe('WRONG_CREDENTIALS')
})

it('should mail one address at most five links of a kind in 15 minutes, the last of which stays valid', async () => {
  const email = 'flooded@tookoda.example'
  await register(email, ownPassword)
  await confirm(await mailedToken(db, email))
  // Requests from many networks: each is answered, and those above the limit mail nothing.
  await sql`INSERT INTO account_mail_request (kind, email) SELECT 'RESET', ${email} FROM generate_series(1, 9)`.execute(
    db,
  )
  const token = await mailedToken(db, email)
  const { rows } = await sql`SELECT 1 FROM mail_outbox
    WHERE recipient = ${email} AND subject = 'Uue parooli määramine'`.execute(db)
  expect(rows).toHaveLength(5)
  await choosePassword(token)
  expect((await logIn(email, chosenPassword)).email).toBe(email)
})
