import { OrderPreview } from '@tehas/order-screens/preview'
import type { PreviewScreenProps } from '@tehas/shell-api'
import { LineState } from '../features/receipts/line-state'

/** A purchase order at a glance, beside the recent-activity list. */
export const PurchaseOrderPreview = ({ id }: PreviewScreenProps) => (
  <OrderPreview kind="PURCHASE_ORDER" id={id} State={LineState} />
)
