import type { OrderProductInput } from '@tehas/contracts'
import type { DemoStockProduct } from '../world'

/** An order line with a copy of the stock product's structure (rules §1, prices are copies). */
export function copyOf({ _id, input }: DemoStockProduct, netQuantity: number): OrderProductInput {
  return {
    name: input.name,
    category: 'END_PRODUCT',
    netQuantity,
    unit: input.unit,
    unitWeight: input.unitWeight,
    unitPrice: input.unitPrice,
    markupPercentage: 0,
    description: input.subTitle,
    dynamicFields: input.coating ? { pinnakate: input.coating } : {},
    stock: { _id },
    processes: structuredClone(input.processes),
    items: structuredClone(input.items),
  }
}
