import { explain } from './explain/explain'
import { type Explanation, explanation } from './explain/explanation'
import type { CostProductInput, CostSettings } from './inputs'
import { batchOf, hasOnlyPrice } from './own-quantity'
import { costed } from './recost'
import type { ProductResult } from './results'
import type { FormulaText } from './texts'

/** How the cost of one piece is told: of what is bought, and of what is made. */
export const unitCostFormulas = {
  bought: 'unit price',
  made: 'cost of the batch / pieces of the batch',
} as const satisfies Record<string, FormulaText>

/** The least that a stock product must say of what one piece costs. */
export type UnitCostInput = CostProductInput & {
  readonly category?: 'END_PRODUCT' | 'SEMI_FINISHED' | 'FOR_PURCHASE' | undefined
  /** Pieces that are made at once. */
  readonly batchSize?: number | null | undefined
}

/**
 * What one piece of a stock product costs (rules §14): the batch in which it is made by the pieces of the batch, so that a
 * changeover is spread over them. What is bought costs what it is bought for, and a semi-finished product that nothing says
 * what it is made of its price, as it does as an item of an order.
 */
export function unitCost(product: UnitCostInput, settings: CostSettings, own?: OwnFigures): number {
  if (own && hasOnlyPrice(product)) return own.unitPrice
  const batch = batchOf(product)
  if (own && own.netQuantity === batch) return own.cost / batch
  return explainUnitCost(product, settings).value
}

/** What the product came to for its own quantity, where that is counted already: it is not counted again for the same batch. */
export type OwnFigures = Pick<ProductResult, 'cost' | 'unitPrice'> & { readonly netQuantity: number }

/** Why one piece costs what it does: the batch with all that it is made of, and its size. */
export function explainUnitCost(product: UnitCostInput, settings: CostSettings): Explanation {
  const isPriced = hasOnlyPrice(product)
  const batch = batchOf(product)
  const made = costed({ products: [{ ...product, netQuantity: batch }] }, settings)
  const where = { path: ['products', 0], name: product.name }
  const common = { where, figure: 'unitCost', kind: 'MONEY' } as const
  const cost = explain(made, ['products', 0, isPriced ? 'unitPrice' : 'cost'])
  if (!cost) throw new Error('A product has neither a cost nor a price')
  if (isPriced) {
    return explanation({
      ...common,
      value: cost.value,
      formula: unitCostFormulas.bought,
      expression: { op: 'input', index: 0 },
      inputs: () => [cost],
    })
  }
  const size = explanation({
    where,
    figure: 'batchSize',
    value: batch,
    kind: 'QUANTITY',
    unit: product.unit,
    formula: 'entered',
    expression: { op: 'number', value: batch },
    inputs: () => [],
  })
  return explanation({
    ...common,
    value: cost.value / batch,
    formula: unitCostFormulas.made,
    expression: {
      op: 'divide',
      args: [
        { op: 'input', index: 0 },
        { op: 'input', index: 1 },
      ],
    },
    inputs: () => [cost, size],
  })
}
