import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placesOf } from './positions'

describe('placesOf', () => {
  it('should put new lines between their neighbours, before the first and after the last', () => {
    expect(placesOf([undefined, undefined, undefined])).toEqual([0, 1024, 2048])
    expect(placesOf([0, undefined, 1024])).toEqual([0, 512, 1024])
    expect(placesOf([undefined, 0, 1024, undefined])).toEqual([-1024, 0, 1024, 2048])
  })

  it('should give a moved line alone another place', () => {
    expect(placesOf([0, 3072, 1024, 2048])).toEqual([0, 512, 1024, 2048])
    expect(placesOf([1024, 2048, 0])).toEqual([1024, 2048, 3072])
  })

  it('should place all anew where there is no room', () => {
    expect(placesOf([0, undefined, 1])).toEqual([0, 1024, 2048])
    expect(placesOf([0, 2_000_000_000, undefined])).toEqual([0, 1024, 2048])
  })

  it('should keep the siblings in their order, whatever they had', () => {
    const known = fc.option(fc.integer({ min: -2_000, max: 2_000 }), { nil: undefined })
    fc.assert(
      fc.property(fc.array(known, { maxLength: 40 }), (values) => {
        const places = placesOf(values)
        expect(places).toHaveLength(values.length)
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b))
      }),
    )
  })
})
