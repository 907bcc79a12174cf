import { OrderRoute } from '@tehas/order-screens/detail'
import { SaleOrderDetail } from '../sale-order-detail'
import { paths } from './addresses'

/** An order beside the list of sale orders. */
export function SaleOrderPage() {
  return (
    <OrderRoute param="saleOrderId" listPath={paths.back}>
      {(orderId, onClose) => <SaleOrderDetail orderId={orderId} onClose={onClose} />}
    </OrderRoute>
  )
}
