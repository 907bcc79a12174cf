import { newId } from '@tehas/contracts'
import { expect, it } from 'vitest'
import { emptyRecord } from '../database/fields'
import { copyProduct } from './copy-lines'
import { productFields } from './line-fields'

it('should leave what was made, received, added and issued with the product that is copied', () => {
  const product = {
    ...emptyRecord(productFields),
    ...{ _id: newId(), name: 'Piirdepost', netQuantity: 24, processes: [], items: [] },
    ...{ produced: 20, takenFromStock: 4, received: 16, status: 'COMPLETE' as const },
    added: { toStock: 12, toProjectCost: 8, done: true },
    completedAt: '2026-11-20T09:00:00.000Z',
    materialIssuedAt: '2026-11-20T09:00:00.000Z',
  }
  expect(copyProduct(product)).toEqual({
    ...emptyRecord(productFields),
    ...{ _id: expect.not.stringMatching(product._id), name: 'Piirdepost', netQuantity: 24, processes: [], items: [] },
  })
})
