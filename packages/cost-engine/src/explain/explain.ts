import type { CostedOrder } from '../cost-order'
import type { FigurePath } from '../results'
import type { Explanation } from './explanation'
import { itemFigures } from './item-figures'
import { nodeAt } from './nodes'
import { orderFigures } from './order-figures'
import { processFigures } from './process-figures'
import { productFigures } from './product-figures'

/**
 * Why a figure is what it is: formula, inputs down to what people typed, and a hint. The path names the node and the
 * figure: ['margin'], ['products', 0, 'items', 2, 'cost']. Undefined where there is no such figure.
 */
export function explain(costed: CostedOrder, path: FigurePath): Explanation | undefined {
  const figure = path.at(-1)
  const node = nodeAt(costed, path.slice(0, -1))
  if (typeof figure !== 'string' || node === undefined) return undefined
  switch (node.kind) {
    case 'order':
      return isKeyOf(orderFigures, figure) ? orderFigures[figure](node) : undefined
    case 'product':
      return isKeyOf(productFigures, figure) ? productFigures[figure](node) : undefined
    case 'item':
      return isKeyOf(itemFigures, figure) ? itemFigures[figure](node) : undefined
    case 'process':
      return isKeyOf(processFigures, figure) ? processFigures[figure](node) : undefined
  }
}

function isKeyOf<T extends object>(figures: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(figures, name)
}
