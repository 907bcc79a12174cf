import { expect, it } from 'vitest'
import { readSettings } from './read-settings'

const names = [
  'PORT',
  'HOST',
  'TEHAS_DATA',
  'TEHAS_URL',
  'TEHAS_SHELL',
  'TEHAS_TRUST_PROXY',
  'TEHAS_LEAST_FREE_MB',
  'TEHAS_UPLOADS',
  'TEHAS_METRICS_TOKEN',
  'TEHAS_ENV',
  'TEHAS_REMOTE_OVERRIDES',
  'TEHAS_LOG',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
]

it.each(['', ' '])('should treat a variable of %j as unset', (value) => {
  const env = Object.fromEntries(names.map((name) => [name, value]))
  expect(readSettings(env)).toEqual(readSettings({}))
  expect(readSettings(env)).toMatchObject({ port: 3000, databaseUrl: undefined, smtpUrl: undefined })
})

it('should use the variables that are set, and name an invalid one', () => {
  expect(readSettings({ DATABASE_URL: 'postgres://db/tehas', PORT: '3180' })).toMatchObject({
    databaseUrl: 'postgres://db/tehas',
    port: 3180,
  })
  expect(() => readSettings({ PORT: 'abc' })).toThrow('Setting PORT')
})
