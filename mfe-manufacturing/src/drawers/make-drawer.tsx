import '../office/texts'
import { useCall } from '@tehas/api-client'
import { manufacturingHandoverCalls } from '@tehas/contracts/manufacturing'
import { useT } from '@tehas/i18n'
import { NotLoaded } from '@tehas/screens'
import type { DrawerScreenProps } from '@tehas/shell-api'
import { SkeletonRows } from '@tehas/ui'
import { DrawerFrame } from '@tehas/ui/overlays'
import { MakeForm } from '../features/make/make-form'

/** Chooses what of an order is made by a manufacturing order of its own. */
export function MakeDrawer(props: DrawerScreenProps<'manufacturing-order.make'>) {
  const { t } = useT()
  const found = useCall(manufacturingHandoverCalls.listMakeableLines, { params: { orderId: props.input.orderId } })
  if (found.data) return <MakeForm {...props} lines={found.data} />
  return (
    <DrawerFrame {...props.frame} title={t('Make what is needed')}>
      <NotLoaded found={found} title={t('The order did not load')}>
        <SkeletonRows rows={6} />
      </NotLoaded>
    </DrawerFrame>
  )
}
