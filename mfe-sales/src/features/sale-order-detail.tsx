import { OrderDetail } from '@tehas/order-screens/detail'
import { useOrderMaking } from '@tehas/order-screens/new-order'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import { paths } from './sale-orders-list/addresses'

type SaleOrderDetailProps = { readonly orderId: string; readonly onClose: () => void }

/** An open sale order, with what else can be made from it. */
export function SaleOrderDetail({ orderId, onClose }: SaleOrderDetailProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const making = useOrderMaking({ kind: 'SALE_ORDER', orderPath: paths.order })
  return (
    <OrderDetail
      kind="SALE_ORDER"
      orderId={orderId}
      onClose={onClose}
      onOpen={(id) => void navigate(paths.order(id, search))}
      making={making}
    />
  )
}
