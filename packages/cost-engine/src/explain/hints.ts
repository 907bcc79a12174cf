import type { HintName } from '../figures/figure'
import type { Amount, Hint } from './explanation'
import type { CostTreeNode } from './nodes'

/** What would change a figure of the node, or what stands behind it. */
export function hintOf(name: HintName, node: CostTreeNode): Hint | undefined {
  switch (name) {
    case 'CALCULATED_PRICE':
      return node.kind === 'product' || node.kind === 'item'
        ? {
            text: 'Entered by hand; the calculated price is {{price}}.',
            values: { price: money(node.result.calculatedUnitPrice) },
          }
        : undefined
    case 'CALCULATED_NOW':
      return node.kind === 'product'
        ? { text: 'By calculation now {{price}}.', values: { price: money(node.result.calculatedUnitPrice) } }
        : undefined
    case 'TARGET_MARGIN':
      return targetHint(node)
    case 'UNITS_DIFFER':
      return { text: 'Choose a price and a workload in units of one kind.', values: {} }
    case 'DISCOUNT_LIMITED':
      return node.costed.result.warnings.some(({ code }) => code === 'DISCOUNT_LIMITED')
        ? { text: 'The discount is larger than the lines and is limited to them.', values: {} }
        : undefined
  }
}

/** How much more an order or a product must bring for the project's target margin. */
function targetHint(node: CostTreeNode): Hint | undefined {
  if (node.kind !== 'order' && node.kind !== 'product') return undefined
  const { margin, cost, salePriceWithMarkupPercentage } = node.result
  const target = node.costed.settings.marginTarget ?? 0
  if (target <= 0 || target >= 100 || margin >= target) return undefined
  const needed = cost / (1 - target / 100)
  const values = { target: { value: target, kind: 'PERCENT' as const } }
  return node.kind === 'product'
    ? {
        text: '{{amount}} more reaches the target of {{target}}.',
        values: { ...values, amount: money(needed - salePriceWithMarkupPercentage) },
      }
    : {
        text: '{{amount}} more after discount reaches the target of {{target}}.',
        values: { ...values, amount: money(needed - (salePriceWithMarkupPercentage - node.result.discountValue)) },
      }
}

const money = (value: number): Amount => ({ value, kind: 'MONEY' })
