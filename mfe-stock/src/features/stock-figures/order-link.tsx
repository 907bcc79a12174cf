import { orderKinds } from '@tehas/contracts'
import type { ProjectedEntry } from '@tehas/contracts/stock'
import { usePanel } from '@tehas/shell-api'
import { Button, Span } from '@tehas/ui'

type OrderLinkProps = {
  readonly order: NonNullable<ProjectedEntry['order']>
  /** What shows the link goes away. */
  readonly onOpen?: (() => void) | undefined
}

/** The number of an order, which opens beside the page. Tabular figures would pull its hyphens apart. */
export function OrderLink({ order, onOpen }: OrderLinkProps) {
  const open = usePanel(orderKinds[order.kind].panel)
  return open ? (
    <Button
      variant="link"
      fontWeight="semibold"
      fontVariantNumeric="normal"
      onClick={() => {
        onOpen?.()
        open(order._id)
      }}
    >
      {order.transactionNumber}
    </Button>
  ) : (
    <Span fontWeight="semibold" fontVariantNumeric="normal">
      {order.transactionNumber}
    </Span>
  )
}
