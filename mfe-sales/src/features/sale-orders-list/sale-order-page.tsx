import { OrderRoute } from '@tehas/order-screens/detail'
import { SaleOrderDetail } from '../sale-order-detail'
import { listPath } from './addresses'

/** An order beside the list of sale orders. */
export function SaleOrderPage() {
  return (
    <OrderRoute param="saleOrderId" listPath={listPath}>
      {(orderId, onClose) => <SaleOrderDetail orderId={orderId} onClose={onClose} />}
    </OrderRoute>
  )
}
