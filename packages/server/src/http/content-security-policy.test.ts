import { expect, it } from 'vitest'
import { readSettings } from '../settings/read-settings'
import { contentSecurityPolicy } from './content-security-policy'

const policy = (env: Record<string, string>) => contentSecurityPolicy(readSettings(env)).directives

it('should allow scripts and connections of the own origin only, unless overrides are allowed', () => {
  const { scriptSrc, connectSrc } = policy({})
  expect([scriptSrc, connectSrc]).toEqual([["'self'"], ["'self'"]])
})

it.each([{ TEHAS_REMOTE_OVERRIDES: 'on' }, { TEHAS_ENV: 'development' }])(
  'should allow development servers on localhost with %j, but no unsafe-eval',
  (env) => {
    const { scriptSrc, connectSrc } = policy(env)
    expect(scriptSrc).toEqual(["'self'", 'http://localhost:*', 'http://127.0.0.1:*'])
    expect(connectSrc).toContain('ws://localhost:*')
    expect(JSON.stringify(policy(env))).not.toContain('unsafe-eval')
  },
)
