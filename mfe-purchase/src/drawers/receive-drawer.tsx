import { useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import type { DrawerScreenProps } from '@tehas/shell-api'
import { SkeletonRows } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { ReceiveForm } from '../features/receipts/receive-form'

/** What came of a purchase order is entered here. */
export function ReceiveDrawer(props: DrawerScreenProps<'purchase-order.receive'>) {
  const { t } = useT()
  const found = useCall(calls.getPurchaseOrder, { params: { orderId: props.input.orderId } })
  if (found.data) return <ReceiveForm {...props} order={found.data} />
  return (
    <DrawerFrame {...props.frame} title={t('Receive')}>
      {found.error ? (
        <LoadFailure
          title={t('The order did not load')}
          error={found.error}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </DrawerFrame>
  )
}
