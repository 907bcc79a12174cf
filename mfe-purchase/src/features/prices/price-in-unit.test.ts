import { expect, it } from 'vitest'
import { priceInUnit } from './price-in-unit'

it('should tell a price by the unit of the line, and none where it measures something else', () => {
  expect(priceInUnit(5.95, 'M', 'M')).toBe(5.95)
  expect(priceInUnit(2, 'KG', 'T')).toBe(2000)
  expect(priceInUnit(5.95, 'M', 'MM')).toBe(0.00595)
  expect(priceInUnit(5.95, 'M', 'KG')).toBeUndefined()
})
