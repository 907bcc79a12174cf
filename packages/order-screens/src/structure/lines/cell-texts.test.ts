import { expect, it } from 'vitest'
import { needText, quantityText, shortNumber, shortPercent } from './cell-texts'

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

it.each([
  [24, '24'],
  [8.6, '8,60'],
  [3.2, '3,20'],
  [1.35, '1,35'],
  [0.0125, '0,0125'],
  [0.333333, '0,3333…'],
  [0.1 + 0.2, '0,30'],
  [1250.5, '1\u00a0250,50'],
])('should write the typed quantity %d as %s', (value, text) => {
  expect(quantityText(value)).toBe(text)
})

it.each([
  [96, '96'],
  [216.72, '216,72'],
  [86.016, '86,02'],
  [0.0347, '0,0347'],
])('should write the counted quantity %d as %s', (value, text) => {
  expect(needText(value)).toBe(text)
})

it('should write a percentage without needless decimals', () => {
  expect([shortPercent(25), shortPercent(12.5)]).toEqual(['25\u00a0%', '12,5\u00a0%'])
})
