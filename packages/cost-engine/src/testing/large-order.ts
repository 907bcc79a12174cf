import type { CostItemInput, CostOrderInput, CostProcessInput } from '../inputs'

/** An order of `products` lines with 5 processes and 14 items each; the figures differ from line to line. */
export function largeOrder(products: number): CostOrderInput {
  return {
    discount: { value: 3, type: 'PERCENTAGE' },
    vatPercentage: 24,
    delivery: { transport: { price: 180 } },
    products: Array.from({ length: products }, (_, line) => ({
      _id: `product-${line}`,
      name: `Product ${line}`,
      netQuantity: 10 + (line % 40),
      unit: 'PCS' as const,
      unitPrice: line % 3 === 0 ? 100 + line : null,
      unitWeight: 2.5,
      addPercentage: line % 4,
      markupPercentage: 5,
      processes: Array.from({ length: 5 }, (_, index) => process(line, index)),
      items: Array.from({ length: 14 }, (_, index) => item(line, index)),
    })),
  }
}

function process(line: number, index: number): CostProcessInput {
  return {
    _id: `process-${line}-${index}`,
    name: `Process ${index}`,
    active: true,
    timeCalculations: true,
    markupPercentage: 25,
    changeoverTime: { value: 10 + index, unit: 'MIN' },
    price: index === 4 ? { value: 14.5, unit: 'M2' } : { value: 40 + index, unit: 'H' },
    workload: index === 4 ? { value: 1.35, unit: 'M2' } : { value: 3 + line / 10, unit: 'MIN' },
    status: 'NOT_COMPLETE',
    produced: 0,
    totalActiveTime: line + index,
  }
}

function item(line: number, index: number): CostItemInput {
  return {
    _id: `item-${line}-${index}`,
    name: `Item ${index}`,
    category: index % 5 === 0 ? 'SEMI_FINISHED' : 'FOR_PURCHASE',
    netQuantity: 1 + index / 4,
    unit: 'PCS',
    unitPrice: 2.5 + index + line / 100,
    unitWeight: 0.2,
    addPercentage: index,
    markupPercentage: 15,
    takenFromStock: 0,
    produced: 0,
    status: 'NOT_COMPLETE',
  }
}
