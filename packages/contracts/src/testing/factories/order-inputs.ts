import type { OrderItemInput } from '../../entities/order-item'
import type { OrderProcessInput } from '../../entities/order-process'
import type { OrderProductInput } from '../../entities/order-product'
import type { SaleOrderInput } from '../../entities/sale-order'
import { testId } from '../test-id'

export const createTestOrderProcessInput = (overrides: Partial<OrderProcessInput> = {}): OrderProcessInput => ({
  name: 'Laserlõikus',
  changeoverTime: { value: 30, unit: 'MIN' },
  workload: { value: 6, unit: 'MIN' },
  price: { value: 62, unit: 'H' },
  markupPercentage: 25,
  ...overrides,
})

export const createTestOrderItemInput = (overrides: Partial<OrderItemInput> = {}): OrderItemInput => ({
  name: 'Nelikanttoru 40×40×3 S235',
  netQuantity: 8.6,
  unit: 'M',
  addPercentage: 5,
  unitPrice: 5.95,
  markupPercentage: 15,
  ...overrides,
})

export const createTestOrderProductInput = (overrides: Partial<OrderProductInput> = {}): OrderProductInput => ({
  name: 'Lauaraam TF-80',
  netQuantity: 24,
  unitPrice: 189,
  markupPercentage: 0,
  unitWeight: 18.4,
  processes: [createTestOrderProcessInput()],
  items: [createTestOrderItemInput()],
  ...overrides,
})

export const createTestSaleOrderInput = (overrides: Partial<SaleOrderInput> = {}): SaleOrderInput => ({
  client: testId('partner'),
  products: [createTestOrderProductInput()],
  ...overrides,
})
