import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Call, type CallName, calls } from '..'
import { arbitraryOrderItem, arbitraryPartner, arbitrarySaleOrder, arbitraryStockProduct } from './arbitraries'
import { arbitraryOf } from './arbitrary-of'
import { malformedBodies, malformedParams, validBody } from './malformed-bodies'

const everyCall: [CallName, Call][] = Object.entries(calls).map(([name, call]) => [name as CallName, call])

describe('bodies for generated tests', () => {
  it.each(everyCall.filter(([, call]) => call.body))('should have a valid example of %s', (_, call) => {
    expect(call.body?.safeParse(validBody(call)).error).toBeUndefined()
  })

  it.each(everyCall.filter(([, call]) => call.body))('should give malformed bodies of %s', (_, call) => {
    const bodies = malformedBodies(call)
    expect(bodies.length).toBeGreaterThan(7)
    expect(bodies.filter(({ value }) => call.body?.safeParse(value).success)).toEqual([])
  })

  it('should try every field of a nested body with several bad values', () => {
    const names = malformedBodies(calls.createSaleOrder).map(({ name }) => name)
    expect(names).toContain('products.0.processes.0.name missing')
    expect(names).toContain('products.0.processes.0.workload.value is a huge number')
    expect(names).toContain('client is a bad id')
  })

  it('should give malformed parameters where the path has one', () => {
    expect(malformedParams(calls.getSaleOrder).length).toBeGreaterThan(3)
    expect(malformedParams(calls.env)).toEqual([])
  })
})

describe('arbitrary inputs', () => {
  it.each([
    ['sale order', arbitrarySaleOrder],
    ['item', arbitraryOrderItem],
    ['stock product', arbitraryStockProduct],
    ['partner', arbitraryPartner],
  ])('should be many different values of a %s', (_, arbitrary) => {
    const samples = fc.sample<unknown>(arbitrary, { numRuns: 30, seed: 1 })
    expect(new Set(samples.map((sample) => JSON.stringify(sample))).size).toBeGreaterThan(20)
  })

  it.each(everyCall.filter(([, call]) => call.body))('should be accepted by %s', (_, call) => {
    if (!call.body) return
    const samples = fc.sample(arbitraryOf(call.body), { numRuns: 5, seed: 7 })
    expect(samples).toHaveLength(5)
  })
})
