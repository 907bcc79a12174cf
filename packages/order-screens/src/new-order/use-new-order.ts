import { type OrderKind, orderKinds } from '@tehas/contracts'
import { useDrawer } from '@tehas/shell-api'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import type { OrderAddress } from '../list/order-address'
import { choicesInOrder, type NewOrderChoice } from './choices'

/** The kind whose screen this is: its orders come first, and one that was made is opened. */
export type NewOrderOf = { readonly kind: OrderKind; readonly orderPath: OrderAddress }

export type NewOrder = {
  /** What the chooser offers, by rights and by what is installed (rules §12); what the screen is about comes first. */
  readonly choices: readonly NewOrderChoice[]
  readonly own: NewOrderChoice
  readonly create: (choice: NewOrderChoice) => void
}

/** Opens the drawer of a new order and, for one of the screen's own kind, the order that was saved. */
export function useNewOrder({ kind, orderPath }: NewOrderOf): NewOrder {
  const navigate = useNavigate()
  const { search } = useLocation()
  const drawers = {
    'sale-order.upsert': useDrawer('sale-order.upsert'),
    'purchase-order.upsert': useDrawer('purchase-order.upsert'),
    'manufacturing-order.upsert': useDrawer('manufacturing-order.upsert'),
    'stock-product.upsert': useDrawer('stock-product.upsert'),
  }
  const own = orderKinds[kind].drawers.upsert
  const ordered = [own, ...choicesInOrder.filter((choice) => choice !== own)]

  const create = async (choice: NewOrderChoice): Promise<void> => {
    const saved = await drawers[choice]?.({})
    if (saved && choice === own) void navigate(orderPath(saved._id, search))
  }
  return {
    choices: ordered.filter((choice) => drawers[choice] !== undefined),
    own,
    create: (choice) => void create(choice),
  }
}
