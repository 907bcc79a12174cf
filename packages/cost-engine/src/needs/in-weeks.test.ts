import { expect, it } from 'vitest'
import { inWeeks } from './in-weeks'

// 3 frames are short in the first week of March and 4 in the fourth.
const weeks = [
  { quantity: 3, needBy: '2026-03-02' },
  { quantity: 4, needBy: '2026-03-23' },
]
const split = (quantity: number, date: string, earliest = '2026-02-20') =>
  inWeeks(weeks, { quantity, date, earliest }).map((order) => Object.values(order))

it('should make an order of each week, what is wanted beyond it with the last', () => {
  expect(split(7, '2026-03-02')).toEqual([
    [3, '2026-03-02', 0],
    [4, '2026-03-23', 3],
  ])
  expect(split(9, '2026-03-02')).toEqual([
    [3, '2026-03-02', 0],
    [6, '2026-03-23', 3],
  ])
})

it('should make one order of what the first week asks for, and of all of it by a day that somebody names', () => {
  expect(split(2.5, '2026-03-02')).toEqual([[2.5, '2026-03-02', 0]])
  expect(split(7, '2026-03-05')).toEqual([[7, '2026-03-05', 0]])
  const wanted = { quantity: 7, date: '2026-03-02', earliest: '2026-03-02' }
  expect(inWeeks([], wanted)).toEqual([{ quantity: 7, date: '2026-03-02', before: 0 }])
})

it('should make what is late on the earliest day, and what is short in later weeks on the days of those', () => {
  expect(split(7, '2026-03-11', '2026-03-11')).toEqual([
    [3, '2026-03-11', 0],
    [4, '2026-03-23', 3],
  ])
  // Neither week can be kept: an order each, on the first day that can.
  expect(split(7, '2026-03-25', '2026-03-25')).toEqual([
    [3, '2026-03-25', 0],
    [4, '2026-03-25', 3],
  ])
  // A day that somebody names holds for all of it.
  expect(split(7, '2026-03-12', '2026-03-11')).toEqual([[7, '2026-03-12', 0]])
})
