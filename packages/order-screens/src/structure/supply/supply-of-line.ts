import type { Supply } from '@tehas/contracts'
import { supplyOf } from '@tehas/cost-engine'
import type { OrderLine } from '../lines/order-line'

/** How a line of the tree is supplied, counted from what is on the screen; undefined where that is no question. */
export function supplyOfLine(row: OrderLine): Supply | undefined {
  // What another order supplies is told of a product too; otherwise its own order makes it.
  if (row.kind === 'product') return row.line.supplyNow ?? undefined
  if (row.kind === 'process') return undefined
  const { category, supply, supplyNow, stock } = row.line
  const hasStructure = row.processes.length + row.items.length > 0
  return supplyOf({ category, supply, stock, isLinked: supplyNow === 'LINKED', hasStructure }) ?? undefined
}
