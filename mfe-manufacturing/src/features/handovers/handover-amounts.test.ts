import type { ManufacturingProduct } from '@tehas/contracts'
import { createTestOrderItem, createTestOrderProduct } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { leftToHandOver, materialOf, toComeOf } from './handover-amounts'

const stock = { _id: '0000000000000000000000b1' }
const tube = createTestOrderItem({
  ...{ name: 'Tube', category: 'FOR_PURCHASE', unit: 'M', stock, requiredQuantity: 69.3, takenFromStock: 0 },
  ...{ processes: [], items: [] },
})
const post = (overrides: Partial<ManufacturingProduct> = {}): ManufacturingProduct => ({
  ...createTestOrderProduct({ netQuantity: 60, produced: 0, takenFromStock: 0, items: [tube] }),
  added: { toStock: 0, toProjectCost: 0, done: false },
  ...overrides,
})

it('should leave to hand over what is to be made, or what was produced where something was reported', () => {
  expect(leftToHandOver(post())).toBe(60)
  expect(leftToHandOver(post({ takenFromStock: 10 }))).toBe(50)
  const added = { toStock: 10, toProjectCost: 4, done: false }
  expect(leftToHandOver(post({ produced: 24, added }))).toBe(10)
})

it('should tell how many are still to be made, whatever was handed over before', () => {
  const added = { toStock: 20, toProjectCost: 4, done: false }
  // 24 of 60 are made: 36 to come, before and after the 24 are handed over.
  expect([toComeOf(post({ produced: 24 })), toComeOf(post({ produced: 24, added }))]).toEqual([36, 36])
  // Nothing was reported: all that was not handed over can be, now.
  expect([toComeOf(post()), toComeOf(post({ added }))]).toEqual([0, 0])
})

it('should issue for pieces what goes into them, less what was issued', () => {
  // 69.3 m for 60 posts: 27.72 m for 24 of them.
  expect(materialOf(post(), 24)).toMatchObject([{ name: 'Tube', issued: 0, needed: 27.72, unit: 'M' }])
  const issued = post({ items: [{ ...tube, takenFromStock: 46.2 }] })
  expect(materialOf(issued, 24)).toMatchObject([{ issued: 27.72, needed: 0 }])
  expect(materialOf(issued, 60)).toMatchObject([{ issued: 46.2, needed: 23.1 }])
})

it('should count what was issued for the pieces that were handed over first', () => {
  const added = { toStock: 24, toProjectCost: 0, done: false }
  const of = (takenFromStock: number) => post({ added, items: [{ ...tube, takenFromStock }] })
  // 46.2 m less 27.72 m of the first 24 posts are 18.48 m of the 41.58 m of the other 36.
  expect(materialOf(of(46.2), 36)).toMatchObject([{ issued: 18.48, needed: 23.1 }])
  // What the first ones lack is issued too: 69.3 m less 20 m.
  expect(materialOf(of(20), 36)).toMatchObject([{ issued: 0, needed: 49.3 }])
})
