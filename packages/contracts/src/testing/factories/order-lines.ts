import type { Audit } from '../../entities/audit'
import type { LinkedOrder } from '../../entities/linked-order'
import type { OrderItem } from '../../entities/order-item'
import type { OrderProcess } from '../../entities/order-process'
import type { OrderProduct } from '../../entities/order-product'
import { testId, testMoment } from '../test-id'
import { createTestItemFigures, createTestProcessFigures, createTestProductFigures } from './figures'

export const createTestAudit = (overrides: Partial<Audit> = {}): Audit => ({
  createdBy: { user: testId('user'), date: testMoment },
  updatedBy: [],
  ...overrides,
})

export const createTestLinkedOrder = (overrides: Partial<LinkedOrder> = {}): LinkedOrder => ({
  linkedId: testId('order-item'),
  orderId: testId('manufacturing-order'),
  itemName: 'Nurgaplaat GP-4',
  transactionNumber: 'MO-2026-091',
  type: 'MANUFACTURING_PRODUCT',
  status: 'ACTIVE',
  linkId: testId('order-link'),
  lineId: testId('order-item', 2),
  kind: 'MANUFACTURING_ORDER',
  quantity: 4,
  unit: 'PCS',
  ...overrides,
})

export const createTestOrderProcess = (overrides: Partial<OrderProcess> = {}): OrderProcess => ({
  ...createTestProcessFigures(),
  _id: testId('order-process'),
  name: 'Laserlõikus',
  timeCalculations: true,
  active: true,
  avatar: 'LASER_CUT_MACHINE_1',
  markupPercentage: 25,
  changeoverTime: { value: 30, unit: 'MIN' },
  leadTime: { value: 1, unit: 'MIN' },
  price: { value: 62, unit: 'H' },
  workload: { value: 6, unit: 'MIN' },
  dynamicFields: {},
  lateDays: 0,
  members: [],
  files: [],
  status: 'NOT_COMPLETE',
  produced: 0,
  scrapped: 0,
  totalAmountInJobs: 0,
  totalActiveTime: 0,
  ...overrides,
})

export const createTestOrderItem = (overrides: Partial<OrderItem> = {}): OrderItem => ({
  ...createTestItemFigures(),
  _id: testId('order-item'),
  name: 'Nelikanttoru 40×40×3 S235',
  netQuantity: 8.6,
  unit: 'M',
  category: 'FOR_PURCHASE',
  addPercentage: 5,
  markupPercentage: 15,
  unitPrice: 5.95,
  unitWeight: 3.3,
  description: '',
  coating: '',
  dynamicFields: {},
  priceSource: 'MANUAL',
  files: [],
  takenFromStock: 0,
  produced: 0,
  status: 'NOT_COMPLETE',
  processes: [],
  items: [],
  ...overrides,
})

export const createTestOrderProduct = (overrides: Partial<OrderProduct> = {}): OrderProduct => ({
  ...createTestProductFigures(),
  _id: testId('order-product'),
  name: 'Lauaraam TF-80',
  category: 'END_PRODUCT',
  netQuantity: 24,
  unit: 'PCS',
  unitPrice: 189,
  unitWeight: 18.4,
  addPercentage: 0,
  markupPercentage: 0,
  description: '',
  coating: '',
  dynamicFields: {},
  priceSource: 'MANUAL',
  files: [],
  produced: 0,
  takenFromStock: 0,
  status: 'NOT_COMPLETE',
  processes: [createTestOrderProcess()],
  items: [createTestOrderItem()],
  ...overrides,
})
