import { describe, expect, it } from 'vitest'
import { createTestOrderProduct, createTestSaleOrder } from '../testing'
import { wholeOrder } from './whole-order'

const [desk, chair, shelf] = ['a', 'b', 'c'].map((letter) => createTestOrderProduct({ _id: letter.repeat(24) }))
if (!desk || !chair || !shelf) throw new Error('Expected three products')
const before = createTestSaleOrder({ version: 4, products: [desk, chair, shelf] })
const entry = {
  user: null,
  userName: '',
  date: '2026-11-20T12:00:00.000Z',
  reqType: 'UPDATE' as const,
  changedPaths: [],
}
const audit = { ...before.audit, updatedBy: [entry] }

describe('wholeOrder', () => {
  it('should put what changed in its place and leave the rest the same objects', () => {
    const wider = { ...chair, netQuantity: 9 }
    const answer = { ...before, cost: 77, version: 5, audit, products: [wider], changesOf: { version: 4 } }
    const whole = wholeOrder(before, answer)
    expect(whole).toMatchObject({ cost: 77, version: 5 })
    expect(whole).not.toHaveProperty('changesOf')
    expect(whole?.products).toEqual([desk, wider, shelf])
    expect(whole?.products[0]).toBe(desk)
    expect(whole?.audit.updatedBy).toEqual([entry, ...before.audit.updatedBy])
  })

  it('should follow the order of the products where it changed', () => {
    const changesOf = { version: 4, products: [shelf._id, desk._id] }
    const whole = wholeOrder(before, { ...before, version: 5, audit, products: [], changesOf })
    expect(whole?.products).toEqual([shelf, desk])
  })

  it('should take a whole answer as it is', () => {
    const answer = { ...before, version: 5 }
    expect(wholeOrder(before, answer)).toBe(answer)
  })

  it('should refuse an answer to another version, another order or with products that are unknown', () => {
    const answer = { ...before, version: 5, audit, products: [] }
    expect(wholeOrder(before, { ...answer, changesOf: { version: 3 } })).toBeUndefined()
    expect(wholeOrder({ ...before, _id: 'f'.repeat(24) }, { ...answer, changesOf: { version: 4 } })).toBeUndefined()
    const unknown = { version: 4, products: [desk._id, 'd'.repeat(24)] }
    expect(wholeOrder(before, { ...answer, changesOf: unknown })).toBeUndefined()
  })

  it('should keep no more of the log than an order shows', () => {
    const long = { ...before, audit: { ...before.audit, updatedBy: Array.from({ length: 100 }, () => entry) } }
    const whole = wholeOrder(long, { ...long, version: 5, audit, products: [], changesOf: { version: 4 } })
    expect(whole?.audit.updatedBy).toHaveLength(100)
  })
})
