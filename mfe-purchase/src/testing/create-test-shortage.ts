import type { Shortage, ShortageList } from '@tehas/contracts/purchase'

/** Sheet that is short by 385,76 kg; 86,02 wait in an order. */
export const createTestShortage = (overrides: Partial<Shortage> = {}): Shortage => ({
  _id: '0000000000000000000000a1',
  name: 'Teraslehed S355 4 mm',
  subTitle: 'Kuumvaltsitud',
  coating: '',
  code: 'S355-4',
  unit: 'KG',
  supplier: { _id: '0000000000000000000000e1', name: 'Baltmet OÜ' },
  batchSize: 1,
  minQuantity: 100,
  act: 'BUY',
  short: 385.76,
  waiting: 86.02,
  waitingOrders: [{ _id: '0000000000000000000000d7', kind: 'PURCHASE_ORDER', transactionNumber: 'PO-2026-077' }],
  inOrders: 0,
  quantity: 300,
  needBy: '2026-11-27',
  orderBy: '2026-11-20',
  leadDays: 5,
  lateDays: 2,
  orders: [{ _id: '0000000000000000000000c1', kind: 'SALE_ORDER', transactionNumber: 'SO-2026-148' }],
  ordersCount: 1,
  parentsCount: 0,
  isForMinimum: true,
  steps: [],
  cost: 426,
  ...overrides,
})

export const createTestShortages = (rows: readonly Shortage[]): ShortageList => ({
  rows: [...rows],
  total: rows.length,
  counts: { all: rows.length, late: 1, thisWeek: 1, buy: rows.length, make: 0, waiting: 0 },
  suppliers: [{ supplier: { _id: '0000000000000000000000e1', name: 'Baltmet OÜ' }, count: 1 }],
  orders: [{ _id: '0000000000000000000000c1', kind: 'SALE_ORDER', transactionNumber: 'SO-2026-148' }],
  order: null,
  openOrders: 41,
  cycles: [],
  today: '2026-11-22',
  countedAt: '2026-11-22T12:16:00.000Z',
})
