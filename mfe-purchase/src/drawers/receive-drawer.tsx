import { useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { purchaseReceiptCalls } from '@tehas/contracts/purchase'
import { useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import type { DrawerScreenProps } from '@tehas/shell-api'
import { SkeletonRows } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { ReceiveForm } from '../features/receipts/receive-form'

/** What came of a purchase order is entered here. */
export function ReceiveDrawer(props: DrawerScreenProps<'purchase-order.receive'>) {
  const { t } = useT()
  const found = useCall(calls.getPurchaseOrder, { params: { orderId: props.input.orderId } })
  // What linked orders have got of it says where the rest can go.
  const received = useCall(purchaseReceiptCalls.listPurchaseReceipts, { params: { orderId: props.input.orderId } })
  if (found.data && received.data) {
    return <ReceiveForm {...props} order={found.data} receipts={received.data} />
  }
  return (
    <DrawerFrame {...props.frame} title={t('Purchase receipt')}>
      <NotLoaded found={found.error ? found : received} title={t('The order did not load')}>
        <SkeletonRows rows={6} />
      </NotLoaded>
    </DrawerFrame>
  )
}
