import { createFakeApi } from '@tehas/api-client/testing'
import { calls, type UserRights } from '@tehas/contracts'
import { type Moved, movedSchema, stockMovementCalls } from '@tehas/contracts/stock'
import { createTestStockProduct } from '@tehas/contracts/testing'
import { createTestMovement, LIST, renderStock } from './render-stock'

/** 118.4 kg of a bought sheet of which orders take 380.55 and the minimum is 100. */
export const product = createTestStockProduct()
export const movement = createTestMovement()

/** The page of a stock product that moved once; whoever looks has every right unless others are named. */
export function openProduct(me?: UserRights, shown = product, movements = [movement]) {
  const fake = createFakeApi()
  fake.answer(calls.getStockProduct, shown)
  fake.answer(stockMovementCalls.listStockMovements, { rows: movements, nextCursor: null })
  return renderStock(`${LIST}/detailed-stock/${shown._id}`, fake, me)
}

/** What is answered to whoever moved the product. */
export const moved = (overrides: Partial<Moved> = {}): Moved =>
  movedSchema.parse({ ...product, movements: [movement], warnings: [], ...overrides })
