import { accountCalls } from '@tehas/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkLogin, loginComplaints } from './check-login'

const { body } = accountCalls.authenticateUser

it.each([
  ['kadri@tookoda.example', 'abc', {}],
  ['  kadri@tookoda.example ', 'abc', {}],
  ['kadri', 'abc', { username: loginComplaints.username }],
  ['kadri@tookoda.example', 'ab', { password: loginComplaints.password }],
  ['', '', loginComplaints],
])('should say what %j with %j lacks', (username, password, complaints) => {
  expect(checkLogin({ username, password })).toEqual(complaints)
})

it('should let through what the call lets through, and nothing else', () => {
  const username = fc.oneof(fc.emailAddress(), fc.string(), fc.stringMatching(/^[a-z.]{1,3}@[a-z-]{1,3}\.[a-z]{1,3}$/))
  const password = fc.oneof(fc.string(), fc.string({ minLength: 95, maxLength: 105 }))
  fc.assert(
    fc.property(fc.record({ username, password }), (credentials) => {
      expect(Object.keys(checkLogin(credentials)).length === 0).toBe(body?.safeParse(credentials).success)
    }),
  )
})
