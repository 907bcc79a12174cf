import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from './money'
import { formatNumber } from './number'
import { isAmbiguousDecimal, parseDecimal } from './parse-decimal'

describe('parseDecimal', () => {
  it.each([
    ['1 234,5', 1234.5],
    ['1\u00a0234,5', 1234.5],
    ['1 234.5', 1234.5],
    ['13,75', 13.75],
    ['13.75', 13.75],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567,8', 1234567.8],
    ['1.234.567', 1234567],
    ['1.234', 1.234],
    ['1,234', 1.234],
    ['1234', 1234],
    ['0', 0],
    ['-0', 0],
    [',5', 0.5],
    ['5,', 5],
    ['−12,5', -12.5],
    ['- 12,5', -12.5],
    ['+3', 3],
    ['  7 ', 7],
    ['1 234,50 €', 1234.5],
    ['26,0 %', 26],
    ['007', 7],
  ])('should read %j as %d', (text, value) => {
    expect(parseDecimal(text)).toBe(value)
  })

  it.each([
    '',
    ' ',
    '-',
    ',',
    '.',
    'abc',
    '1a',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    '12 34',
    '1 23,5',
    '1,2,3',
    '1.2.3',
    '1.23.456',
    '1,23.45',
    '1.234,567.8',
    '1 234.567,8',
    '12,345.67,8',
    '1234.567.890',
    '--1',
    '1-',
    '5 5',
    '1,5 2',
    ', 5',
    '€',
    '1;5',
  ])('should not guess what %j means', (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  })

  it('should read back every figure that was formatted', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), fc.integer({ min: 0, max: 3 }), (digits, decimals) => {
        const value = Number(`${digits}e-${decimals}`)
        expect(parseDecimal(formatNumber(value, decimals))).toBe(value === 0 ? 0 : value)
        expect(parseDecimal(formatMoney(value, 'EUR', decimals))).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  it('should read comma and point alike when one of them stands alone', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.stringMatching(/^\d{1,6}$/), (whole, fraction) => {
        const value = Number(`${whole}.${fraction}`)
        expect(parseDecimal(`${whole},${fraction}`)).toBe(value)
        expect(parseDecimal(`${whole}.${fraction}`)).toBe(value)
      }),
    )
  })

  it('should answer a finite number or nothing for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d ., −-]*$/)), (text) => {
        const value = parseDecimal(text)
        expect(value === undefined || Number.isFinite(value)).toBe(true)
      }),
    )
  })

  it('should point out what a foreign sheet may have meant as thousands', () => {
    expect(['1.234', '12,345', '-999.000'].every(isAmbiguousDecimal)).toBe(true)
    expect(['1.23', '0,125', '1234.567', '1 234,5', '13,75'].some(isAmbiguousDecimal)).toBe(false)
  })
})
