import type { PanelScreenProps } from '@tehas/shell-api'
import { OrderDetail } from '../features/order-detail/order-detail'

/** A sale order opened by `?saleOrderId=` on any route. */
export function SaleOrderPanel({ id, close }: PanelScreenProps) {
  return <OrderDetail orderId={id} onClose={close} />
}
