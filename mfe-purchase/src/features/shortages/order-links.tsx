import type { ShortageOrder } from '@tehas/contracts/purchase'
import { usePanel } from '@tehas/shell-api'
import { Button, Span } from '@tehas/ui'

/** The number of an order, which opens it where the person may see it. Tabular figures would pull its hyphens apart. */
export function OrderLink({ order }: { readonly order: ShortageOrder }) {
  const openers = {
    SALE_ORDER: usePanel('saleOrderId'),
    MANUFACTURING_ORDER: usePanel('manufacturingOrderId'),
    PURCHASE_ORDER: usePanel('purchaseOrderId'),
  }
  const open = openers[order.kind]
  if (!open)
    return (
      <Span fontWeight="medium" fontVariantNumeric="normal">
        {order.transactionNumber}
      </Span>
    )
  return (
    <Button variant="link" fontVariantNumeric="normal" onClick={() => open(order._id)}>
      {order.transactionNumber}
    </Button>
  )
}
