import { expect, it } from 'vitest'
import { opensLogin } from './opens-login'

const login = { pathname: '/account/login', search: '' }
const stored = (state: object) => JSON.stringify({ state, version: 0 })

it('should show login alone to whoever is not signed in', () => {
  expect(opensLogin(login, null)).toBe(true)
  expect(opensLogin(login, stored({ isStacked: true, notice: 'SESSION_ENDED' }))).toBe(true)
  expect(opensLogin(login, 'not json')).toBe(true)
})

it('should start the whole app for a session, another address, or an area from a development server', () => {
  expect(opensLogin(login, stored({ token: 'abc' }))).toBe(false)
  expect(opensLogin({ pathname: '/', search: '' }, null)).toBe(false)
  expect(opensLogin({ pathname: '/account/register-user', search: '' }, null)).toBe(false)
  expect(opensLogin({ pathname: '/account/login', search: '?mfe.sales=http://localhost:3101' }, null)).toBe(false)
})
