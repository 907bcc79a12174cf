import { expect, it } from 'vitest'
import { sharedDecimals } from './shared-decimals'

it.each([
  [[], 'PCS', 0],
  [[12, 48], 'PCS', 0],
  // What is measured has two at least.
  [[12, 48], 'M', 2],
  [[17.01, 92.4, 0], 'PCS', 2],
  [[129.675, 17.01], 'KG', 3],
  [[0.1 + 0.2], 'SET', 1],
  [[385.7600004], 'M', 2],
] as const)('should show %j %s with %d decimals', (values, unit, decimals) => {
  expect(sharedDecimals(values, unit)).toBe(decimals)
})
