import type { LinkedOrder, PanelId } from '@tehas/contracts'
import { usePanel } from '@tehas/shell-api'
import { Button, Span } from '@tehas/ui'

type OrderPanel = Extract<PanelId, 'saleOrderId' | 'manufacturingOrderId' | 'purchaseOrderId'>

/** Where the order at the other end opens. */
export const panelOf: Readonly<Partial<Record<LinkedOrder['type'], OrderPanel>>> = {
  SALE_PRODUCT: 'saleOrderId',
  SALE_ITEM: 'saleOrderId',
  MANUFACTURING_PRODUCT: 'manufacturingOrderId',
  MANUFACTURING_ITEM: 'manufacturingOrderId',
  PURCHASE_ITEM: 'purchaseOrderId',
}

type LinkedOrderLinkProps = {
  readonly linked: LinkedOrder
  /** It stands alone and not behind the name of a line. */
  readonly isFact?: boolean
}

/** The number of a linked order; opens it where its area is there and may be seen. */
export function LinkedOrderLink({ linked, isFact }: LinkedOrderLinkProps) {
  const open = usePanel(panelOf[linked.type] ?? 'saleOrderId')
  if (!open || panelOf[linked.type] === undefined) {
    return (
      <Span color="fg.muted" {...(isFact ? {} : { textStyle: 'xs' })}>
        {linked.transactionNumber}
      </Span>
    )
  }
  return (
    <Button
      variant="link"
      {...(isFact ? { textStyle: 'sm', fontWeight: 'semibold' } : { textStyle: 'xs' })}
      onClick={(event) => {
        event.stopPropagation()
        open(linked.orderId)
      }}
    >
      {linked.transactionNumber}
    </Button>
  )
}
