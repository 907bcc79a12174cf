import { expect, it } from 'vitest'
import { fullEntry, quantityOf, weightOf } from './delivery-entries'

const line = { name: 'Post', unit: 'PCS', ordered: 10, delivered: 2, ready: 3, inStock: 5, unitWeight: 2.5 } as const
const post = { ...line, lineId: 'a' }

it('should suggest all that can leave: what is ready and what stock has', () => {
  expect(fullEntry(post)).toEqual({ lineId: 'a', ready: 3, fromStock: 5 })
  expect(quantityOf({ lineId: 'a', ready: 0.1, fromStock: 0.2 })).toBe(0.3)
})

it('should weigh what leaves only, and nothing where no line has a weight', () => {
  // 8 × 2.5 kg; the second line stays.
  expect(weightOf([post, { ...post, lineId: 'b' }], [fullEntry(post)])).toBe(20)
  expect(weightOf([{ ...post, unitWeight: 0 }], [fullEntry(post)])).toBeUndefined()
  expect(weightOf([post], [{ lineId: 'a', ready: Number.NaN, fromStock: 1 }])).toBeUndefined()
})
