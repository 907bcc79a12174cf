import { calls } from '@tehas/contracts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestServer } from '../../testing'
import { latestMail, mailedToken } from '../../testing/mailbox'

const server = await createTestServer()
const { visitor, database } = server
const password = 'Tammik2026tamm'
const person = (email: string) => ({
  email,
  firstName: 'Kadri',
  lastName: 'Tamm',
  password,
  projectId: null,
  token: null,
})
const logIn = (username: string, secret = password) =>
  visitor.call(calls.authenticateUser, { body: { username, password: secret } })

async function registered(email: string): Promise<void> {
  await visitor.call(calls.registerUser, { body: person(email) })
  await visitor.call(calls.confirmUser, { body: { token: await mailedToken(database.db, email) } })
}

it('should let a person in after registering and confirming, and not before', async () => {
  const email = 'kadri@tookoda.example'
  await visitor.call(calls.registerUser, { body: person(email) })
  await expect(logIn(email)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
  const token = await mailedToken(database.db, email)
  await visitor.call(calls.confirmUser, { body: { token } })
  await expect(visitor.call(calls.confirmUser, { body: { token } })).rejects.toMatchObject({ code: 'TOKEN_NOT_VALID' })
  const user = await logIn(email)
  expect(user).toMatchObject({
    email,
    confirmed: { value: true },
    projects: [],
    personalInformation: { firstName: 'Kadri' },
  })
  expect(user.token.length).toBeGreaterThanOrEqual(43)
})

it('should answer a repeated confirmation with the same key as the first time', async () => {
  const email = 'twice@tookoda.example'
  await visitor.call(calls.registerUser, { body: person(email) })
  const body = { token: await mailedToken(database.db, email) }
  await visitor.call(calls.confirmUser, { body }, { idempotencyKey: 'click' })
  await visitor.call(calls.confirmUser, { body }, { idempotencyKey: 'click' })
})

it('should answer the same for a known address, and tell its owner by mail', async () => {
  const email = 'known@tookoda.example'
  await registered(email)
  const answer = await visitor.call(calls.registerUser, { body: { ...person(email), password: 'Teine2026parool' } })
  expect(answer).toEqual({ ok: true })
  expect((await latestMail(database.db, email))?.subject).toBe('Sul on Tehases juba konto')
  await logIn(email)
})

it('should write in the language of the browser', async () => {
  await visitor.send({
    method: 'POST',
    url: '/api/v2/authenticate/register-user',
    headers: { 'accept-language': 'en-GB' },
    payload: person('english@tookoda.example'),
  })
  expect((await latestMail(database.db, 'english@tookoda.example'))?.subject).toBe('Confirm your e-mail address')
})

it('should say the same of a wrong password and an unknown address', async () => {
  await registered('careful@tookoda.example')
  const wrong = await logIn('careful@tookoda.example', 'Vale2026parool').catch((error) => error.answer.message)
  const unknown = await logIn('nobody@tookoda.example').catch((error) => error.answer.message)
  expect(wrong).toBe(unknown)
})

it('should refuse a common password', async () => {
  const body = { ...person('lazy@tookoda.example'), password: 'Password123' }
  await expect(visitor.call(calls.registerUser, { body })).rejects.toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
})

it('should set a new password by a mailed link once, and end all sessions', async () => {
  const email = 'forgetful@tookoda.example'
  await registered(email)
  const { token, _id } = await logIn(email)
  await visitor.call(calls.forgotPassword, { body: { email } })
  const resetPasswordToken = await mailedToken(database.db, email)
  const fresh = 'Kuuvalgel7kotkast'
  const body = { password: fresh, repeatedPassword: fresh, resetPasswordToken }
  await expect(
    visitor.call(calls.enterNewPassword, { body: { ...body, repeatedPassword: `${fresh}x` } }),
  ).rejects.toMatchObject({ code: 'PASSWORDS_DIFFER' })
  await visitor.call(calls.enterNewPassword, { body })
  await expect(visitor.call(calls.enterNewPassword, { body })).rejects.toMatchObject({ code: 'TOKEN_NOT_VALID' })
  const old = await visitor.send({
    url: '/api/v2/user/get-me',
    headers: { authorization: token, 'x-selected-user': _id },
  })
  expect(old.statusCode).toBe(401)
  await expect(logIn(email)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await logIn(email, fresh)
})

it('should not let a confirmation token set a password', async () => {
  const email = 'crossed@tookoda.example'
  await visitor.call(calls.registerUser, { body: person(email) })
  const resetPasswordToken = await mailedToken(database.db, email)
  const body = { password, repeatedPassword: password, resetPasswordToken }
  await expect(visitor.call(calls.enterNewPassword, { body })).rejects.toMatchObject({ code: 'TOKEN_NOT_VALID' })
})

it('should refuse an expired token', async () => {
  const email = 'late@tookoda.example'
  await visitor.call(calls.registerUser, { body: person(email) })
  const token = await mailedToken(database.db, email)
  await sql`UPDATE one_time_token SET expires_at = now() - interval '1 second'`.execute(database.db)
  await expect(visitor.call(calls.confirmUser, { body: { token } })).rejects.toMatchObject({ code: 'TOKEN_NOT_VALID' })
})

it('should answer the same about mails to unknown addresses, and send none', async () => {
  const email = 'ghost@tookoda.example'
  expect(await visitor.call(calls.forgotPassword, { body: { email } })).toEqual({ ok: true })
  expect(await visitor.call(calls.resendConfirmationEmail, { body: { email } })).toEqual({ ok: true })
  expect(await latestMail(database.db, email)).toBeUndefined()
})

it('should slow down who guesses passwords', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => logIn('victim@tookoda.example', 'Arvan2026').catch((error) => error.code)),
  )
  expect(guesses.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2)
})

it('should end the session on logging out', async () => {
  const user = await server.newUser()
  await user.call(calls.logOut, { body: {} })
  await expect(user.call(calls.getMe, {})).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' })
})

it('should change own data and raise the version, which the version check tells', async () => {
  const user = await server.newUser()
  const before = await user.call(calls.getMe, {})
  const after = await user.call(calls.updateUser, { body: { personalInformation: { phone: '+372 5555 5555' } } })
  expect(after.personalInformation).toEqual({ ...before.personalInformation, phone: '+372 5555 5555' })
  const body = { projectVersion: null, userVersion: before.version }
  expect(await user.call(calls.version, { body })).toMatchObject({
    userVersion: before.version + 1,
    projectVersion: null,
  })
})

it('should tell a holder of USERS whether an address is known, exact matches only', async () => {
  const owner = await server.newProject()
  const params = (email: string) => ({ params: { email } })
  expect(await owner.call(calls.findUserByEmail, params(owner.email))).toEqual([{ email: owner.email }])
  expect(await owner.call(calls.findUserByEmail, params('person@tookoda.example'))).toEqual([])
})
