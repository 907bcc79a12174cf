import type { CostedOrder } from '../cost-order'
import type { CostItemInput, CostProcessInput, CostProductInput } from '../inputs'
import type { FigurePath, ItemResult, OrderResult, PathStep, ProcessResult, ProductResult } from '../results'

type Placed = { readonly path: FigurePath; readonly name: string | undefined; readonly costed: CostedOrder }

export type OrderNode = Placed & { readonly kind: 'order'; readonly result: OrderResult }
export type ProductNode = Placed & {
  readonly kind: 'product'
  readonly input: CostProductInput
  readonly result: ProductResult
}
export type ItemNode = Placed & {
  readonly kind: 'item'
  readonly input: CostItemInput
  readonly result: ItemResult
  readonly parent: ParentNode
}
export type ProcessNode = Placed & {
  readonly kind: 'process'
  readonly input: CostProcessInput
  readonly result: ProcessResult
  readonly parent: ParentNode
}
export type ParentNode = ProductNode | ItemNode
export type CostTreeNode = OrderNode | ProductNode | ItemNode | ProcessNode

/** The node at the path, [] being the order; undefined where it leads nowhere. */
export function nodeAt(costed: CostedOrder, path: readonly PathStep[]): CostTreeNode | undefined {
  const order: OrderNode = { kind: 'order', path: [], name: undefined, costed, result: costed.result }
  let node: CostTreeNode | undefined = order
  for (let step = 0; step < path.length && node !== undefined; step += 2) {
    const list = path[step]
    const index = path[step + 1]
    node = typeof index === 'number' ? childAt(node, list, index) : undefined
  }
  return node
}

function childAt(node: CostTreeNode, list: PathStep | undefined, index: number): CostTreeNode | undefined {
  if (node.kind === 'order') return list === 'products' ? productsOf(node)[index] : undefined
  if (node.kind === 'process') return undefined
  if (list === 'items') return itemsOf(node)[index]
  return list === 'processes' ? processesOf(node)[index] : undefined
}

export function productsOf({ costed }: OrderNode): ProductNode[] {
  return pairs(costed.order.products, costed.result.products).map(([input, result], index) => ({
    kind: 'product',
    path: ['products', index],
    name: input.name,
    costed,
    input,
    result,
  }))
}

/** Items that count: none where the node's own structure is left out. */
export function itemsOf(parent: ParentNode): ItemNode[] {
  return pairs(parent.input.items, parent.result.items).map(([input, result], index) => ({
    kind: 'item',
    path: [...parent.path, 'items', index],
    name: input.name,
    costed: parent.costed,
    input,
    result,
    parent,
  }))
}

export function processesOf(parent: ParentNode): ProcessNode[] {
  return pairs(parent.input.processes, parent.result.processes).map(([input, result], index) => ({
    kind: 'process',
    path: [...parent.path, 'processes', index],
    name: input.name,
    costed: parent.costed,
    input,
    result,
    parent,
  }))
}

function pairs<A, B>(inputs: readonly A[] | null | undefined, results: readonly B[]): [A, B][] {
  const found: [A, B][] = []
  results.forEach((result, index) => {
    const input = inputs?.[index]
    if (input !== undefined) found.push([input, result])
  })
  return found
}
