import type { Id, OrderParent } from '@tehas/contracts'
import type { Holder, ItemNode, LineRef, ProcessNode, ProductNode } from './order-tree'
import { holdersOf } from './order-tree'

/**
 * Changes of the tree. Each returns new products, or undefined where the line or its holder is not in the order: the
 * caller answers NOT_FOUND.
 */
export type Edited = readonly ProductNode[] | undefined

/** Puts lines into a list, last where no position is given or it lies beyond the end. */
export const insertAllAt = <T>(list: readonly T[], values: readonly T[], position = list.length): T[] => [
  ...list.slice(0, position),
  ...values,
  ...list.slice(position),
]

export const insertAt = <T>(list: readonly T[], value: T, position?: number): T[] =>
  insertAllAt(list, [value], position)

export const addProcess = (products: readonly ProductNode[], parent: OrderParent, process: ProcessNode, at?: number) =>
  editParent(products, parent, (holder) => ({ ...holder, processes: insertAt(holder.processes, process, at) }))

/** What is added below one parent in one go: the items from `at` on, the processes last. */
export type AddedLines = { readonly processes: readonly ProcessNode[]; readonly items: readonly ItemNode[] }

export const addBelow = (products: readonly ProductNode[], parent: OrderParent, added: AddedLines, at?: number) =>
  editParent(products, parent, (holder) => ({
    ...holder,
    processes: [...holder.processes, ...added.processes],
    items: insertAllAt(holder.items, added.items, at),
  }))

export function editProduct(
  products: readonly ProductNode[],
  id: Id,
  change: (product: ProductNode) => ProductNode,
): Edited {
  if (!products.some(({ _id }) => _id === id)) return undefined
  return products.map((product) => (product._id === id ? change(product) : product))
}

export const editProcess = (
  products: readonly ProductNode[],
  id: Id,
  change: (process: ProcessNode) => ProcessNode,
): Edited =>
  editHolder(products, holdsProcess(id), (holder) => ({
    ...holder,
    processes: holder.processes.map((process) => (process._id === id ? change(process) : process)),
  }))

export const editItem = (products: readonly ProductNode[], id: Id, change: (item: ItemNode) => ItemNode): Edited =>
  editHolder(products, holdsItem(id), (holder) => ({
    ...holder,
    items: holder.items.map((item) => (item._id === id ? change(item) : item)),
  }))

/** Takes a line out, an item or product with everything below it. */
export function removeLine(products: readonly ProductNode[], { kind, _id }: LineRef): Edited {
  if (kind === 'product') {
    const left = without(products, _id)
    return left.length === products.length ? undefined : left
  }
  return kind === 'process'
    ? editHolder(products, holdsProcess(_id), (holder) => ({ ...holder, processes: without(holder.processes, _id) }))
    : editHolder(products, holdsItem(_id), (holder) => ({ ...holder, items: without(holder.items, _id) }))
}

/** Moves a line among its siblings; `position` is where it stands afterwards, counted from 0. */
export function moveLine(products: readonly ProductNode[], { kind, _id }: LineRef, position: number): Edited {
  if (kind === 'product') {
    return products.some((product) => product._id === _id) ? moved(products, _id, position) : undefined
  }
  return kind === 'process'
    ? editHolder(products, holdsProcess(_id), (holder) => ({
        ...holder,
        processes: moved(holder.processes, _id, position),
      }))
    : editHolder(products, holdsItem(_id), (holder) => ({ ...holder, items: moved(holder.items, _id, position) }))
}

type Matches = (holder: Holder) => boolean
type Change = <H extends Holder>(holder: H) => H

const holdsProcess =
  (id: Id): Matches =>
  (holder) =>
    holder.processes.some((process) => process._id === id)
const holdsItem =
  (id: Id): Matches =>
  (holder) =>
    holder.items.some((item) => item._id === id)

function editParent(products: readonly ProductNode[], parent: OrderParent, change: Change): Edited {
  if ('item' in parent) {
    // A product and an item may never share an id, but a holder that is asked for as an item must be one.
    const isProduct = products.some(({ _id }) => _id === parent.item)
    return isProduct ? undefined : editHolder(products, ({ _id }) => _id === parent.item, change)
  }
  return editProduct(products, parent.product, change)
}

/** Changes the first holder that matches, and copies only the branch that leads to it. */
function editHolder(products: readonly ProductNode[], matches: Matches, change: Change): Edited {
  let target: Holder | undefined
  for (const holder of holdersOf(products)) {
    if (matches(holder)) {
      target = holder
      break
    }
  }
  if (!target) return undefined
  const { _id } = target
  const edit = <H extends Holder>(holder: H): H => {
    if (holder._id === _id) return change(holder)
    const items = editItems(holder.items)
    return items === holder.items ? holder : { ...holder, items }
  }
  const editItems = (items: readonly ItemNode[]): readonly ItemNode[] => {
    const edited = items.map(edit)
    return edited.some((item, index) => item !== items[index]) ? edited : items
  }
  return products.map(edit)
}

const without = <T extends { _id: Id }>(list: readonly T[], id: Id): T[] => list.filter(({ _id }) => _id !== id)

function moved<T extends { _id: Id }>(list: readonly T[], id: Id, position: number): T[] {
  const line = list.find(({ _id }) => _id === id)
  return line ? insertAt(without(list, id), line, position) : [...list]
}
