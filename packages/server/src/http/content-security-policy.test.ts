import { expect, it } from 'vitest'
import { readSettings } from '../settings/read-settings'
import { contentSecurityPolicy } from './content-security-policy'

const policy = (env: Record<string, string>) => contentSecurityPolicy(readSettings(env)).directives

it('should let scripts and connections come from here alone unless overrides are allowed', () => {
  const { scriptSrc, connectSrc } = policy({})
  expect([scriptSrc, connectSrc]).toEqual([["'self'"], ["'self'"]])
})

it.each([{ TEHAS_REMOTE_OVERRIDES: 'on' }, { TEHAS_ENV: 'development' }])(
  'should allow development servers of this machine with %j, and nothing that runs text as code',
  (env) => {
    const { scriptSrc, connectSrc } = policy(env)
    expect(scriptSrc).toEqual(["'self'", 'http://localhost:*', 'http://127.0.0.1:*'])
    expect(connectSrc).toContain('ws://localhost:*')
    expect(JSON.stringify(policy(env))).not.toContain('unsafe-eval')
  },
)
