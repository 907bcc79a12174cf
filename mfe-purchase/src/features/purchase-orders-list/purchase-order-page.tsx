import { OrderRoute } from '@tehas/order-screens/detail'
import { PurchaseOrderDetail } from '../purchase-order/purchase-order-detail'
import { paths } from './addresses'

/** An order beside the list of purchase orders. */
export function PurchaseOrderPage() {
  return (
    <OrderRoute param="purchaseOrderId" listPath={paths.back}>
      {(orderId, onClose) => <PurchaseOrderDetail orderId={orderId} onClose={onClose} />}
    </OrderRoute>
  )
}
