import { afterEach, describe, expect, it } from 'vitest'
import { formatDate, formatDateRange, formatDateShort, formatDateTime } from '../dates/format-date'
import { setFormats } from '../texts/set-formats'
import { formatDuration } from './duration'
import { defaultFormats } from './format-choice'
import { formatMoney } from './money'
import { formatNumber } from './number'
import { parseDecimal } from './parse-decimal'
import { formatQuantity } from './quantity'

afterEach(() => setFormats(defaultFormats))

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const MOMENT = '2026-11-27T12:06:00.000Z'
const days = () => [
  formatDate(MOMENT),
  formatDateShort(MOMENT),
  formatDateTime(MOMENT),
  formatDateRange('2026-11-16', '2026-11-26'),
]

describe('figures and days as a person chose', () => {
  it('should be as in Estonia without a choice', () => {
    expect(plain(formatMoney(1234.5))).toBe('1 234,50 €')
    expect(days()).toEqual(['27.11.2026', '27.11.', '27.11.2026 14:06', '16.11 – 26.11.2026'])
  })

  it('should have a point, and be read back as they are written', () => {
    setFormats({ ...defaultFormats, decimalMark: '.' })
    expect(plain(formatMoney(1234.5))).toBe('1 234.50 €')
    expect(plain(formatQuantity(-1250.25, 'KG', (key) => key))).toBe('−1 250.25 kg')
    for (const figure of [1234.5, 0.000001, -12.5, 1e21]) expect(parseDecimal(formatNumber(figure))).toBe(figure)
  })

  it('should have slashes, or stand as in ISO 8601', () => {
    setFormats({ ...defaultFormats, dateStyle: 'SLASHES' })
    expect(days()).toEqual(['27/11/2026', '27/11', '27/11/2026 14:06', '16/11/2026 – 26/11/2026'])
    setFormats({ ...defaultFormats, dateStyle: 'ISO' })
    expect(days()).toEqual(['2026-11-27', '11-27', '2026-11-27 14:06', '2026-11-16 – 2026-11-26'])
  })

  it('should write minutes beside hours in two figures', () => {
    expect([183, 60, 5, 125, -63].map((minutes) => plain(formatDuration(minutes)))).toEqual([
      '3 h 03 min',
      '1 h',
      '5 min',
      '2 h 05 min',
      '−1 h 03 min',
    ])
  })
})
