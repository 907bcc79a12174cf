import '../../office/texts'
import { OrderRoute } from '@tehas/order-screens/detail'
import { ManufacturingOrderDetail } from '../manufacturing-order/manufacturing-order-detail'
import { paths } from './addresses'

/** An order beside the list of manufacturing orders. */
export function ManufacturingOrderPage() {
  return (
    <OrderRoute param="manufacturingOrderId" listPath={paths.back}>
      {(orderId, onClose) => <ManufacturingOrderDetail orderId={orderId} onClose={onClose} />}
    </OrderRoute>
  )
}
