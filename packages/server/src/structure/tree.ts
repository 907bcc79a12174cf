import type { Id, Supply } from '@tehas/contracts'
import { supplyOf } from '@tehas/cost-engine'
import type { ItemValues, ProcessValues, ProductValues } from './line-fields'

/** A process step as it is stored. Prices are always present here; the serializer takes them out of answers. */
export type ProcessNode = ProcessValues

export type Structure = {
  readonly processes: readonly ProcessNode[]
  readonly items: readonly ItemNode[]
}

/** `netQuantity` is per one piece of its parent. */
export type ItemNode = ItemValues & Structure
export type ProductNode = ProductValues & Structure

/** What contains processes and items. */
export type StructureParent = ProductNode | ItemNode

export type LineKind = 'product' | 'process' | 'item'
export type LineRef = { readonly kind: LineKind; readonly _id: Id }

/** Every item of a structure, the parents before what is in them. */
export function* itemsBelow(parent: Structure): Generator<ItemNode> {
  for (const item of parent.items) {
    yield item
    yield* itemsBelow(item)
  }
}

/** Everything that contains processes and items, products first. */
export function* parentsOf(products: readonly ProductNode[]): Generator<StructureParent> {
  for (const product of products) {
    yield product
    yield* itemsBelow(product)
  }
}

/** Every process of what the orders of these products make themselves: the jobs, and what would be one once somebody plans it. */
export function* jobsOf(products: readonly ProductNode[]): Generator<ProcessNode> {
  for (const product of products) yield* jobsBelow(product, isMadeHere(product))
}

function* jobsBelow(line: Structure, isHere: boolean): Generator<ProcessNode> {
  for (const process of line.processes) if (isHere || isProcessStarted(process)) yield process
  for (const item of line.items) yield* jobsBelow(item, isHere && hasJobs(item))
}

/** What of an item tells how it is supplied. */
type SuppliedItem = Pick<ItemValues, 'category' | 'supply' | 'stock' | 'linked'> & {
  readonly processes: readonly unknown[]
  readonly items: readonly unknown[]
}

/** How an item is supplied; null where it has no structure. */
export const supplyOfItem = ({ category, supply, stock, linked, processes, items }: SuppliedItem): Supply | null =>
  supplyOf({ category, supply, stock, isLinked: linked, hasStructure: processes.length + items.length > 0 })

/** How a product of an order is supplied, where that is not by its order. */
export const supplyOfProduct = ({ linked }: Pick<ProductNode, 'linked'>): Supply | null => (linked ? 'LINKED' : null)

/** Whether its own order makes a line, so that its processes are jobs and its items material. */
export const isMadeHere = (line: ItemNode | ProductNode): boolean =>
  'added' in line ? !line.linked : supplyOfItem(line) === 'HERE'

/** Whether the processes of an item are jobs of its order: unless it comes from the shelf or from another order. */
export const hasJobs = (item: ItemNode): boolean => !['STOCK', 'LINKED'].includes(supplyOfItem(item) ?? '')

/** Time, output or an open job is recorded on the process (rules §4). */
export const isProcessStarted = (process: ProcessNode): boolean =>
  process.produced > 0 ||
  process.scrapped > 0 ||
  process.totalActiveTime > 0 ||
  process.totalAmountInJobs > 0 ||
  process.status !== 'NOT_COMPLETE'

/** How many lines a product has: itself, its items and processes. */
export function linesOf(product: ProductNode): number {
  let count = 0
  for (const { processes } of parentsOf([product])) count += 1 + processes.length
  return count
}

/** Every process of the tree, whatever its parent. */
export function* processesOf(products: readonly ProductNode[]): Generator<ProcessNode> {
  for (const parent of parentsOf(products)) yield* parent.processes
}

/** Lines by id, so that a structure sent as a whole keeps what production knows of its lines. */
export type KnownLines = {
  readonly products: ReadonlyMap<Id, ProductNode>
  readonly items: ReadonlyMap<Id, ItemNode>
  readonly processes: ReadonlyMap<Id, ProcessNode>
}

export const noKnownLines: KnownLines = { products: new Map(), items: new Map(), processes: new Map() }

/** The lines of these products by their ids. */
export function knownLines(products: readonly ProductNode[]): KnownLines {
  const items = products.flatMap((product) => [...itemsBelow(product)])
  return {
    products: new Map(products.map((product) => [product._id, product])),
    items: new Map(items.map((item) => [item._id, item])),
    processes: new Map([...processesOf(products)].map((process) => [process._id, process])),
  }
}
