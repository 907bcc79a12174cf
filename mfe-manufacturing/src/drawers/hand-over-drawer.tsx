import '../office/texts'
import { useCall } from '@tehas/api-client'
import { calls } from '@tehas/contracts'
import { manufacturingHandoverCalls } from '@tehas/contracts/manufacturing'
import { useT } from '@tehas/i18n'
import { LoadFailure } from '@tehas/screens'
import type { DrawerScreenProps } from '@tehas/shell-api'
import { SkeletonRows } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { HandOverForm } from '../features/handovers/hand-over-form'

/** Finished pieces of a manufacturing order are handed over here. */
export function HandOverDrawer(props: DrawerScreenProps<'manufacturing-order.hand-over'>) {
  const { t } = useT()
  const params = { orderId: props.input.orderId }
  const found = useCall(calls.getManufacturingOrder, { params })
  const handovers = useCall(manufacturingHandoverCalls.listHandovers, { params })
  if (found.data && handovers.data) return <HandOverForm {...props} order={found.data} handovers={handovers.data} />
  const error = found.error ?? handovers.error
  return (
    <DrawerFrame {...props.frame} title={t('Hand over')}>
      {error ? (
        <LoadFailure
          title={t('The order did not load')}
          error={error}
          onRetry={() => {
            void found.refetch()
            void handovers.refetch()
          }}
          isRetrying={found.isFetching || handovers.isFetching}
        />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </DrawerFrame>
  )
}
