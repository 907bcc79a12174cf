import { expect, it } from 'vitest'
import { shortNumber, shortPercent } from './cell-texts'

it.each([
  [24, '24'],
  [8.6, '8,6'],
  [216.72, '216,72'],
  [0, '0'],
  [100, '100'],
  [0.00004, '0'],
])('should write %d as %s', (value, text) => {
  expect(shortNumber(value)).toBe(text)
})

it('should write a percentage without needless decimals', () => {
  expect([shortPercent(25), shortPercent(12.5)]).toEqual(['25\u00a0%', '12,5\u00a0%'])
})
