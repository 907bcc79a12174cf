import { useLentFocus } from '@tehas/screens/focus'
import type { PanelScreenProps } from '@tehas/shell-api'
import { SaleOrderDetail } from '../features/sale-order-detail'

/** A sale order opened by `?saleOrderId=` on any route. */
export function SaleOrderPanel({ id, close }: PanelScreenProps) {
  useLentFocus()
  return <SaleOrderDetail orderId={id} onClose={close} />
}
