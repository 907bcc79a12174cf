import { ProductDrawer } from '@tehas/order-screens/drawers'
import type { DrawerScreenProps } from '@tehas/shell-api'
import { EarlierPrices } from '../features/prices/earlier-prices'

/** A line of a purchase order, with what was paid for the same before. */
export const PurchaseLine = (props: DrawerScreenProps<'purchase-order.product'>) => (
  <ProductDrawer {...props} BelowPrice={EarlierPrices} />
)
