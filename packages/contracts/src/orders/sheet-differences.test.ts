import { expect, it } from 'vitest'
import type { SentSheet } from '../entities/sent-version'
import { isSameSheet, sheetDifferences } from './sheet-differences'

const line = { _id: 'a'.repeat(24), name: 'Värav', description: '', quantity: 3, unit: 'PCS' as const }
const totals = { discount: 0, transport: 0, base: 36, vatPercentage: 24, vat: 8.64, total: 44.64 }
const sheet: SentSheet = { lines: [{ ...line, unitPrice: 12, sum: 36 }], totals }

it('should tell each line that came, went or says something else, and the totals that differ', () => {
  const came = { ...line, _id: 'b'.repeat(24), name: 'Piire', unitPrice: 1, sum: 3 }
  const now: SentSheet = {
    lines: [{ ...line, quantity: 4, unitPrice: 12, sum: 48 }, came],
    totals: { ...totals, base: 51 },
  }
  expect(sheetDifferences(sheet, now)).toEqual({
    lines: [
      {
        ...{ _id: line._id, name: 'Värav', what: 'CHANGED' },
        parts: [
          { part: 'quantity', from: 3, to: 4 },
          { part: 'sum', from: 36, to: 48 },
        ],
      },
      expect.objectContaining({ _id: came._id, what: 'ADDED' }),
    ],
    totals: [{ part: 'base', from: 36, to: 51 }],
  })
  expect(sheetDifferences(now, sheet).lines.map(({ name, what }) => [name, what])).toEqual([
    ['Värav', 'CHANGED'],
    ['Piire', 'REMOVED'],
  ])
})

it('should find no difference in prices that one of them does not have', () => {
  expect(isSameSheet({ lines: [line] }, sheet)).toBe(true)
  expect(isSameSheet(sheet, { lines: [line] })).toBe(true)
  expect(isSameSheet({ lines: [line] }, { lines: [line] })).toBe(true)
  expect(isSameSheet(sheet, sheet)).toBe(true)
  expect(isSameSheet(sheet, { ...sheet, totals: { ...totals, vat: 0 } })).toBe(false)
})
