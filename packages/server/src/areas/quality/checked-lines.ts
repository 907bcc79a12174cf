import type { Id, Unit } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { quantityToMake } from '../../orders/worked-time/apply-work'
import type { ItemNode, ProductNode } from '../../structure/tree'
import type { CheckedLine, Step } from './plan-rejection'

/** A product, or a part of one, as it is checked: its active steps with what was reported on them. */
export type LineOfProduct = Omit<CheckedLine, 'steps'> & {
  readonly lineId: Id
  /** The name of the part; null for the product itself. */
  readonly item: string | null
  readonly unit: Unit
  /** Its quantity for all that it goes into, also what was taken from stock. */
  readonly net: number
  readonly steps: readonly (Step & { readonly name: string })[]
}

/** The product, then its parts, each with its own steps. */
export function checkedLines(product: ProductNode): LineOfProduct[] {
  const lines: LineOfProduct[] = []
  const add = (line: ItemNode | ProductNode, holders: number): void => {
    const toMake = quantityToMake(line, holders)
    lines.push({
      lineId: line._id,
      item: line === product ? null : line.name,
      unit: line.unit,
      net: stored(line.netQuantity * holders),
      toMake,
      handedOver: line === product ? stored(product.added.toStock + product.added.toProjectCost) : 0,
      steps: line.processes
        .filter(({ active }) => active)
        .map(({ _id, name, produced, totalAmountInJobs }) => ({ _id, name, produced, inJobs: totalAmountInJobs })),
    })
    for (const item of line.items) add(item, toMake)
  }
  add(product, 1)
  return lines
}
