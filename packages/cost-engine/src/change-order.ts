import type { CostItemInput, CostOrderInput, CostProcessInput, CostProductInput } from './inputs'
import type { FigurePath, PathStep } from './results'

export type CostNode = CostProductInput | CostItemInput | CostProcessInput

/**
 * One edit. `path` leads to the node, [] being the order itself: ['products', 0, 'items', 2]; for `add` to the list:
 * ['products', 0, 'items'].
 */
export type Change =
  | { readonly type: 'set'; readonly path: FigurePath; readonly fields: CostNode | CostOrderInput }
  | { readonly type: 'replace'; readonly path: FigurePath; readonly node: CostNode }
  /** At the end where `index` is absent. */
  | { readonly type: 'add'; readonly path: FigurePath; readonly node: CostNode; readonly index?: number }
  | { readonly type: 'remove'; readonly path: FigurePath }
  /** To another place in the same list. */
  | { readonly type: 'move'; readonly path: FigurePath; readonly to: number }
  /** The whole order, as a form hands it on; nodes that are the same objects as before are not counted again. */
  | { readonly type: 'order'; readonly order: CostOrderInput }

/** The order after the change, sharing every untouched node with the one before; a path that leads nowhere changes nothing. */
export function changeOrder(order: CostOrderInput, change: Change): CostOrderInput {
  if (change.type === 'order') return change.order
  const [list, ...rest] = change.path
  if (list === undefined) return change.type === 'set' ? { ...order, ...change.fields } : order
  if (list !== 'products') return order
  return { ...order, products: inList(order.products, rest, change, inStructure) }
}

type NodeChange = Exclude<Change, { type: 'order' }>
type Inside<T> = (node: T, path: readonly PathStep[], change: NodeChange) => T

function inStructure<T extends CostProductInput | CostItemInput>(
  node: T,
  path: readonly PathStep[],
  change: NodeChange,
): T {
  const [list, ...rest] = path
  if (list === 'items') return { ...node, items: inList(node.items, rest, change, inStructure) }
  if (list === 'processes') return { ...node, processes: inList(node.processes, rest, change, (process) => process) }
  return node
}

function inList<T extends CostNode>(
  before: readonly T[] | null | undefined,
  path: readonly PathStep[],
  change: NodeChange,
  inside: Inside<T>,
): readonly (T | CostNode)[] {
  const nodes: (T | CostNode)[] = before?.slice() ?? []
  const [index, ...rest] = path
  if (index === undefined) {
    if (change.type === 'add') nodes.splice(change.index ?? nodes.length, 0, change.node)
    return nodes
  }
  const node = typeof index === 'number' ? before?.[index] : undefined
  if (node === undefined || typeof index !== 'number') return nodes
  if (rest.length > 0) {
    nodes[index] = inside(node, rest, change)
    return nodes
  }
  if (change.type === 'set') nodes[index] = { ...node, ...change.fields }
  if (change.type === 'replace') nodes[index] = change.node
  if (change.type === 'remove') nodes.splice(index, 1)
  if (change.type === 'move') {
    nodes.splice(index, 1)
    nodes.splice(change.to, 0, node)
  }
  return nodes
}
