import { constants, type Id } from '@tehas/contracts'
import { linesOf, type ProductNode, parentsOf, type StructureParent } from './tree'

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

  const visit = (
    parent: StructureParent,
    names: readonly string[],
    stocks: ReadonlySet<Id>,
  ): StructureFault | undefined => {
    const path = [...names, parent.name]
    if (path.length > constants.structureMaxLevels) return { code: 'STRUCTURE_TOO_DEEP', details: { path } }
    const stock = parent.stock?._id
    if (stock !== undefined && stocks.has(stock)) return { code: 'BOM_CYCLE', details: { path, stock } }
    const clash = claim(lineIds, [parent]) ?? claim(processIds, parent.processes)
    if (clash) return clash
    const below = stock === undefined ? stocks : new Set(stocks).add(stock)
    for (const item of parent.items) {
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

export type SizeFault = {
  readonly code: 'ORDER_TOO_LARGE' | 'STRUCTURE_TOO_LARGE'
  readonly details: { readonly path: readonly string[]; readonly count: number; readonly most: number }
}

const { orderProductsMax, lineProcessesMax, lineItemsMax, structureLinesMax } = constants

/** Products whose lines are not at hand, with how many they have. */
type LineCounts = ReadonlyMap<Id, { readonly lines: number }>

/**
 * The first list of an order that grew beyond its bound, or its lines together, or undefined: each way in has its own
 * limit, and only this one sees what they add up to. What was longer before may stay and shrink.
 */
export function sizeFault(
  products: readonly ProductNode[],
  before: readonly ProductNode[] = [],
  unread: LineCounts = new Map(),
): SizeFault | undefined {
  if (products.length > Math.max(orderProductsMax, before.length)) {
    return fault(['products'], products.length, orderProductsMax)
  }
  const outside = lineOutside(products, Math.max(structureLinesMax, countLines(before, unread)), unread)
  if (outside) return { code: 'STRUCTURE_TOO_LARGE', details: { ...outside, most: structureLinesMax } }
  const wide = [...parentsOf(products)].filter(
    ({ processes, items }) => processes.length > lineProcessesMax || items.length > lineItemsMax,
  )
  if (wide.length === 0) return undefined
  const known = new Map([...parentsOf(before)].map((parent) => [parent._id, parent]))
  for (const { _id, name, processes, items } of wide) {
    const was = known.get(_id)
    if (processes.length > Math.max(lineProcessesMax, was?.processes.length ?? 0)) {
      return fault([name, 'processes'], processes.length, lineProcessesMax)
    }
    if (items.length > Math.max(lineItemsMax, was?.items.length ?? 0)) {
      return fault([name, 'items'], items.length, lineItemsMax)
    }
  }
  return undefined
}

const countLines = (products: readonly ProductNode[], unread: LineCounts): number =>
  products.reduce((count, product) => count + (unread.get(product._id)?.lines ?? linesOf(product)), 0)

/** The first product, by its name, with which there are more lines than allowed, and how many there are in all. */
function lineOutside(
  products: readonly ProductNode[],
  most: number,
  unread: LineCounts,
): { path: string[]; count: number } | undefined {
  const count = countLines(products, unread)
  if (count <= most) return undefined
  let left = most
  for (const product of products) {
    left -= countLines([product], unread)
    if (left < 0) return { path: [product.name], count }
  }
  return undefined
}

const fault = (path: readonly string[], count: number, most: number): SizeFault => ({
  code: 'ORDER_TOO_LARGE',
  details: { path, count, most },
})
