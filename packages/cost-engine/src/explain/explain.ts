import type { CostedOrder } from '../cost-order'
import type { FigurePath } from '../results'
import { explainValue, hasFigure } from './explain-figure'
import type { Explanation } from './explanation'
import { nodeAt } from './nodes'

/**
 * Why a figure is what it is: formula, inputs down to what people typed, and a hint. The path names the node and the
 * figure: ['margin'], ['products', 0, 'items', 2, 'cost']. Undefined where there is no such figure.
 */
export function explain(costed: CostedOrder, path: FigurePath): Explanation | undefined {
  const figure = path.at(-1)
  const node = nodeAt(costed, path.slice(0, -1))
  if (typeof figure !== 'string' || node === undefined || !hasFigure(node, figure)) return undefined
  return explainValue(node, figure)
}
