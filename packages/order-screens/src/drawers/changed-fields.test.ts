import { expect, it } from 'vitest'
import { changedFields } from './changed-fields'

it('should send only what was changed', () => {
  const initial = { name: 'Frame', netQuantity: 24, unitPrice: null, workload: { value: 6, unit: 'MIN' } }
  expect(
    changedFields(
      { name: 'Frame', netQuantity: 30, unitPrice: undefined, workload: { unit: 'MIN', value: 6 } },
      initial,
    ),
  ).toEqual({ netQuantity: 30 })
  expect(changedFields({ unitPrice: null }, { unitPrice: 189 })).toEqual({ unitPrice: null })
})
