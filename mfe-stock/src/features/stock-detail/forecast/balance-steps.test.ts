import { expect, it } from 'vitest'
import { balanceSteps } from './balance-steps'

const entry = { order: null, product: '', isLate: false } as const

it('should step on each day, count what is late from today and leave offers out', () => {
  const { steps, last } = balanceSteps({
    today: '2026-11-20',
    balance: 42,
    minQuantity: 20,
    isCut: false,
    entries: [
      { ...entry, day: '2026-11-10', isLate: true, quantity: -16, after: 26 },
      { ...entry, day: '2026-11-25', quantity: -32, after: -6 },
      { ...entry, day: '2026-11-25', quantity: 60, after: 54 },
      { ...entry, day: '2026-12-08', quantity: -24, after: null },
    ],
  })
  expect(steps.map(({ at, balance }) => [new Date(at).toISOString().slice(0, 10), balance])).toEqual([
    ['2026-11-20', 42],
    ['2026-11-20', 26],
    ['2026-11-25', 54],
  ])
  expect(new Date(last).toISOString().slice(0, 10)).toBe('2026-12-11')
})
