import '../office/texts'
import { OrderUpsertDrawer } from '@tehas/order-screens/upsert'
import type { DrawerScreenProps } from '@tehas/shell-api'

/** Opens a manufacturing order for writing: a new one, a known one, or a new one that starts as a copy. */
export const ManufacturingOrderUpsert = (props: DrawerScreenProps<'manufacturing-order.upsert'>) => (
  <OrderUpsertDrawer {...props} kind="MANUFACTURING_ORDER" />
)
