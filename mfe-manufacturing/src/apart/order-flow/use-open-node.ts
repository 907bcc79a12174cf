import { type Id, type OrderKind, orderKinds } from '@tehas/contracts'
import type { FlowNode } from '@tehas/contracts/manufacturing'
import { useShell } from '@tehas/shell-api'

/** What opens a node: the drawer of a line, or the order it belongs to beside this page; undefined where nobody may. */
export function useOpenNode(order: {
  readonly orderId: Id
  readonly orderKind: OrderKind
}): (node: FlowNode) => (() => void) | undefined {
  const { offersDrawer, openDrawer, offersPanel, openPanel } = useShell()

  const line = (part: 'product' | 'process' | 'item', _id: Id, of = order) => {
    const drawers: { readonly [Part in typeof part]?: Parameters<typeof openDrawer>[0] } =
      orderKinds[of.orderKind].drawers
    const drawer = drawers[part]
    if (!drawer || !offersDrawer(drawer)) return undefined
    return () => void openDrawer(drawer, { _id, currentOrder: of.orderId, currentOrderType: of.orderKind })
  }
  return (node) => {
    switch (node.kind) {
      case 'PRODUCT':
        return line('product', node.id)
      case 'PROCESS':
        return line('process', node.id)
      case 'ITEM':
        return line('item', node.lineId, node)
      case 'SUPPLY':
      case 'TAKER': {
        const { panel } = orderKinds[node.orderKind]
        return offersPanel(panel) ? () => openPanel(panel, node.orderId) : undefined
      }
      default:
        return undefined
    }
  }
}
