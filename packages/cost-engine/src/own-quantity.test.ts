import { expect, it } from 'vitest'
import { ownQuantity } from './own-quantity'

it('should be what a product says, else its batch, and one of what is bought', () => {
  const steps = [{ name: 'Keevitamine' }]
  expect(ownQuantity({ netQuantity: 40, batchSize: 20, processes: steps })).toBe(40)
  expect(ownQuantity({ netQuantity: 0, batchSize: 20, category: 'SEMI_FINISHED', processes: steps })).toBe(20)
  expect(ownQuantity({ batchSize: 0.5, processes: steps })).toBe(1)
  expect(ownQuantity({ category: 'FOR_PURCHASE', batchSize: 200 })).toBe(1)
  expect(ownQuantity({ category: 'SEMI_FINISHED', batchSize: 200 })).toBe(1)
})
