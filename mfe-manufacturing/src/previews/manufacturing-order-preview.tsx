import '../office/texts'
import { OrderPreview } from '@tehas/order-screens/preview'
import type { PreviewScreenProps } from '@tehas/shell-api'

/** A manufacturing order at a glance, beside the recent-activity list. */
export const ManufacturingOrderPreview = ({ id }: PreviewScreenProps) => (
  <OrderPreview kind="MANUFACTURING_ORDER" id={id} />
)
