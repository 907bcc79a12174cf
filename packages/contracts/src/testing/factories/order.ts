import type { ManufacturingOrder, ManufacturingProduct } from '../../entities/manufacturing-order'
import type { OrderRow } from '../../entities/order'
import type { PurchaseOrder, PurchaseProduct } from '../../entities/purchase-order'
import type { SaleOrder } from '../../entities/sale-order'
import { testId, testMoment } from '../test-id'
import { createTestUserSummary } from './account'
import { createTestOrderFigures } from './figures'
import { createTestAudit, createTestOrderProduct } from './order-lines'

const orderHead = {
  ...createTestOrderFigures(),
  status: 'WAITING_FOR_ACTIVATION' as const,
  currency: 'EUR' as const,
  vatPercentage: 24,
  labels: ['RAL 9005'],
  notes: '',
  delivery: { date: '2026-11-27' },
  dynamicFields: {},
  paymentDue: 14,
  validTo: '2026-12-04',
  productionStartTime: null,
  lateDays: 0,
  createdAt: testMoment,
  createdBy: createTestUserSummary(),
  updatedAt: testMoment,
  updatedBy: createTestUserSummary(),
  publishedAt: null,
  productsComplete: 0,
  productsCompleteAt: null,
  productsCompleteAccuracy: 0,
  files: [],
  watchers: [testId('user')],
  audit: createTestAudit(),
  version: 1,
}
const client = { _id: testId('partner'), name: 'Kalda Mööbel OÜ' }

export const createTestSaleOrder = (overrides: Partial<SaleOrder> = {}): SaleOrder => ({
  ...orderHead,
  _id: testId('sale-order'),
  transactionNumber: 'SO-2026-148',
  type: 'SALE_ORDER',
  client,
  contact: null,
  discount: { value: 3, type: 'PERCENTAGE' },
  products: [createTestOrderProduct()],
  projectCosts: [],
  ...overrides,
})

export const createTestOrderRow = (overrides: Partial<OrderRow> = {}): OrderRow => ({
  _id: testId('sale-order'),
  transactionNumber: 'SO-2026-148',
  status: 'ACTIVE',
  partner: client,
  deliveryDate: '2026-11-27',
  validTo: '2026-12-04',
  labels: ['RAL 9005'],
  productsCount: 3,
  productsComplete: 0,
  processesComplete: 3,
  processesCount: 12,
  cost: 6482.42,
  priceWithoutVat: 8936.67,
  salePriceWithVat: 11_081.47,
  margin: 26,
  currency: 'EUR',
  missingPrices: 0,
  createdAt: testMoment,
  createdBy: createTestUserSummary(),
  lateDays: 0,
  dynamicFields: {},
  version: 1,
  ...overrides,
})

export const createTestManufacturingProduct = (
  overrides: Partial<ManufacturingProduct> = {},
): ManufacturingProduct => ({
  ...createTestOrderProduct({ name: 'Nurgaplaat GP-4', category: 'SEMI_FINISHED', netQuantity: 200 }),
  added: { toStock: 0, toProjectCost: 0, done: false },
  ...overrides,
})

export const createTestManufacturingOrder = (overrides: Partial<ManufacturingOrder> = {}): ManufacturingOrder => ({
  ...orderHead,
  _id: testId('manufacturing-order'),
  transactionNumber: 'MO-2026-091',
  type: 'MANUFACTURING_ORDER',
  client: null,
  contact: null,
  products: [createTestManufacturingProduct()],
  ...overrides,
})

export const createTestPurchaseProduct = (overrides: Partial<PurchaseProduct> = {}): PurchaseProduct => ({
  ...createTestOrderProduct({ name: 'Teraslehed S355 4 mm', category: 'FOR_PURCHASE' }),
  unit: 'KG',
  netQuantity: 362.15,
  unitPrice: 1.42,
  received: 0,
  supplierCode: '',
  purchaseUnit: '',
  purchaseFactor: 1,
  purchasePrice: null,
  processes: [],
  items: [],
  ...overrides,
})

export const createTestPurchaseOrder = (overrides: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  ...orderHead,
  _id: testId('purchase-order'),
  transactionNumber: 'PO-2026-077',
  type: 'PURCHASE_ORDER',
  supplier: { _id: testId('partner', 2), name: 'Baltmet OÜ' },
  selectedSupplierContact: null,
  discount: { value: 0, type: 'PERCENTAGE' },
  products: [createTestPurchaseProduct()],
  ...overrides,
})
