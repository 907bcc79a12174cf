import { constants, type Id } from '@tehas/contracts'
import type { Holder, ProductNode } from './order-tree'

export type StructureFault =
  | { readonly code: 'STRUCTURE_TOO_DEEP'; readonly details: { readonly path: readonly string[] } }
  | { readonly code: 'BOM_CYCLE'; readonly details: { readonly path: readonly string[]; readonly stock: Id } }
  | { readonly code: 'DUPLICATE_ID'; readonly details: { readonly id: Id } }

/**
 * What is wrong with a structure, or undefined: at most 25 levels, no stock product below itself (rules §2), and every
 * line with an id of its own.
 */
export function structureFault(products: readonly ProductNode[]): StructureFault | undefined {
  const lineIds = new Set<Id>()
  const processIds = new Set<Id>()

  const visit = (holder: Holder, names: readonly string[], stocks: ReadonlySet<Id>): StructureFault | undefined => {
    const path = [...names, holder.name]
    if (path.length > constants.structureMaxLevels) return { code: 'STRUCTURE_TOO_DEEP', details: { path } }
    const stock = holder.stock?._id
    if (stock !== undefined && stocks.has(stock)) return { code: 'BOM_CYCLE', details: { path, stock } }
    const clash = claim(lineIds, [holder]) ?? claim(processIds, holder.processes)
    if (clash) return clash
    const below = stock === undefined ? stocks : new Set(stocks).add(stock)
    for (const item of holder.items) {
      const fault = visit(item, path, below)
      if (fault) return fault
    }
    return undefined
  }

  for (const product of products) {
    const fault = visit(product, [], new Set())
    if (fault) return fault
  }
  return undefined
}

function claim(taken: Set<Id>, lines: readonly { readonly _id: Id }[]): StructureFault | undefined {
  for (const { _id } of lines) {
    if (taken.has(_id)) return { code: 'DUPLICATE_ID', details: { id: _id } }
    taken.add(_id)
  }
  return undefined
}
