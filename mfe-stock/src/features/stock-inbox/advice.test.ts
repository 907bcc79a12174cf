import { createTestStockProductRow } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { adviceFor, daysSince } from './advice'

const row = (overrides: Parameters<typeof createTestStockProductRow>[0]) =>
  adviceFor(createTestStockProductRow({ totalOrdered: 0, totalDemand: 0, lock: false, active: true, ...overrides }))

it('should advise to receive what is ordered where the balance is below 0, else to put in what came', () => {
  expect(row({ balance: -4, totalOrdered: 10 })).toEqual({
    reason: 'RECEIVE',
    actions: ['orders', 'count', 'put-in'],
  })
  expect(row({ balance: -4, category: 'FOR_PURCHASE' }).reason).toBe('PUT_IN')
  expect(row({ balance: -4, category: 'SEMI_FINISHED' }).reason).toBe('MADE')
})

it('should offer to take out of use only what no order takes and what is not locked', () => {
  expect(row({ balance: 4 }).actions[0]).toBe('retire')
  expect(row({ balance: 4, totalDemand: 2 }).actions).not.toContain('retire')
  expect(row({ balance: 4, lock: true }).actions).not.toContain('retire')
  expect(row({ balance: 4, active: false }).actions).not.toContain('retire')
})

it('should count whole days since something moved', () => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  expect(daysSince('2026-11-18T13:00:00.000Z', now)).toBe(1)
  expect(daysSince(null, now)).toBeUndefined()
})
