import type { Shortage } from '@tehas/contracts/purchase'
import { createTestStockProductRow } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { orderSteps } from './order-steps'

// 1 302,04 + 100 − 118,4 − 0 = 1 283,64, in whole kilograms 1 284.
const sheet = createTestStockProductRow({
  ...{ balance: 118.4, totalOrdered: 0, totalDemand: 1302.04, minQuantity: 100, batchSize: 1, need: 1284 },
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
  expect(shown(suggested({}))).toEqual([])
})

it('should take off what ready products and waiting orders cover', () => {
  // 1 283,64 − 53,44 of parts of ready brackets = 1 230,20; 30 wait in an order: 1 200,20, up to 1 201.
  expect(shown(suggested({ short: 1230.2, waiting: 30, quantity: 1201 }))).toEqual([
    ' Short 1283.64',
    '− What it is part of is in stock or on order already 53.44',
    '− In orders that wait to be published 30.00',
    '= To order, in whole batches 1201.00',
  ])
  expect(shown(undefined)).toEqual([
    ' Short 1283.64',
    '− What it is part of is in stock or on order already 1283.64',
    '= To order, in whole batches 0.00',
  ])
})

it('should add what is still to be made, and leave out what orders make themselves', () => {
  expect(shown(suggested({ act: 'MAKE', short: 1300, inOrders: 100, quantity: 1200 }))).toEqual([
    ' Short 1283.64',
    '+ For what is still to be made, or in place of what comes too late 16.36',
    '− Orders make it themselves 100.00',
    '= To make, in whole batches 1200.00',
  ])
})
