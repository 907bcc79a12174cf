import { type OrderKind, orderKinds, type Right } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { offeredActions } from './offered-actions'

const rightsOf = (...held: Right[]) => may('SALE_ORDER', ...held)
const may = (kind: OrderKind, ...held: Right[]) => ({
  kind: orderKinds[kind],
  rights: { has: (right: Right) => held.includes(right) },
})

describe('actions of a sale order', () => {
  it.each([
    ['WAITING_FOR_ACTIVATION', { main: 'publish', others: ['plan'], rare: ['annul'] }],
    ['ACTIVE', { main: 'complete', others: ['plan'], rare: ['move-to-waiting', 'annul'] }],
    ['COMPLETE', { main: 'reopen', others: [], rare: [] }],
    ['ANNULLED', { main: 'move-to-waiting', others: [], rare: [] }],
  ] as const)('should offer the likeliest of %s first', (status, expected) => {
    expect(offeredActions(status, rightsOf('SALES_WRITE'))).toEqual(expected)
  })

  it('should offer a planner only planning, and a reader nothing', () => {
    expect(offeredActions('ACTIVE', rightsOf('MASTER_PLAN_WRITE'))).toEqual({
      main: undefined,
      others: ['plan'],
      rare: [],
    })
    expect(offeredActions('ACTIVE', rightsOf())).toEqual({ main: undefined, others: [], rare: [] })
  })
})

describe('actions of a purchase order', () => {
  it.each([
    ['WAITING_FOR_ACTIVATION', { main: 'publish', others: [], rare: ['annul'] }],
    ['ACTIVE', { main: 'complete', others: [], rare: ['move-to-waiting', 'annul'] }],
  ] as const)('should not plan what has no processes, while it is %s', (status, expected) => {
    expect(offeredActions(status, may('PURCHASE_ORDER', 'PURCHASE_WRITE', 'MASTER_PLAN_WRITE'))).toEqual(expected)
  })

  it('should offer a planner nothing', () => {
    expect(offeredActions('ACTIVE', may('PURCHASE_ORDER', 'MASTER_PLAN_WRITE'))).toMatchObject({ others: [] })
  })
})
