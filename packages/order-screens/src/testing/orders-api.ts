import { createFakeApi } from '@tehas/api-client/testing'
import { type AnyOrder, anyOrderCalls, type OrderKind } from '@tehas/contracts'
import { createTestOrderRow } from '@tehas/contracts/testing'
import { createTestOrder } from './create-test-order'

export const emptySummary = {
  count: 0,
  byStatus: { WAITING_FOR_ACTIVATION: 0, ACTIVE: 0, COMPLETE: 0, ANNULLED: 0 },
  late: 0,
  lateByPlan: 0,
  dueThisWeek: 0,
  dueIn4Weeks: 0,
  mine: 0,
}

/** No open orders. */
const emptyDelivery = { periods: [], margin: null }

/** A service that knows one active order of the kind; tests change its answers as they need. */
export function createOrdersApi(kind: OrderKind, overrides: Partial<AnyOrder> = {}) {
  const fake = createFakeApi()
  const calls = anyOrderCalls(kind)
  const order = createTestOrder(kind, { status: 'ACTIVE', ...overrides })
  fake.answer(calls.list, { rows: [createTestOrderRow()], nextCursor: null })
  fake.answer(calls.summarize, {
    ...emptySummary,
    count: 1,
    byStatus: { ...emptySummary.byStatus, ACTIVE: 1 },
    marginUnderTarget: 1,
    sums: { cost: 6482.42, priceWithoutVat: 8936.67, margin: 26, unpriced: 0 },
  })
  fake.answer(calls.summarizeDelivery, emptyDelivery)
  fake.answer(calls.get, order)
  return { fake, order, calls }
}
