import type { AnyOrder } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { OrderDetail, useQualityActions } from '@tehas/order-screens/detail'
import { useOrderMaking } from '@tehas/order-screens/new-order'
import { useRights, useSession } from '@tehas/shell-api'
import { useLocation, useNavigate } from '@tehas/shell-api/router'
import { useCallback, useMemo } from 'react'
import { HandOverButton } from '../handovers/hand-over-button'
import { HandOverPanel } from '../handovers/hand-over-panel'
import { HandoverList } from '../handovers/handover-list'
import { paths } from '../manufacturing-orders-list/addresses'
import { PlannedActualRail } from '../planned-actual/planned-actual-rail'
import { orderFacts } from './order-facts'
import { OrderViewProvider, useOrderView } from './order-view'
import { ViewSwitch } from './view-switch'
import { workColumns } from './work-columns'

type ManufacturingOrderDetailProps = { readonly orderId: string; readonly onClose: () => void }

/** An open manufacturing order, with what else can be made from it. */
export const ManufacturingOrderDetail = (props: ManufacturingOrderDetailProps) => (
  <OrderViewProvider key={props.orderId}>
    <Detail {...props} />
  </OrderViewProvider>
)

function Detail({ orderId, onClose }: ManufacturingOrderDetailProps) {
  const { t } = useT()
  const navigate = useNavigate()
  const { search } = useLocation()
  const lineActions = useQualityActions(orderId)
  const making = useOrderMaking({ kind: 'MANUFACTURING_ORDER', orderPath: paths.order })
  const { view } = useOrderView()
  const currency = useSession().project?.currency ?? 'EUR'
  const rights = useRights()
  const seesPrices = rights.seesPrices('MANUFACTURING')
  const seesJobs = rights.has('PRODUCTION')
  const seesStock = rights.has('STOCK_READ')
  const arrange = useMemo(
    () => (view === 'work' ? workColumns({ t, orderId, currency, seesPrices, seesJobs }) : undefined),
    [view, t, orderId, currency, seesPrices, seesJobs],
  )
  const facts = useCallback((order: AnyOrder | undefined) => orderFacts(order, t, seesStock), [t, seesStock])
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
        Below: HandOverPanel,
        Beside: ViewSwitch,
        Rail: PlannedActualRail,
        arrange,
        facts,
      }}
    />
  )
}
