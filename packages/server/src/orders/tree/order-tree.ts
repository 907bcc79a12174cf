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

/** What a product and an item have in common: both hold processes and items. */
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

/** `netQuantity` is per one piece of the holder. */
export type ItemNode = LineFields &
  Structure & { readonly linkedProcess: { readonly process: Id; readonly name: string } | null }

/** `completedAt` is the server's own note of when the product was marked or became complete. */
export type ProductNode = LineFields & Structure & { readonly completedAt: string | null }
export type Holder = ProductNode | ItemNode

export type LineKind = 'product' | 'process' | 'item'
export type LineRef = { readonly kind: LineKind; readonly _id: Id }

/** Every item of a structure, the holders before what they hold. */
export function* itemsBelow(holder: Structure): Generator<ItemNode> {
  for (const item of holder.items) {
    yield item
    yield* itemsBelow(item)
  }
}

/** Every holder of processes and items in the tree, products first. */
export function* holdersOf(products: readonly ProductNode[]): Generator<Holder> {
  for (const product of products) {
    yield product
    yield* itemsBelow(product)
  }
}

/** Every process of the tree, whatever holds it. */
export function* processesOf(products: readonly ProductNode[]): Generator<ProcessNode> {
  for (const holder of holdersOf(products)) yield* holder.processes
}
