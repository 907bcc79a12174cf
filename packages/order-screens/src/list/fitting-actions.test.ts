import { orderKinds } from '@tehas/contracts'
import { createTestOrderRow, testId } from '@tehas/contracts/testing'
import { describe, expect, it } from 'vitest'
import { fittingActions } from './fitting-actions'
import { sumRows } from './sum-rows'

const row = (number: number, status: 'ACTIVE' | 'WAITING_FOR_ACTIVATION' | 'COMPLETE') =>
  createTestOrderRow({ _id: testId('sale-order', number), status, productsCount: number })
const rows = [row(1, 'ACTIVE'), row(2, 'WAITING_FOR_ACTIVATION'), row(3, 'COMPLETE')]
const writer = { kind: orderKinds.SALE_ORDER, rights: { has: (right: string) => right === 'SALES_WRITE' } }

describe('chosen orders', () => {
  it('should offer what fits some of them, and say which; reopening asks a reason of each order, so it is not here', () => {
    const fits = fittingActions(rows, writer).map(({ action, rows: fitting }) => [action, fitting.length])
    expect(fits).toEqual([
      ['publish', 1],
      ['plan', 2],
      ['complete', 1],
      ['move-to-waiting', 1],
      ['annul', 2],
    ])
    expect(fittingActions(rows, { ...writer, rights: { has: () => false } })).toEqual([])
  })

  it('should not plan purchase orders, which have no processes', () => {
    const buyer = { kind: orderKinds.PURCHASE_ORDER, rights: { has: () => true } }
    const actions = fittingActions(rows, buyer).map(({ action }) => action)
    expect(actions).toEqual(['publish', 'complete', 'move-to-waiting', 'annul'])
  })

  it('should sum up, without prices where there are none', () => {
    expect(sumRows(rows)).toMatchObject({ products: 6, priceWithoutVat: 3 * 8936.67 })
    const { priceWithoutVat, cost, ...blind } = createTestOrderRow()
    expect(sumRows([blind])).toMatchObject({ products: 3, priceWithoutVat: undefined, cost: undefined })
  })
})
