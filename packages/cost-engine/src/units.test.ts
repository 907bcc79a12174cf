import { unitSchema } from '@tehas/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convert } from './units'

const dimensions = [
  ['G', 'KG', 'T'],
  ['MM', 'CM', 'M', 'KM'],
  ['MIN', 'H', 'DAY', 'WEEK', 'MONTH'],
  ['L', 'M3'],
  ['M2'],
  ['PCS'],
  ['SET'],
  ['TM'],
]

describe('convert', () => {
  it.each([
    [1500, 'G', 'KG', 1.5],
    [2, 'T', 'KG', 2000],
    [2500, 'MM', 'M', 2.5],
    [3, 'KM', 'CM', 300_000],
    [2, 'H', 'MIN', 120],
    [1, 'DAY', 'H', 8],
    [1, 'WEEK', 'MIN', 5 * 480],
    [1, 'MONTH', 'DAY', 21],
    [250, 'L', 'M3', 0.25],
    [7, 'M2', 'M2', 7],
  ] as const)('turns %s %s into %s: %s', (value, from, to, expected) => {
    const result = convert(value, from, to)
    expect(result.ok && result.value).toBeCloseTo(expected, 9)
  })

  it("counts a day as the project's working day", () => {
    expect(convert(1, 'DAY', 'MIN', { workingDayMinutes: 450 })).toEqual({ ok: true, value: 450 })
    expect(convert(1, 'DAY', 'MIN', { workingDayMinutes: -1 })).toEqual({ ok: true, value: 480 })
  })

  it('refuses every pair of units that measure different things, and no other', () => {
    for (const from of unitSchema.options) {
      for (const to of unitSchema.options) {
        const alike = dimensions.some((units) => units.includes(from) && units.includes(to))
        const result = convert(1, from, to)
        expect(result.ok).toBe(alike)
        if (!result.ok) expect(result).toEqual({ ok: false, code: 'UNIT_MISMATCH', from, to })
      }
    }
  })

  it('comes back to where it started', () => {
    fc.assert(
      fc.property(fc.constantFrom(...unitSchema.options), fc.constantFrom(...unitSchema.options), (from, to) => {
        const there = convert(12.5, from, to)
        if (!there.ok) return
        const back = convert(there.value, to, from)
        expect(back.ok && back.value).toBeCloseTo(12.5, 9)
      }),
    )
  })
})
