import { expect, it } from 'vitest'
import { createTestShortage } from '../../testing/create-test-shortage'
import { choiceOf, costOf, countOrders, grouped, isValid, linesOf } from './choices'

const furnitex = { _id: '0000000000000000000000f1', name: 'Furnitex OÜ' }
const sheet = createTestShortage()
const hinge = createTestShortage({ _id: '0000000000000000000000b1', name: 'Hing 90°', supplier: furnitex })

it('should order what is suggested for the day on which it is missing, from the usual supplier', () => {
  expect(linesOf([sheet], new Map())).toEqual([
    { stock: sheet._id, quantity: 300, seen: 300, date: '2026-11-27', supplier: sheet.supplier?._id },
  ])
})

it('should order what was typed in its place, and still tell what was seen', () => {
  const edits = new Map([[sheet._id, { quantity: 320, date: '2026-12-01', supplier: furnitex._id }]])
  expect(linesOf([sheet], edits)).toEqual([
    { stock: sheet._id, quantity: 320, seen: 300, date: '2026-12-01', supplier: furnitex._id },
  ])
  expect(linesOf([sheet], new Map([[sheet._id, { supplier: null }]]))[0]?.supplier).toBeNull()
})

it('should count one order a supplier', () => {
  expect(countOrders([sheet, hinge], new Map())).toBe(2)
  expect(countOrders([sheet, hinge], new Map([[sheet._id, { supplier: furnitex._id }]]))).toBe(1)
})

it('should cost what is typed, and nothing where prices are not seen', () => {
  // 426 € for 300 kg
  expect(costOf(sheet, choiceOf(sheet, { quantity: 100 }))).toBeCloseTo(142, 6)
  const { cost: _cost, ...hidden } = sheet
  expect(costOf(hidden, choiceOf(hidden))).toBeUndefined()
})

it('should refuse a quantity of nothing and what is no day', () => {
  expect(isValid(choiceOf(sheet))).toBe(true)
  expect(isValid(choiceOf(sheet, { quantity: 0 }))).toBe(false)
  expect(isValid(choiceOf(sheet, { quantity: Number.NaN }))).toBe(false)
  expect(isValid(choiceOf(sheet, { date: '27.13' }))).toBe(false)
})

it('should stand below suppliers or weeks, what is made apart', () => {
  const made = createTestShortage({ _id: '0000000000000000000000b2', act: 'MAKE', supplier: null })
  const bySupplier = grouped([sheet, made, hinge], 'SUPPLIER', () => '')
  expect(bySupplier.map(({ key, rows }) => [key, rows.length])).toEqual([
    ['Baltmet OÜ', 1],
    ['Furnitex OÜ', 1],
    ['MAKE', 1],
  ])
  expect(grouped([sheet, hinge], 'WEEK', (day) => day.slice(0, 7)).map(({ key }) => key)).toEqual(['2026-11'])
  expect(grouped([sheet, hinge], 'DATE', () => '')).toHaveLength(1)
})
