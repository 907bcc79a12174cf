import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTexts } from '../texts/texts'
import { formatDuration, formatTimer } from './duration'
import { formatMoney, formatPercent, formatSignedMoney, formatSums } from './money'
import { formatNumber } from './number'
import { exactFigure, exactQuantity, formatFigure, formatQuantity, unitLabel, unitLabels } from './quantity'

const nbsp = '\u00a0'

describe('formatNumber', () => {
  it('should group thousands by no-break spaces, four digits too', () => {
    expect(formatNumber(1234.5)).toBe(`1${nbsp}234,5`)
    expect(formatNumber(1234567.891, 2)).toBe(`1${nbsp}234${nbsp}567,89`)
  })

  it('should write a true minus', () => {
    expect(formatNumber(-270.82)).toBe('\u2212270,82')
  })

  it('should write zero without a minus, also when it is only rounded to zero', () => {
    expect(formatNumber(0, 2)).toBe('0,00')
    expect(formatNumber(-0, 2)).toBe('0,00')
    expect(formatNumber(-0.001, 2)).toBe('0,00')
  })

  it('should round half away from zero on the decimal value', () => {
    expect(formatNumber(1.005, 2)).toBe('1,01')
    expect(formatNumber(365.125, 2)).toBe('365,13')
    expect(formatNumber(-1.005, 2)).toBe('\u22121,01')
    expect(formatNumber(0.1 + 0.2)).toBe('0,3')
  })

  it('should write a dash for what is missing', () => {
    for (const nothing of [undefined, null, Number.NaN, Number.POSITIVE_INFINITY])
      expect(formatNumber(nothing)).toBe('–')
  })

  it('should never show an ordinary space, a hyphen or a point', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e13, max: 1e13 }),
        fc.integer({ min: 0, max: 6 }),
        (value, decimals) => {
          expect(formatNumber(value, decimals)).toMatch(/^\u2212?\d{1,3}(\u00a0\d{3})*(,\d+)?$/)
        },
      ),
    )
  })
})

describe('money, percentages, quantities', () => {
  it('should put the sign of the currency after the figure', () => {
    expect(formatMoney(1234.5)).toBe(`1${nbsp}234,50${nbsp}€`)
    expect(formatMoney(-270.82, 'SEK')).toBe(`\u2212270,82${nbsp}kr`)
    expect(formatMoney(0.0425, 'DOLLAR', 4)).toBe(`0,0425${nbsp}$`)
    expect(formatMoney(undefined)).toBe('–')
  })

  it('should put a plus or a minus before a difference of money, and nothing before none', () => {
    expect(formatSums(1234.5, 'EUR')).toBe(`1${nbsp}234,50${nbsp}€`)
    const kronor = [{ currency: 'SEK', price: 340 }] as const
    expect(formatSums(1234.5, 'EUR', kronor, 0)).toBe(`1${nbsp}235${nbsp}€ · 340${nbsp}kr`)
    expect(formatSums(0, 'EUR', kronor)).toBe(`340,00${nbsp}kr`)
    expect(formatSums(0, 'EUR')).toBe(`0,00${nbsp}€`)
    expect(formatSignedMoney(1234.5)).toBe(`+1${nbsp}234,50${nbsp}€`)
    expect(formatSignedMoney(-270.82, 'SEK')).toBe(`\u2212270,82${nbsp}kr`)
    expect(formatSignedMoney(0.0425, 'DOLLAR', 4)).toBe(`+0,0425${nbsp}$`)
    expect([0, 0.004, -0.004].map((value) => formatSignedMoney(value))).toEqual(Array(3).fill(`0,00${nbsp}€`))
    expect(formatSignedMoney(null)).toBe('–')
  })

  it('should write percentages with one decimal', () => {
    expect(formatPercent(26)).toBe(`26,0${nbsp}%`)
  })

  it('should label units in the language of the texts', () => {
    const [et, en] = [createTexts('et'), createTexts('en')]
    expect(formatQuantity(300, 'PCS', et.t)).toBe(`300${nbsp}tk`)
    expect(formatQuantity(300, 'PCS', en.t)).toBe(`300${nbsp}pcs`)
    expect(formatQuantity(1250.5, 'M2', et.t)).toBe(`1${nbsp}250,50${nbsp}m²`)
    expect(unitLabel('TM', et.t)).toBe('tm')
    expect(formatQuantity(2)).toBe('2')
    expect(Object.keys(unitLabels)).toHaveLength(18)
  })
})

describe('quantities by their unit', () => {
  it.each([
    [118.4, 'KG', '118,40'],
    [0, 'M', '0,00'],
    [1302.0448, 'KG', `1${nbsp}302,04`],
    [54.2745, 'M', '54,27'],
    [6, 'M2', '6,00'],
    [34.041, 'L', '34,04'],
    [1.0825, 'T', '1,083'],
    [2, 'M3', '2,00'],
    [46, 'PCS', '46'],
    [0.5, 'PCS', '0,5'],
    [3.75, 'SET', '3,75'],
    [1200, 'MM', `1${nbsp}200`],
    [20, 'MIN', '20'],
    // Never nothing for something.
    [0.0125, 'KG', '0,0125'],
    [0.0042, 'M2', '0,0042'],
    [0.00001, 'M', '0,00001'],
    [Number.NaN, 'KG', '–'],
  ] as const)('should write %d %s as %s', (value, unit, figure) => {
    expect(formatFigure(value, unit)).toBe(figure)
    const shown = formatQuantity(value, unit, createTexts('et').t)
    expect(shown).toBe(figure === '–' ? figure : `${figure}${nbsp}${unitLabel(unit, createTexts('et').t)}`)
  })

  it('should keep every decimal of what is typed anew or stands beside its price', () => {
    const { t } = createTexts('et')
    expect(exactQuantity(12.3456, 'KG', t)).toBe(`12,3456${nbsp}kg`)
    expect(exactQuantity(6, 'M', t)).toBe(`6,00${nbsp}m`)
    expect(exactQuantity(3, 'PCS', t)).toBe(`3${nbsp}tk`)
    expect(exactFigure(0.125, 'T')).toBe('0,125')
  })
})

describe('durations', () => {
  it.each([
    [2636, '43 h 56 min'],
    [56, '56 min'],
    [120, '2 h'],
    [0, '0 min'],
    [0.5, '0,5 min'],
    [59.7, '1 h'],
    [-65, '\u22121 h 05 min'],
    [66000, '1 100 h'],
  ])('should write %d minutes as %s', (minutes, text) => {
    expect(formatDuration(minutes).replaceAll(nbsp, ' ')).toBe(text)
  })

  it('should write a timer with two digits each', () => {
    expect(formatTimer(6138)).toBe('01:42:18')
    expect(formatTimer(-1)).toBe('00:00:00')
  })
})
