import type {
  OrderItem,
  OrderItemInput,
  OrderProcess,
  OrderProcessInput,
  OrderProduct,
  OrderProductInput,
  SaleOrder,
  SaleOrderInput,
} from '@tehas/contracts'
import { describe, expectTypeOf, it } from 'vitest'
import type { CostItemInput, CostOrderInput, CostProcessInput, CostProductInput } from './inputs'

describe('what the engine takes', () => {
  it('fits what a person enters and what the server stores', () => {
    expectTypeOf<OrderProcessInput>().toExtend<CostProcessInput>()
    expectTypeOf<OrderProcess>().toExtend<CostProcessInput>()
    expectTypeOf<OrderItemInput>().toExtend<CostItemInput>()
    expectTypeOf<OrderItem>().toExtend<CostItemInput>()
    expectTypeOf<OrderProductInput>().toExtend<CostProductInput>()
    expectTypeOf<OrderProduct>().toExtend<CostProductInput>()
    expectTypeOf<SaleOrderInput>().toExtend<CostOrderInput>()
    expectTypeOf<SaleOrder>().toExtend<CostOrderInput>()
  })
})
