import { expect, it } from 'vitest'
import { scaleOf } from './scale'

it('should go in round steps over all that is shown', () => {
  expect(scaleOf(-6, 54)).toEqual([-20, 0, 20, 40, 60])
  expect(scaleOf(0, 0.3)).toEqual([0, 0.1, 0.2, 0.3])
  expect(scaleOf(0, 0)).toEqual([0, 0.5])
})
