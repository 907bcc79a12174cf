import { expect, it } from 'vitest'
import { enteredChanges } from './entered-changes'

it('should send only what was changed', () => {
  const initial = { name: 'Frame', netQuantity: 24, unitPrice: null, workload: { value: 6, unit: 'MIN' } }
  expect(
    enteredChanges(
      { name: 'Frame', netQuantity: 30, unitPrice: undefined, workload: { unit: 'MIN', value: 6 } },
      initial,
    ),
  ).toEqual({ netQuantity: 30 })
  expect(enteredChanges({ unitPrice: null }, { unitPrice: 189 })).toEqual({ unitPrice: null })
})
