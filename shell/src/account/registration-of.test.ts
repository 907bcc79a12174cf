import { expect, it } from 'vitest'
import { registrationOf } from './registration-of'

it('should register into the project of the invitation that the login was on the way to', () => {
  const from = { pathname: '/account/accept-invitation/66f0a1b2c3d4e5f6a7b8c9d0/abc-_1', search: '' }
  expect(registrationOf({ from, email: 'mati@tookoda.example' })).toBe(
    '/account/register-user/66f0a1b2c3d4e5f6a7b8c9d0?token=abc-_1',
  )
  for (const state of [null, undefined, {}, { from: { pathname: '/dashboard/home' } }, { from: 'x' }]) {
    expect(registrationOf(state)).toBe('/account/register-user')
  }
})
