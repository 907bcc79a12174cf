import type {
  Avatar,
  Duration,
  Id,
  ProcessPrice,
  ProducingStatus,
  ProductCategory,
  Unit,
  Workload,
} from '@tehas/contracts'

type Ref = { readonly _id: Id }
export type DynamicFields = Readonly<Record<string, string | number | boolean | null>>

/** A process step as it is stored. Prices are always present here; the serializer takes them out of answers. */
export type ProcessNode = {
  readonly _id: Id
  readonly name: string
  readonly timeCalculations: boolean
  readonly active: boolean
  readonly avatar: Avatar
  readonly markupPercentage: number
  readonly changeoverTime: Duration
  readonly leadTime: Duration
  readonly price: ProcessPrice
  readonly workload: Workload
  readonly dynamicFields: DynamicFields
  readonly deadline: string | null
  readonly startTime: string | null
  readonly process: Ref | null
  readonly members: readonly Id[]
  readonly status: ProducingStatus
  readonly produced: number
  readonly totalAmountInJobs: number
  readonly totalActiveTime: number
}

/** What a product and an item have in common: both contain processes and items. */
type LineFields = {
  readonly _id: Id
  readonly name: string
  readonly category: ProductCategory
  readonly netQuantity: number
  readonly unit: Unit
  /** Null: the calculated unit price is used (rules §2, priceSource CALCULATED). */
  readonly unitPrice: number | null
  readonly unitWeight: number
  readonly addPercentage: number
  readonly markupPercentage: number
  readonly description: string
  readonly dynamicFields: DynamicFields
  readonly stock: Ref | null
  readonly produced: number
  readonly takenFromStock: number
  readonly status: ProducingStatus
}

export type Structure = {
  readonly processes: readonly ProcessNode[]
  readonly items: readonly ItemNode[]
}

/** `netQuantity` is per one piece of its parent. */
export type ItemNode = LineFields &
  Structure & { readonly linkedProcess: { readonly process: Id; readonly name: string } | null }

/** `completedAt` is the server's own note of when the product was marked or became complete. */
export type ProductNode = LineFields & Structure & { readonly completedAt: string | null }
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
