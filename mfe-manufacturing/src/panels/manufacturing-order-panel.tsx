import '../office/texts'
import { useLentFocus } from '@tehas/screens/focus'
import type { PanelScreenProps } from '@tehas/shell-api'
import { ManufacturingOrderDetail } from '../features/manufacturing-order/manufacturing-order-detail'

/** A manufacturing order opened by `?manufacturingOrderId=` on any route. */
export function ManufacturingOrderPanel({ id, close }: PanelScreenProps) {
  useLentFocus()
  return <ManufacturingOrderDetail orderId={id} onClose={close} />
}
