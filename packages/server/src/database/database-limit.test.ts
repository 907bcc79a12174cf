import { expect, it } from 'vitest'
import { databaseLimit } from './database-limit'

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more)

it.each([
  ['a statement over its time limit', failure('canceling statement', { code: '57014' }), 'STATEMENT_TOO_LONG'],
  ['a row that is locked for long', failure('lock timeout', { code: '55P03' }), 'OVERLOADED'],
  ['a deadlock after its retries', failure('deadlock', { code: '40P01' }), 'OVERLOADED'],
  ['too many connections', failure('too many', { code: '53300' }), 'OVERLOADED'],
  ['a pool that is busy', failure('timeout exceeded when trying to connect'), 'OVERLOADED'],
  ['a database that shuts down', failure('shutting down', { code: '57P01' }), 'DATABASE_AWAY'],
  ['no database at its address', failure('refused', { code: 'ECONNREFUSED', syscall: 'connect' }), 'DATABASE_AWAY'],
  ['a frozen database', failure('Query read timeout'), 'DATABASE_AWAY'],
  ['a missing file', failure('no file', { code: 'ENOENT', syscall: 'open' }), undefined],
  ['a fault of ours', failure('x is undefined'), undefined],
])('should tell %s apart', (_name, error, code) => {
  expect(databaseLimit(error)).toBe(code)
})
