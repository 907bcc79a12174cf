import type { CostItemInput, CostProcessInput } from './inputs'
import type { Parent } from './parent'
import type { ItemResult, ProcessResult } from './results'

/** Inputs and results of one level of the run before, to take over what a change did not touch. */
export type Previous = {
  readonly parent: Parent
  readonly processes: readonly CostProcessInput[]
  readonly items: readonly CostItemInput[]
  readonly processResults: readonly ProcessResult[]
  readonly itemResults: readonly ItemResult[]
}

type Structure = Pick<CostItemInput, 'processes' | 'items'>
type StructureResult = { readonly processes: readonly ProcessResult[]; readonly items: readonly ItemResult[] }

/** The level below a node of the run before. */
export function previousOf(parent: Parent, { processes, items }: Structure, result: StructureResult): Previous {
  return {
    parent,
    processes: processes ?? [],
    items: items ?? [],
    processResults: result.processes,
    itemResults: result.items,
  }
}

/**
 * Index of `input` in the list of the run before, or −1. Looks where it most likely is: in its place, or one step
 * away after a neighbour was added or removed.
 */
export function indexBefore<T>(before: readonly T[], input: T, index: number): number {
  if (before[index] === input) return index
  if (before[index - 1] === input) return index - 1
  if (before[index + 1] === input) return index + 1
  return before.indexOf(input)
}
