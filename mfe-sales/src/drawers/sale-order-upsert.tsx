import { OrderUpsertDrawer } from '@tehas/order-screens/upsert'
import type { DrawerScreenProps } from '@tehas/shell-api'

/** Opens a sale order for writing: a new one, a known one, or a new one that starts as a copy. */
export const SaleOrderUpsert = (props: DrawerScreenProps<'sale-order.upsert'>) => (
  <OrderUpsertDrawer {...props} kind="SALE_ORDER" />
)
