import { expect, it } from 'vitest'
import { splitFraction } from './split-fraction'

it.each([
  ['(lines − discount − cost) / (lines − discount)', { above: 'lines − discount − cost', below: 'lines − discount' }],
  ['(a + b) × (c + d) / 2', { above: '(a + b) × (c + d)', below: '2' }],
  ['unit price × quantity', undefined],
  ['a / b / c', undefined],
  ['f × (a / b)', undefined],
])('should set %s as a fraction where it is one', (formula, expected) => {
  expect(splitFraction(formula)).toEqual(expected)
})
