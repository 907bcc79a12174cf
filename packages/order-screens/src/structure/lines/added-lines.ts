import {
  type Id,
  type OrderItem,
  type OrderItemInput,
  type OrderParent,
  type OrderProcess,
  type OrderProcessInput,
  type OrderProduct,
  type OrderProductInput,
  plainItemSchema,
  plainProcessSchema,
  plainProductSchema,
} from '@tehas/contracts'
import { mapSame, parentIdOf } from './line-change'
import type { Structure } from './structure'

type WithId<T> = T & { readonly _id: Id }

/** Lines that one call adds; their ids are made here, so that they are known before they are saved. */
export type AddedLines =
  | {
      readonly kind: 'products'
      readonly products: readonly WithId<OrderProductInput>[]
      readonly position: number | undefined
    }
  | {
      readonly kind: 'parts'
      readonly parent: OrderParent
      readonly processes: readonly WithId<OrderProcessInput>[]
      readonly items: readonly WithId<OrderItemInput>[]
      /** Where the first item stands; processes go last. */
      readonly position: number | undefined
    }

/** The same lines as they stand in the tree until the server has answered. */
export type ShownLines =
  | { readonly kind: 'products'; readonly products: readonly OrderProduct[]; readonly position: number | undefined }
  | {
      readonly kind: 'parts'
      readonly parent: OrderParent
      readonly processes: readonly OrderProcess[]
      readonly items: readonly OrderItem[]
      readonly position: number | undefined
    }

/** Lines before they are saved: what was entered, and figures that the cost engine fills in. */
export function shownLines(added: AddedLines): ShownLines {
  return added.kind === 'products'
    ? { ...added, products: added.products.map(asProduct) }
    : { ...added, processes: added.processes.map(asProcess), items: added.items.map(asItem) }
}

/** The order with lines that are on their way, sharing everything else. */
export function withLines<Changed extends Structure>(structure: Changed, lines: ShownLines): Changed {
  if (lines.kind === 'products')
    return { ...structure, products: inserted(structure.products, lines.products, lines.position) }
  const { parent, processes, items, position } = lines
  const id = parentIdOf(parent)
  const into = <T extends OrderProduct | OrderItem>(line: T): T => {
    if (line._id === id) {
      return {
        ...line,
        processes: [...line.processes, ...processes],
        items: inserted(line.items, items, position),
      }
    }
    const below = mapSame(line.items, into)
    return below === line.items ? line : { ...line, items: below }
  }
  return { ...structure, products: mapSame(structure.products, into) }
}

const inserted = <T>(list: readonly T[], added: readonly T[], position = list.length): T[] => [
  ...list.slice(0, position),
  ...added,
  ...list.slice(position),
]

const noWork = { totalActiveTime: 0, totalWorkload: 0, plannedDuration: 0 } as const

/** A line that nobody has worked on, with figures still to be counted. */
const fresh = <T extends { readonly unitPrice?: number | null | undefined }>(line: T, _id: Id) => ({
  ...line,
  ...noWork,
  _id,
  priceSource: line.unitPrice == null ? ('CALCULATED' as const) : ('MANUAL' as const),
  status: 'NOT_COMPLETE' as const,
  produced: 0,
  takenFromStock: 0,
  calculatedUnitWeight: 0,
  calculatedTotalWeight: 0,
  files: [],
  processes: [],
  items: [],
})

/** A line that takes its name from stock has none until the server answers. */
const named = <T extends { readonly name?: string | undefined }>(input: T) => ({ ...input, name: input.name ?? '…' })

const asProduct = (input: WithId<OrderProductInput>): OrderProduct => ({
  ...fresh({ ...plainProductSchema.parse(named(input)), stock: input.stock }, input._id),
  brutoQuantity: 0,
  totalWeight: 0,
})

const asItem = (input: WithId<OrderItemInput>): OrderItem => ({
  ...fresh(plainItemSchema.parse(named(input)), input._id),
  requiredQuantity: 0,
  calculatedProductTotalWeight: 0,
})

const asProcess = (input: WithId<OrderProcessInput>): OrderProcess => ({
  ...plainProcessSchema.parse(input),
  ...noWork,
  _id: input._id,
  estimated: false,
  lateDays: 0,
  members: [],
  files: [],
  status: 'NOT_COMPLETE',
  produced: 0,
  scrapped: 0,
  totalAmountInJobs: 0,
})
