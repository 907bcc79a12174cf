import { useT } from '@tehas/i18n'
import { OrderDetail } from '@tehas/order-screens/detail'
import { useOrderMaking } from '@tehas/order-screens/new-order'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import { HandOverButton } from '../handovers/hand-over-button'
import { HandoverList } from '../handovers/handover-list'
import { paths } from '../manufacturing-orders-list/addresses'
import { PlannedActualRail } from '../planned-actual/planned-actual-rail'
import { useQualityActions } from './use-quality-actions'

type ManufacturingOrderDetailProps = { readonly orderId: string; readonly onClose: () => void }

/** An open manufacturing order, with what else can be made from it. */
export function ManufacturingOrderDetail({ orderId, onClose }: ManufacturingOrderDetailProps) {
  const { t } = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const lineActions = useQualityActions(orderId)
  const making = useOrderMaking({ kind: 'MANUFACTURING_ORDER', orderPath: paths.order })
  return (
    <OrderDetail
      kind="MANUFACTURING_ORDER"
      orderId={orderId}
      onClose={onClose}
      lineActions={lineActions}
      onOpen={(id) => void navigate(paths.order(id, search))}
      making={making}
      extra={{
        label: t('Handed over'),
        count: () => undefined,
        Content: HandoverList,
        Action: HandOverButton,
        Rail: PlannedActualRail,
      }}
    />
  )
}
