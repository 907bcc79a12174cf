import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatBetween, formatNumber, MINUS, NO_BREAK_SPACE } from './number'

/** What the browser itself writes for an Estonian, without the minus of figures that round to nothing. */
function byIntl(value: number, least: number, most: number): string {
  const literal: Intl.StringNumericLiteral = `${value}`
  const text = new Intl.NumberFormat('et-EE', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: 'always',
  }).format(literal)
  return /[1-9]/.test(text) ? text : text.replace(MINUS, '')
}

const figures = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ noNaN: true, min: -1e7, max: 1e7 }),
  fc.integer(),
  fc.tuple(fc.integer(), fc.integer({ min: 0, max: 8 })).map(([digits, places]) => Number(`${digits}e-${places}`)),
  fc.constantFrom(0.5, 1.005, 9.995, 999.9995, -0.001, -0, 1e21, 1e-7, 0.000_000_5),
)

it('should write every figure as the browser does for an Estonian', () => {
  fc.assert(
    fc.property(figures, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }), (value, one, other) => {
      const [least, most] = [Math.min(one, other), Math.max(one, other)]
      expect(formatBetween(value, least, most)).toBe(byIntl(value, least, most))
    }),
    { numRuns: 2000 },
  )
})

it('should carry what is rounded up into the next digits', () => {
  expect(formatNumber(999_999.995, 2)).toBe(`1${NO_BREAK_SPACE}000${NO_BREAK_SPACE}000,00`)
  expect(formatNumber(-1234.5)).toBe(`${MINUS}1${NO_BREAK_SPACE}234,5`)
  expect(formatNumber(-0.001, 2)).toBe('0,00')
})
