import { expect, it } from 'vitest'
import { signedQuantity } from './quantity'

it('should sign what comes and goes', () => {
  expect(signedQuantity(60, 'PCS')).toBe('+60')
  expect(signedQuantity(-32.126, 'M')).toBe('−32,13')
  expect(signedQuantity(0, 'M')).toBe('0,00')
})
