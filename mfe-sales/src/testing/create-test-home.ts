import type { Home, HomeOrder, OrderStatistics } from '@tehas/contracts/statistics'
import { testId } from '@tehas/contracts/testing'

export const createTestHomeOrder = (overrides: Partial<HomeOrder> = {}): HomeOrder => ({
  _id: testId('order-122'),
  transactionNumber: 'SO-2026-122',
  partner: 'Bergström Design AB',
  deliveryDate: '2026-11-03',
  productsComplete: 0,
  productsCount: 2,
  currency: 'EUR',
  price: 2204.75,
  margin: 24.5,
  ...overrides,
})

/** The figures of the picture of the home page, by week of delivery. */
export const createTestDelivery = (): OrderStatistics => ({
  orderType: 'SALE_ORDER',
  type: 'DELIVERY',
  groups: [],
  buckets: [
    { bucket: 'PAST', count: 4, price: 14_025 },
    { bucket: 'CURRENT', count: 8, price: 34_815 },
    { bucket: 'FUTURE', count: 25, price: 120_480 },
    { bucket: 'STOCK', count: 4, price: 17_100 },
  ],
  periods: [
    { bucket: 'PAST', from: null, to: '2026-11-15', count: 4, price: 14_025, late: 4, latePrice: 14_025 },
    { bucket: 'CURRENT', from: '2026-11-16', to: '2026-11-22', count: 8, price: 34_815, late: 2, latePrice: 7355 },
    { bucket: 'FUTURE', from: '2026-11-23', to: null, count: 25, price: 120_480, late: 0, latePrice: 0 },
    { bucket: 'STOCK', from: null, to: null, count: 4, price: 17_100, late: 0, latePrice: 0 },
  ],
})

export const createTestOrdered = (): OrderStatistics => ({
  orderType: 'SALE_ORDER',
  type: 'DEFAULT',
  groups: [
    { group: 'PAST', count: 2, price: 4000 },
    { group: 'CURRENT', count: 1, price: 500 },
    { group: 'FUTURE', count: 0, price: 0 },
  ],
  buckets: [],
  periods: [
    { bucket: 'PAST', from: '2026-11-09', to: '2026-11-15', count: 2, price: 4000, late: 0, latePrice: 0 },
    { bucket: 'CURRENT', from: '2026-11-16', to: '2026-11-22', count: 1, price: 500, late: 0, latePrice: 0 },
  ],
})

/** What an owner sees on Friday, 20 November 2026. */
export const createTestHome = (): Home => ({
  today: '2026-11-20',
  sales: {
    open: { count: 41, price: 186_420 },
    active: { count: 36, price: 177_420 },
    waiting: { count: 5, price: 9000 },
    late: { count: 6, price: 21_380, oldest: '2026-11-03', rows: [createTestHomeOrder()] },
    lateByPlan: 3,
    mine: { count: 0, price: 0, late: 0, rows: [] },
    marginUnderTarget: { count: 1, price: 2204.75, rows: [createTestHomeOrder()] },
    byDelivery: createTestDelivery(),
    byOrderDate: createTestOrdered(),
    onTime: { from: '2026-10-21', to: '2026-11-19', products: 70, inTime: 64 },
    margin: {
      target: 28,
      months: [
        { from: '2026-10-01', to: '2026-10-31', orders: 9, margin: 29.1 },
        { from: '2026-11-01', to: '2026-11-30', orders: 7, margin: 27.8 },
      ],
    },
  },
  manufacturing: { active: 12, waiting: 2, late: 0, lateByPlan: 0 },
  purchase: {
    byStatus: [
      { status: 'WAITING_FOR_ACTIVATION', count: 1, price: 1063.71 },
      { status: 'ACTIVE', count: 5, price: 5509.69 },
      { status: 'STOCK', count: 6, price: 2802.06 },
    ],
    stockFrom: '2026-10-22',
    toReceive: {
      late: 1,
      thisWeek: 2,
      count: 3,
      price: 700,
      rows: [createTestHomeOrder({ _id: testId('order-54'), transactionNumber: 'PO-2026-054', partner: 'Baltmet OÜ' })],
    },
  },
})
