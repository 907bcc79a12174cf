import {
  type Id,
  newId,
  type orderItemInputSchema,
  type orderProcessInputSchema,
  type orderProductInputSchema,
  type PurchaseLineKey,
} from '@tehas/contracts'
import type { z } from 'zod'
import { emptyRecord, storedValue, type ValuesOf } from '../database/fields'
import { itemFields, type LineFields, processFields, productFields } from './line-fields'
import type { ItemNode, KnownLines, ProcessNode, ProductNode, Structure } from './tree'

/** Each field may be left out, then the stored one stays: full inputs and partial changes both fit. */
type Changes<T> = { readonly [Key in keyof T]?: T[Key] | undefined }
export type ProcessChanges = Changes<z.output<typeof orderProcessInputSchema>>
type LineChanges<T> = Changes<Omit<T, 'processes' | 'items'>> & {
  readonly processes?: readonly ProcessChanges[] | undefined
  readonly items?: readonly ItemChanges[] | undefined
}
export type ItemChanges = LineChanges<z.output<typeof orderItemInputSchema>>
/** What a line of a purchase order has besides; the other kinds of order take none of it. */
type SoldBySupplier = Partial<Pick<ProductNode, PurchaseLineKey>>
export type ProductChanges = LineChanges<z.output<typeof orderProductInputSchema> & SoldBySupplier>

export const mergeProcess = (base: ProcessNode, changes: ProcessChanges): ProcessNode =>
  mergeFields(processFields, base, changes)

export const mergeItem = (base: ItemNode, changes: ItemChanges, known: KnownLines): ItemNode =>
  Object.assign(mergeFields(itemFields, base, changes), mergeStructure(base, changes, known))

export const mergeProduct = (base: ProductNode, changes: ProductChanges, known: KnownLines): ProductNode =>
  Object.assign(mergeFields(productFields, base, changes), mergeStructure(base, changes, known))

/** A line as sent with a structure: a known id changes that line, any other makes a new one. */
export const processFromInput = (input: ProcessChanges, known: KnownLines): ProcessNode =>
  mergeProcess(knownOr(known.processes, input._id, emptyProcess), input)

export const itemFromInput = (input: ItemChanges, known: KnownLines): ItemNode =>
  mergeItem(knownOr(known.items, input._id, emptyItem), input, known)

export const productFromInput = (input: ProductChanges, known: KnownLines): ProductNode =>
  mergeProduct(knownOr(known.products, input._id, emptyProduct), input, known)

/** What was sent of the fields that people enter, as it will be stored; the rest as it was. */
function mergeFields<F extends LineFields>(
  fields: F,
  base: ValuesOf<F>,
  changes: { readonly [Key in keyof F]?: unknown },
): ValuesOf<F>
function mergeFields(fields: LineFields, base: object, changes: object): object {
  const merged: Record<string, unknown> = {}
  for (const name in fields) {
    const field = fields[name]
    const sent: unknown = field?.isEntered ? Reflect.get(changes, name) : undefined
    merged[name] = field && sent !== undefined ? storedValue(field, sent) : Reflect.get(base, name)
  }
  return merged
}

const mergeStructure = (base: Structure, changes: ItemChanges | ProductChanges, known: KnownLines): Structure => ({
  processes: changes.processes?.map((process) => processFromInput(process, known)) ?? base.processes,
  items: changes.items?.map((item) => itemFromInput(item, known)) ?? base.items,
})

function knownOr<Node>(known: ReadonlyMap<Id, Node>, id: Id | undefined, empty: (id: Id) => Node): Node {
  const base = id === undefined ? undefined : known.get(id)
  return base ?? empty(id ?? newId())
}

const blank = {
  process: emptyRecord(processFields),
  item: { ...emptyRecord(itemFields), processes: [], items: [] },
  product: { ...emptyRecord(productFields), processes: [], items: [] },
}
const emptyProcess = (_id: Id): ProcessNode => Object.assign({}, blank.process, { _id })
const emptyItem = (_id: Id): ItemNode => Object.assign({}, blank.item, { _id })
export const emptyProduct = (_id: Id): ProductNode => Object.assign({}, blank.product, { _id })
