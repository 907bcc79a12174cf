import type { Parent } from '../parent'
import { itemAsParent, readItem } from '../readings/read-item'
import { orderVatRate, readOrder } from '../readings/read-order'
import { readProcess } from '../readings/read-process'
import { productAsParent, readProduct } from '../readings/read-product'
import type { ItemReadings, OrderReadings, ProcessReadings, ProductReadings } from '../readings/readings'
import { type Run, startRun } from '../run'
import type { CostTreeNode, ItemNode, ParentNode, ProductNode } from './nodes'

/** What the node's figures were counted from: read in the same way as for the calculation. */
export function readNode(node: CostTreeNode): OrderReadings | ProductReadings | ItemReadings | ProcessReadings {
  const { order, settings } = node.costed
  const run = startRun(settings)
  switch (node.kind) {
    case 'order':
      return readOrder(order, settings, run)
    case 'product':
      return readProductNode(node, run)
    case 'item':
      return readItemNode(node, run)
    case 'process':
      return readProcess(node.input, asParent(node.parent, run), run)
  }
}

function readProductNode({ input, costed: { order, settings } }: ProductNode, run: Run): ProductReadings {
  return readProduct(input, orderVatRate(order, settings), run)
}

function readItemNode({ input, parent }: ItemNode, run: Run): ItemReadings {
  return readItem(input, asParent(parent, run), run)
}

function asParent(node: ParentNode, run: Run): Parent {
  return node.kind === 'product'
    ? productAsParent(node.input, readProductNode(node, run), run)
    : itemAsParent(node.input, readItemNode(node, run))
}
