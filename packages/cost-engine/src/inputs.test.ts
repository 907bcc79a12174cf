import type {
  ItemFigures,
  OrderFigures,
  OrderItem,
  OrderItemInput,
  OrderProcess,
  OrderProcessInput,
  OrderProduct,
  OrderProductInput,
  ProcessFigures,
  ProductFigures,
  SaleOrder,
  SaleOrderInput,
} from '@tehas/contracts'
import { describe, expectTypeOf, it } from 'vitest'
import type { CostItemInput, CostOrderInput, CostProcessInput, CostProductInput } from './inputs'
import type { ItemResult, OrderResult, ProcessResult, ProductResult } from './results'

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

describe('what the engine gives', () => {
  it("is what the contract's figures ask for", () => {
    expectTypeOf<OrderResult>().toExtend<OrderFigures>()
    expectTypeOf<ProductResult>().toExtend<ProductFigures>()
    expectTypeOf<ItemResult>().toExtend<ItemFigures>()
    expectTypeOf<ProcessResult>().toExtend<ProcessFigures>()
  })
})
