import type { Shortage } from '@tehas/contracts/purchase'
import { createTestStockProductRow } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { orderSteps } from './order-steps'

// 1 302,04 + 100 − 118,4 − 0 = 1 283,64.
const sheet = createTestStockProductRow({
  ...{ balance: 118.4, totalOrdered: 0, totalDemand: 1302.04, minQuantity: 100, batchSize: 1, short: 1283.64 },
})
const words = (key: string) => key
const suggested = (row: Partial<Shortage>): Shortage => ({
  ...{
    _id: sheet._id,
    name: sheet.name,
    subTitle: '',
    coating: '',
    code: '',
    unit: 'KG',
    supplier: null,
    batchSize: 1,
    purchaseUnit: null,
  },
  ...{ minQuantity: 100, act: 'BUY', short: 1283.64, waiting: 0, waitingOrders: [], inOrders: 0, quantity: 1284 },
  ...{ needBy: '2026-12-03', orderBy: '2026-11-13', earliest: '2026-12-03', leadDays: 5, lateDays: 13, orders: [] },
  ...{ ordersCount: 10, parentsCount: 0, isForMinimum: true, steps: [], offers: [], ...row },
})
const shown = (row: Shortage | undefined) =>
  orderSteps(sheet, row, words).map(({ sign, text, value }) => `${sign} ${text} ${value.toFixed(2)}`)

it('should say nothing more where the shortages suggest what is missing', () => {
  expect(shown(suggested({ quantity: 1283.64 }))).toEqual([])
})

it('should say what is suggested in whole batches, less what waits and what orders make themselves', () => {
  // 1 283,64 − 30 that wait = 1 253,64, in whole kilograms 1 254.
  expect(shown(suggested({ waiting: 30, quantity: 1254 }))).toEqual([
    ' Missing 1283.64',
    '− In orders that wait to be published 30.00',
    '= To order, in whole batches 1254.00',
  ])
  expect(shown(suggested({ act: 'MAKE', inOrders: 100, quantity: 1184 }))).toEqual([
    ' Missing 1283.64',
    '− Orders make it themselves 100.00',
    '= To make, in whole batches 1184.00',
  ])
  expect(shown(undefined)).toEqual([' Missing 1283.64', '= To order, in whole batches 0.00'])
})
