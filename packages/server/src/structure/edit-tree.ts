import type { Id, OrderParent } from '@tehas/contracts'
import {
  type ItemNode,
  type LineRef,
  type ProcessNode,
  type ProductNode,
  parentsOf,
  processesOf,
  type StructureParent,
} from './tree'

/**
 * Changes of the tree. Each returns new products, or undefined where the line or its parent is not in the order: the
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

export const addProcess = (products: readonly ProductNode[], place: OrderParent, process: ProcessNode, at?: number) =>
  editParent(products, place, (parent) => ({ ...parent, processes: insertAt(parent.processes, process, at) }))

/** What is added below one parent in one go: the items from `at` on, the processes last. */
export type AddedLines = { readonly processes: readonly ProcessNode[]; readonly items: readonly ItemNode[] }

export const addBelow = (products: readonly ProductNode[], place: OrderParent, added: AddedLines, at?: number) =>
  editParent(products, place, (parent) => ({
    ...parent,
    processes: [...parent.processes, ...added.processes],
    items: insertAllAt(parent.items, added.items, at),
  }))

function editProduct(products: readonly ProductNode[], id: Id, change: (product: ProductNode) => ProductNode): Edited {
  if (!products.some(({ _id }) => _id === id)) return undefined
  return products.map((product) => (product._id === id ? change(product) : product))
}

export const editProcess = (
  products: readonly ProductNode[],
  id: Id,
  change: (process: ProcessNode) => ProcessNode,
): Edited =>
  editParentWhere(products, holdsProcess(id), (parent) => ({
    ...parent,
    processes: parent.processes.map((process) => (process._id === id ? change(process) : process)),
  }))

export const editItem = (products: readonly ProductNode[], id: Id, change: (item: ItemNode) => ItemNode): Edited =>
  editParentWhere(products, holdsItem(id), (parent) => ({
    ...parent,
    items: parent.items.map((item) => (item._id === id ? change(item) : item)),
  }))

/** Takes a line out, an item or product with everything below it. */
export function removeLine(products: readonly ProductNode[], { kind, _id }: LineRef): Edited {
  if (kind === 'product') {
    const left = without(products, _id)
    return left.length === products.length ? undefined : left
  }
  return kind === 'process'
    ? editParentWhere(products, holdsProcess(_id), (parent) => ({
        ...parent,
        processes: without(parent.processes, _id),
      }))
    : editParentWhere(products, holdsItem(_id), (parent) => ({ ...parent, items: without(parent.items, _id) }))
}

/** Moves a line among its siblings; `position` is where it stands afterwards, counted from 0. */
export function moveLine(products: readonly ProductNode[], { kind, _id }: LineRef, position: number): Edited {
  if (kind === 'product') {
    return products.some((product) => product._id === _id) ? moved(products, _id, position) : undefined
  }
  return kind === 'process'
    ? editParentWhere(products, holdsProcess(_id), (parent) => ({
        ...parent,
        processes: moved(parent.processes, _id, position),
      }))
    : editParentWhere(products, holdsItem(_id), (parent) => ({ ...parent, items: moved(parent.items, _id, position) }))
}

type Matches = (parent: StructureParent) => boolean
type Change = <P extends StructureParent>(parent: P) => P

const holdsProcess =
  (id: Id): Matches =>
  (parent) =>
    parent.processes.some((process) => process._id === id)
const holdsItem =
  (id: Id): Matches =>
  (parent) =>
    parent.items.some((item) => item._id === id)

/** Whether a place for lines is in the order: told before anything about the lines that are meant for it. */
export const hasParent = (products: readonly ProductNode[], place: OrderParent): boolean =>
  editParent(products, place, (parent) => parent) !== undefined

function editParent(products: readonly ProductNode[], place: OrderParent, change: Change): Edited {
  if ('item' in place) {
    // A product and an item may never share an id, but a parent that is named as an item must be one.
    const isProduct = products.some(({ _id }) => _id === place.item)
    return isProduct ? undefined : editParentWhere(products, ({ _id }) => _id === place.item, change)
  }
  return editProduct(products, place.product, change)
}

/** Changes the first parent that matches, and copies only the branch that leads to it. */
function editParentWhere(products: readonly ProductNode[], matches: Matches, change: Change): Edited {
  let target: StructureParent | undefined
  for (const parent of parentsOf(products)) {
    if (matches(parent)) {
      target = parent
      break
    }
  }
  if (!target) return undefined
  const { _id } = target
  const edit = <P extends StructureParent>(parent: P): P => {
    if (parent._id === _id) return change(parent)
    const items = editItems(parent.items)
    return items === parent.items ? parent : { ...parent, items }
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

/** The products after an edit, with no item linked to a process that the edit took out; untouched branches stay as they are. */
export function releaseItems(before: readonly ProductNode[], after: readonly ProductNode[]): readonly ProductNode[] {
  if (after === before) return after
  const left = new Set([...processesOf(after)].map(({ _id }) => _id))
  const gone = new Set<Id>([...processesOf(before)].map(({ _id }) => _id).filter((id) => !left.has(id)))
  if (gone.size === 0) return after
  const release = <P extends StructureParent>(parent: P): P => {
    const items = parent.items.map((item) => {
      const inside = release(item)
      return item.linkedProcess && gone.has(item.linkedProcess.process) ? { ...inside, linkedProcess: null } : inside
    })
    return items.some((item, at) => item !== parent.items[at]) ? { ...parent, items } : parent
  }
  return after.map(release)
}
