import type { AnyOrder, DrawerId, Id } from '@tehas/contracts'
import { useDrawer, useRights } from '@tehas/shell-api'
import { useMemo } from 'react'
import type { OrderEditor } from '../editing/order-editor'
import { useOrderKind } from '../kind/order-kind'
import type { LineTarget, StructureHost } from '../structure/structure-host'

/** What the tree of an order's products asks of the order. */
export function useOrderStructure(
  order: AnyOrder,
  {
    editor,
    canEdit,
    stock,
    State,
    arrange,
    actionsOf,
    offers,
  }: Pick<StructureHost, 'canEdit' | 'stock' | 'State' | 'arrange' | 'actionsOf' | 'offers'> & {
    readonly editor: OrderEditor
  },
): StructureHost {
  const { drawers, hasStructure, extraLineFields, priceArea } = useOrderKind()
  // What was delivered is of interest once some of it was: until then the column would say 0 of all.
  const hasDelivered = order.products.some(({ delivered = 0 }) => delivered > 0)
  const extraFields = useMemo(
    () => extraLineFields.filter((field) => field !== 'delivered' || hasDelivered),
    [extraLineFields, hasDelivered],
  )
  const seesPrices = useRights().seesPrices(priceArea)
  const open = useLineDrawer(order, drawers.product)
  const openProcess = useLineDrawer(order, drawers.process ?? drawers.product)
  const openItem = useLineDrawer(order, drawers.item ?? drawers.product)
  return {
    editor,
    canEdit,
    seesPrices,
    hasParts: hasStructure,
    extraFields,
    canAddProducts: true,
    stock,
    offers,
    State,
    arrange,
    orderStatus: order.status,
    actionsOf,
    drawers: { product: open, process: drawers.process && openProcess, item: drawers.item && openItem },
  }
}

/** Opens the drawer of that id for a line of the order. */
function useLineDrawer(
  { _id, type }: AnyOrder,
  id: DrawerId,
): ((target: LineTarget) => Promise<Id | undefined>) | undefined {
  const open = useDrawer(id)
  return (
    open &&
    (async (target) => {
      const order = { currentOrder: _id, currentOrderType: type }
      const saved = await open({ ...order, ...('_id' in target ? { _id: target._id } : newLine(target)) })
      return saved?._id
    })
  )
}

/** A new line as its drawer takes it. */
const newLine = ({ parent, name, category, stock, process }: Exclude<LineTarget, { readonly _id: Id }>) => ({
  ...(parent && ('product' in parent ? { productId: parent.product } : { parentItemId: parent.item })),
  ...(name !== undefined && { name }),
  ...(category && { category }),
  ...(stock && { stockProducts: [stock] }),
  ...(process && { processes: [process] }),
})
