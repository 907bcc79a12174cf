import { expect, it } from 'vitest'
import { balanceSteps, firstShortSpell } from './balance-steps'

const entry = { order: null, product: '', isLate: false, ready: null } as const
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const projected = {
  today: '2026-11-20',
  balance: 42,
  minQuantity: 20,
  isCut: false,
  entries: [
    { ...entry, day: '2026-11-10', isLate: true, quantity: -16, after: 26 },
    { ...entry, day: '2026-11-25', quantity: -32, after: -6 },
    { ...entry, day: '2026-11-25', quantity: 60, after: 54 },
    { ...entry, day: '2026-12-08', quantity: -24, after: null },
    { ...entry, day: '2026-12-10', quantity: -32, after: 22 },
  ],
}

it('should step on each day, count what is late from today and leave offers out', () => {
  const { steps, last } = balanceSteps(projected)
  expect(steps.map(({ at, balance }) => [dayOf(at), balance])).toEqual([
    ['2026-11-20', 42],
    ['2026-11-20', 26],
    ['2026-11-25', 54],
    ['2026-12-10', 22],
  ])
  expect(dayOf(last)).toBe('2026-12-13')
})

it('should tell how it goes with the offers from the first of them on', () => {
  expect(balanceSteps(projected).offers.map(({ at, balance }) => [dayOf(at), balance])).toEqual([
    ['2026-12-08', 54],
    ['2026-12-08', 30],
    ['2026-12-10', -2],
  ])
})

it('should number the steps as their rows are', () => {
  expect(balanceSteps(projected).marks.map(({ number, from, to, isOffer }) => [number, from, to, isOffer])).toEqual([
    [1, 42, 26, false],
    [2, 26, -6, false],
    [3, -6, 54, false],
    [4, 54, 30, true],
    [5, 54, 22, false],
  ])
})

it('should tell from when until when how much is missing, never from a day that has passed', () => {
  expect(firstShortSpell(projected)).toEqual({
    from: '2026-11-25',
    until: projected.entries[2],
    most: 6,
    ready: undefined,
  })
  const late = { ...entry, day: '2026-10-20', isLate: true, quantity: -50, after: -8 }
  const never = { ...projected, entries: [late, { ...entry, day: '2026-12-01', quantity: -4, after: -12 }] }
  expect(firstShortSpell(never)).toEqual({ from: '2026-11-20', until: undefined, most: 12, ready: undefined })
  expect(firstShortSpell({ ...projected, entries: [] })).toBeUndefined()
})

it('should tell which order that comes too late has some of it made already', () => {
  const ready = { productId: 'a'.repeat(24), quantity: 24 }
  const entries = projected.entries.map((one) => (one.quantity === 60 ? { ...one, ready } : one))
  expect(firstShortSpell({ ...projected, entries })?.ready).toMatchObject({ quantity: 60, ready })
})
