import { useLentFocus } from '@tehas/screens/focus'
import type { PanelScreenProps } from '@tehas/shell-api'
import { PurchaseOrderDetail } from '../features/purchase-order/purchase-order-detail'

/** A purchase order opened by `?purchaseOrderId=` on any route. */
export function PurchaseOrderPanel({ id, close }: PanelScreenProps) {
  useLentFocus()
  return <PurchaseOrderDetail orderId={id} onClose={close} />
}
