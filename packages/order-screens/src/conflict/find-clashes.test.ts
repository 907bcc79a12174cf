import { describe, expect, it } from 'vitest'
import { findClashes, isEqual } from './find-clashes'

describe('two people changing one order', () => {
  const read = { delivery: '2026-11-27', discount: { value: 3, type: 'PERCENTAGE' }, notes: '' }

  it('should not clash over what only one of them changed', () => {
    expect(findClashes(read, { notes: 'Mine' }, { ...read, delivery: '2026-11-30' })).toEqual([])
  })

  it('should not clash over the same change', () => {
    expect(findClashes(read, { delivery: '2026-11-30' }, { ...read, delivery: '2026-11-30' })).toEqual([])
  })

  it('should clash over a field that both changed to something else', () => {
    const theirs = { ...read, discount: { type: 'PERCENTAGE', value: 4 } }
    expect(findClashes(read, { discount: { value: 5, type: 'PERCENTAGE' }, notes: 'Mine' }, theirs)).toEqual([
      { field: 'discount', theirs: { type: 'PERCENTAGE', value: 4 }, mine: { value: 5, type: 'PERCENTAGE' } },
    ])
  })

  it('should see no difference between absent, null and empty, nor in the order of keys', () => {
    expect(isEqual(undefined, null)).toBe(true)
    expect(isEqual({ a: '', b: 1 }, { b: 1, a: null })).toBe(true)
    expect(isEqual(0, null)).toBe(false)
  })
})
