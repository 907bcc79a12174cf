import { OrderPreview } from '@tehas/order-screens/preview'
import type { PreviewScreenProps } from '@tehas/shell-api'
import { WaitsFor } from './waits-for'

/** A sale order at a glance, beside the recent-activity list. */
export const SaleOrderPreview = (props: PreviewScreenProps) => (
  <OrderPreview kind="SALE_ORDER" More={WaitsFor} {...props} />
)
