import { expect, it } from 'vitest'
import { latenessOf } from './lateness'

it.each([
  ['ACTIVE', '2026-11-17', { kind: 'late', days: 3 }],
  ['ACTIVE', '2026-11-20', { kind: 'today' }],
  ['ACTIVE', '2026-11-21', { kind: 'none' }],
  ['ACTIVE', null, { kind: 'none' }],
  ['COMPLETE', '2026-11-17', { kind: 'none' }],
] as const)('should say of an %s order due on %s on 20 November: %o', (status, date, expected) => {
  expect(latenessOf(status, date, '2026-11-20')).toEqual(expected)
})
