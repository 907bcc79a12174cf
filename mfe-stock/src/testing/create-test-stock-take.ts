import type { StockTake, StockTakeLine } from '@tehas/contracts/stock'
import { testId } from '@tehas/contracts/testing'

const shelf = { _id: testId('location'), name: 'Riiul 1, vahe C' }
const keeper = { _id: testId('user'), name: 'Tiiu Mägi' }

export const createTestStockTake = (overrides: Partial<StockTake> = {}): StockTake => ({
  _id: testId('stock-take'),
  version: 3,
  name: 'Riiul 1',
  isBlind: false,
  status: 'OPEN',
  lines: 2,
  counted: 0,
  startedBy: keeper,
  startedAt: '2026-11-20T06:10:00.000Z',
  endedBy: null,
  endedAt: null,
  categories: [],
  places: [{ location: shelf, lines: 2, counted: 0 }],
  differences: 0,
  surplusValue: 0,
  missingValue: 0,
  ...overrides,
})

export const createTestStockTakeLine = (number: number, overrides: Partial<StockTakeLine> = {}): StockTakeLine => ({
  _id: testId('stock-take-line', number),
  version: 0,
  stock: {
    _id: testId('stock-product', number),
    name: `Piirdepost R-${number}`,
    subTitle: '',
    coating: '',
    code: `PP-${number}`,
    category: 'SEMI_FINISHED',
    unit: 'PCS',
  },
  location: shelf,
  isFound: false,
  expected: 28,
  counted: null,
  difference: null,
  differenceValue: null,
  isOvertaken: false,
  countedBy: null,
  countedAt: null,
  lastMove: 4,
  ...overrides,
})

/** A line that was counted. */
export const createTestCounted = (number: number, overrides: Partial<StockTakeLine> = {}): StockTakeLine =>
  createTestStockTakeLine(number, {
    ...{ version: 1, counted: 30, difference: 2, value: 11.8 },
    ...{ countedBy: keeper, countedAt: '2026-11-20T12:12:00.000Z' },
    ...overrides,
  })
