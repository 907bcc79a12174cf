import type { CostItemInput } from './inputs'
import { isOwnAncestor, type Parent } from './parent'
import { hasStructure } from './readings/read-item'
import type { ItemResult } from './results'
import type { Run } from './run'

// A child product that hangs below several parents is counted once per quantity (rules §2).

/**
 * What the child product came to below a parent of the same quantities, at this level or deeper; undefined where it must
 * be counted again, since here something in it is on its own path.
 */
export function recall(run: Run, item: CostItemInput, parent: Parent): ItemResult | undefined {
  const known = run.known?.get(item)?.find(({ parent: before }) => {
    return (
      before.net === parent.net &&
      before.gross === parent.gross &&
      before.totalWeight === parent.totalWeight &&
      before.usedShare === parent.usedShare &&
      before.isElsewhere === parent.isElsewhere &&
      before.hasNoJobs === parent.hasNoJobs &&
      before.level >= parent.level
    )
  })
  if (known === undefined) return undefined
  for (const part of madeWithin(item, new Set())) if (isOwnAncestor(part, parent)) return undefined
  return known.result
}

/** Keeps a child product for `recall`. Only without warnings: a cycle or too deep a level depends on the path. */
export function remember(run: Run, item: CostItemInput, parent: Parent, result: ItemResult): void {
  run.known ??= new Map()
  const known = run.known.get(item)
  if (known === undefined) run.known.set(item, [{ parent, result }])
  else known.push({ parent, result })
}

/** The item and all items with a structure in it, each once. */
function madeWithin(item: CostItemInput, found: Set<CostItemInput>): Set<CostItemInput> {
  found.add(item)
  for (const child of item.items ?? []) {
    if (child && !found.has(child) && hasStructure(child)) madeWithin(child, found)
  }
  return found
}
