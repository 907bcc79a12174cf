import { describe, expect, it } from 'vitest'
import { createTestShortage } from '../../testing/create-test-shortage'
import {
  choiceOf,
  costOf,
  countOrders,
  countRows,
  type Edit,
  firstRows,
  grouped,
  groupedByOrder,
  isValid,
  linesOf,
  sumOfCosts,
  worksOf,
} from './choices'

const furnitex = { _id: '0000000000000000000000f1', name: 'Furnitex OÜ' }
const sheet = createTestShortage()
const hinge = createTestShortage({ _id: '0000000000000000000000b1', name: 'Hing 90°', supplier: furnitex })
const bracket = createTestShortage({ _id: '0000000000000000000000b2', act: 'MAKE', supplier: null })
const leg = createTestShortage({ _id: '0000000000000000000000b3', act: 'MAKE', supplier: null })

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

it('should count a purchase a supplier and a manufacturing order a product', () => {
  expect(countOrders([sheet, hinge, bracket, leg], new Map())).toEqual({ purchases: 2, works: 2 })
  const edits = new Map([[sheet._id, { supplier: furnitex._id }]])
  expect(countOrders([sheet, hinge, bracket], edits)).toEqual({ purchases: 1, works: 1 })
})

it('should count a manufacturing order for each week in which something is short', () => {
  const frame = createTestShortage({
    ...{ _id: '0000000000000000000000b4', act: 'MAKE', supplier: null, quantity: 7 },
    ...{ needBy: '2026-12-01', earliest: '2026-12-01' },
    weeks: [
      { quantity: 3, needBy: '2026-12-01' },
      { quantity: 4, needBy: '2026-12-22' },
    ],
  })
  const works = (edit: Edit) => countOrders([frame, bracket], new Map([[frame._id, edit]])).works
  expect(works({})).toBe(3)
  // The first week alone, and all of it by another day.
  expect(works({ quantity: 3 })).toBe(2)
  expect(works({ date: '2026-12-04' })).toBe(2)
})

it('should make what is late on the earliest day, and what is short in a later week as an order of its own', () => {
  const frame = createTestShortage({
    ...{ _id: '0000000000000000000000b4', act: 'MAKE', supplier: null, quantity: 7 },
    ...{ needBy: '2026-11-18', earliest: '2026-11-25' },
    weeks: [
      { quantity: 3, needBy: '2026-11-18' },
      { quantity: 4, needBy: '2026-12-22' },
    ],
  })
  expect(worksOf(frame, undefined).map(({ quantity, date }) => [quantity, date])).toEqual([
    [3, '2026-11-25'],
    [4, '2026-12-22'],
  ])
  expect(countOrders([frame], new Map())).toEqual({ purchases: 0, works: 2 })
  expect(worksOf(frame, { date: '2026-12-04' })).toHaveLength(1)
})

it('should add up what rows cost as they were typed, and nothing where prices are not seen', () => {
  // 426 € for 300 kg and 426 € for 300 hinges.
  expect(sumOfCosts([sheet, hinge], new Map([[sheet._id, { quantity: 100 }]]))).toBeCloseTo(568, 6)
  const { cost: _cost, ...hidden } = sheet
  expect(sumOfCosts([hidden], new Map())).toBeUndefined()
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
  const bySupplier = grouped([sheet, bracket, hinge], 'SUPPLIER', () => '')
  expect(bySupplier.map(({ key, rows }) => [key, rows.length])).toEqual([
    ['Baltmet OÜ', 1],
    ['Furnitex OÜ', 1],
    ['MAKE', 1],
  ])
  expect(grouped([sheet, hinge], 'WEEK', (day) => day.slice(0, 7)).map(({ key }) => key)).toEqual(['2026-11'])
  expect(grouped([sheet, hinge], 'DATE', () => '')).toHaveLength(1)
})

it('should stand below each order that it is missing for, and draw the first rows of all orders together', () => {
  const [order] = sheet.orders
  const groups = groupedByOrder([sheet, hinge], {
    groups: [
      {
        order: order ?? null,
        lines: [
          { stock: sheet._id, quantity: 285.76 },
          { stock: hinge._id, quantity: 48 },
        ],
      },
      { order: null, lines: [{ stock: sheet._id, quantity: 100 }] },
    ],
    total: 2,
  })
  expect(groups.map(({ rows, forOrder }) => rows.map(({ _id }) => forOrder?.get(_id)))).toEqual([[285.76, 48], [100]])
  expect(countRows(groups)).toBe(3)
  expect(firstRows(groups, 2).map(({ rows }) => rows.length)).toEqual([2])
})

describe('buying of another supplier', () => {
  const offer = {
    ...{ code: 'RM 7715', purchaseUnit: { name: 'latt', factor: 3 }, minimum: 0, multiple: 4, price: 13.9 },
    ...{ orderBy: '2026-11-25', lateDays: 0, isCheapest: false, isSoonest: true },
  }
  const [baltmet, raua] = ['0000000000000000000000e1', '0000000000000000000000e2']
  const row = createTestShortage({
    ...{ quantity: 18, cost: 75, supplier: { _id: baltmet, name: 'Baltmet OÜ' } },
    offers: [
      {
        ...offer,
        supplier: { _id: baltmet, name: 'Baltmet OÜ' },
        quantity: 18,
        cost: 75,
        leadDays: 5,
        earliest: '2026-11-27',
        price: 25,
        purchaseUnit: { name: 'latt', factor: 6 },
      },
      {
        ...offer,
        supplier: { _id: raua, name: 'Rauameister OÜ' },
        quantity: 24,
        cost: 111.2,
        leadDays: 2,
        earliest: '2026-11-24',
      },
    ],
  })

  it('should take its quantity, its cost and its days', () => {
    const choice = choiceOf(row, { supplier: raua })
    // 24 m are 8 bars of 3 m for 13,90.
    expect([choice.quantity, costOf(row, choice)]).toEqual([24, 111.2])
    expect(linesOf([row], new Map([[row._id, { supplier: raua }]]))).toMatchObject([
      { quantity: 24, seen: 24, supplier: raua },
    ])
    expect(costOf(row, choiceOf(row))).toBe(75)
  })

  it('should keep a quantity that was typed, and count what so much costs', () => {
    const choice = choiceOf(row, { supplier: raua, quantity: 36 })
    // 12 bars.
    expect([choice.quantity, costOf(row, choice)]).toEqual([36, 166.8])
  })
})
