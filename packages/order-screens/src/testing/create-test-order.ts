import { type AnyOrder, type AnyOrderProduct, anyOrderCalls, type OrderKind } from '@tehas/contracts'
import {
  createTestManufacturingOrder,
  createTestOrderProduct,
  createTestPurchaseOrder,
  createTestSaleOrder,
} from '@tehas/contracts/testing'

/** What each kind of order has on its lines and others have not. */
const ownFields: Readonly<Record<OrderKind, Partial<AnyOrderProduct>>> = {
  SALE_ORDER: {},
  MANUFACTURING_ORDER: { added: { toStock: 0, toProjectCost: 0, done: false } },
  PURCHASE_ORDER: { received: 0, processes: [], items: [] },
}

const factories: Readonly<Record<OrderKind, () => AnyOrder>> = {
  SALE_ORDER: createTestSaleOrder,
  MANUFACTURING_ORDER: createTestManufacturingOrder,
  PURCHASE_ORDER: createTestPurchaseOrder,
}

/** An order of any kind with the same product, which has a process and an item where the kind has a structure. */
export function createTestOrder(kind: OrderKind, overrides: Partial<AnyOrder> = {}): AnyOrder {
  const { products = [createTestOrderProduct()], ...rest } = overrides
  const lines = products.map((product) => ({ ...product, ...ownFields[kind] }))
  // As the service answers it: without what the kind does not have.
  return anyOrderCalls(kind).get.response.parse({ ...factories[kind](), ...rest, products: lines })
}
