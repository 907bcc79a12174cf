import { useDrawer } from '@tehas/shell-api'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import { orderPath } from '../sale-orders-list/addresses'

export type NewOrderChoice = 'sale-order' | 'purchase-order' | 'manufacturing-order' | 'stock-product'

export type NewOrder = {
  /** What the chooser offers, by rights and by what is installed (rules §12). */
  readonly choices: readonly NewOrderChoice[]
  readonly create: (choice: NewOrderChoice) => void
}

/** Opens the drawer of a new order and, for a sale order, the order that was saved. */
export function useNewOrder(): NewOrder {
  const navigate = useNavigate()
  const { search } = useLocation()
  const drawers = {
    'sale-order': useDrawer('sale-order.upsert'),
    'purchase-order': useDrawer('purchase-order.upsert'),
    'manufacturing-order': useDrawer('manufacturing-order.upsert'),
    'stock-product': useDrawer('stock-product.upsert'),
  }
  const order: readonly NewOrderChoice[] = ['sale-order', 'purchase-order', 'manufacturing-order', 'stock-product']

  const create = async (choice: NewOrderChoice): Promise<void> => {
    const saved = await drawers[choice]?.({})
    if (saved && choice === 'sale-order') void navigate(orderPath(saved._id, search))
  }
  return { choices: order.filter((choice) => drawers[choice] !== undefined), create: (choice) => void create(choice) }
}
