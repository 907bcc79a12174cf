import { expect, it } from 'vitest'
import { topOf } from './top-of'

it('should end a scale at a figure whose half is round', () => {
  expect([0, 0.7, 1, 3, 7.2, 43, 61, 100, 101].map(topOf)).toEqual([1, 0.8, 1, 4, 8, 50, 80, 100, 200])
})
