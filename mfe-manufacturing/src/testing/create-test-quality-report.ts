import type { QualityOrder, QualityReport, QualitySummary } from '@tehas/contracts/quality'
import { testId, testMoment } from '@tehas/contracts/testing'

/** Two of ten welded frames are scratched, and one of their measures is out. */
export const createTestQualityReport = (overrides: Partial<QualityReport> = {}): QualityReport => ({
  _id: testId('quality-report'),
  version: 1,
  status: 'OPEN',
  type: 'SALE_ORDER',
  order: { _id: testId('sale-order'), transactionNumber: 'SO-2026-148' },
  client: 'Kalda Mööbel OÜ',
  orderProduct: { _id: testId('order-product'), name: 'Lauaraam TF-80' },
  orderProcess: { _id: testId('order-process'), name: 'Keevitamine', item: null },
  unit: 'PCS',
  checked: 10,
  accepted: 8,
  rejected: 2,
  reason: 'Kriimustus',
  measured: 1,
  outOfTolerance: 1,
  photoCount: 0,
  createdBy: { _id: testId('user'), name: 'Mart Kuusk' },
  createdAt: testMoment,
  measures: [{ name: 'Laius', nominal: 800, tolerance: 0.5, value: 801.2 }],
  photos: [],
  log: [],
  ...overrides,
})

/** What that report comes to. */
export const createTestQualitySummary = (): QualitySummary => ({
  ...{ count: 1, checked: 10, accepted: 8, rejected: 2 },
  states: { OPEN: 1, CLOSED: 0 },
  byProcess: [{ name: 'Keevitamine', checked: 10, rejected: 2 }],
  byReason: [{ name: 'Kriimustus', rejected: 2 }],
  byWeek: [{ week: '2026-11-16', checked: 10, rejected: 2 }],
  choices: {
    orders: [{ _id: testId('sale-order'), transactionNumber: 'SO-2026-148' }],
    processes: ['Keevitamine'],
    reasons: ['Kriimustus'],
    people: [{ _id: testId('user'), name: 'Mart Kuusk' }],
    weeks: ['2026-11-16'],
  },
})

/** The order of that report, eight of its ten frames welded. */
export const createTestQualityOrder = (): QualityOrder => {
  const amounts = { toMake: 10, produced: 8, mostRejected: 8 }
  return {
    _id: testId('sale-order'),
    transactionNumber: 'SO-2026-148',
    client: 'Kalda Mööbel OÜ',
    isOpen: true,
    products: [
      {
        ...{ _id: testId('order-product'), name: 'Lauaraam TF-80', unit: 'PCS', ...amounts },
        processes: [{ _id: testId('order-process'), name: 'Keevitamine', item: null, unit: 'PCS', ...amounts }],
      },
    ],
  }
}
