import { useT } from '@tehas/i18n'
import { OrderDetail, useQualityActions } from '@tehas/order-screens/detail'
import { useOrderMaking } from '@tehas/order-screens/new-order'
import { useDrawer } from '@tehas/shell-api'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import { ManufacturingIcon } from '@tehas/ui/icons'
import { paths } from './sale-orders-list/addresses'

type SaleOrderDetailProps = { readonly orderId: string; readonly onClose: () => void }

/** An open sale order, with what else can be made from it. */
export function SaleOrderDetail({ orderId, onClose }: SaleOrderDetailProps) {
  const { t } = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const make = useDrawer('manufacturing-order.make')
  const lineActions = useQualityActions(orderId)
  const making = useOrderMaking({ kind: 'SALE_ORDER', orderPath: paths.order })
  const entries = make
    ? [
        {
          id: 'make-for-order',
          label: t('Make what is needed'),
          icon: <ManufacturingIcon />,
          onSelect: () => void make({ orderId }),
        },
        ...making.entries,
      ]
    : making.entries
  return (
    <OrderDetail
      kind="SALE_ORDER"
      orderId={orderId}
      onClose={onClose}
      lineActions={lineActions}
      onOpen={(id) => void navigate(paths.order(id, search))}
      making={{ ...making, entries }}
    />
  )
}
