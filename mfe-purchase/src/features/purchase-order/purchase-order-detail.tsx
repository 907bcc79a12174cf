import { OrderDetail } from '@tehas/order-screens/detail'
import { useOrderMaking } from '@tehas/order-screens/new-order'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import { paths } from '../purchase-orders-list/addresses'

type PurchaseOrderDetailProps = { readonly orderId: string; readonly onClose: () => void }

/** An open purchase order, with what else can be made from it. */
export function PurchaseOrderDetail({ orderId, onClose }: PurchaseOrderDetailProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const making = useOrderMaking({ kind: 'PURCHASE_ORDER', orderPath: paths.order })
  return (
    <OrderDetail
      kind="PURCHASE_ORDER"
      orderId={orderId}
      onClose={onClose}
      onOpen={(id) => void navigate(paths.order(id, search))}
      making={making}
    />
  )
}
