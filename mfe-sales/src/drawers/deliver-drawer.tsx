import { useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { saleDeliveryCalls } from '@tehas/contracts/deliveries'
import { useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import type { DrawerScreenProps } from '@tehas/shell-api'
import { SkeletonRows } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { DeliverForm } from '../features/deliveries/deliver-form'

/** What leaves of a sale order is entered here. */
export function DeliverDrawer(props: DrawerScreenProps<'sale-order.deliver'>) {
  const { t } = useT()
  const params = { orderId: props.input.orderId }
  const found = useCall(calls.getSaleOrder, { params })
  const can = useCall(saleDeliveryCalls.getSaleDeliverable, { params })
  if (found.data && can.data) return <DeliverForm {...props} order={found.data} deliverable={can.data} />
  return (
    <DrawerFrame {...props.frame} title={t('New delivery')}>
      <NotLoaded found={found.error ? found : can} title={t('The order did not load')}>
        <SkeletonRows rows={6} />
      </NotLoaded>
    </DrawerFrame>
  )
}
