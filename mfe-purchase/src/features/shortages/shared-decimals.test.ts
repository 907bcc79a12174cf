import { expect, it } from 'vitest'
import { sharedDecimals } from './shared-decimals'

it.each<readonly [values: readonly number[], decimals: number]>([
  [[], 0],
  [[12, 48], 0],
  [[17.01, 92.4, 0], 2],
  [[129.675, 17.01], 3],
  [[0.1 + 0.2], 1],
  [[385.7600004], 2],
])('should show %j with %d decimals', (values, decimals) => {
  expect(sharedDecimals(values)).toBe(decimals)
})
