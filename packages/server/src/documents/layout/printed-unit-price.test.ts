import { expect, it } from 'vitest'
import { printedUnitPrice } from './printed-unit-price'

/** By a sheet of paper: a typed price stands as it was typed, whatever its line is rounded to. */
it.each([
  // 16,25 × 0,5 = 8,125: the line is 8,13, the price stays.
  [16.25, 0.5, '16,25'],
  // 0,015 × 3 = 0,045: the line is 0,05.
  [0.015, 3, '0,015'],
  [0.015, 1, '0,015'],
  [12, 7, '12,00'],
  [0.1234, 1000, '0,1234'],
  [5, 0, '5,00'],
])('should print the typed price %d of %d pieces as %s', (unitPrice, quantity, printed) => {
  expect(printedUnitPrice(unitPrice, quantity)).toBe(printed)
})

it.each([
  // A sum of 100,00 typed for 3: 33,33 × 3 = 99,99, 33,333 × 3 = 99,999 → 100,00.
  [33.333333, 3, '33,333'],
  [722.091234, 1, '722,09'],
  // 1 000 × 0,012346 = 12,346 → 12,35; 0,01235 × 1 000 = 12,35.
  [0.012346, 1000, '0,01235'],
])(
  'should print the calculated price %d of %d pieces with the decimals that make its line: %s',
  (unitPrice, quantity, printed) => {
    expect(printedUnitPrice(unitPrice, quantity)).toBe(printed)
  },
)
