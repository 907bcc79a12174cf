import { OrderUpsertDrawer } from '@tehas/order-screens/upsert'
import type { DrawerScreenProps } from '@tehas/shell-api'

/** Opens a purchase order for writing: a new one, a known one, or a new one that starts as a copy. */
export const PurchaseOrderUpsert = (props: DrawerScreenProps<'purchase-order.upsert'>) => (
  <OrderUpsertDrawer {...props} kind="PURCHASE_ORDER" />
)
