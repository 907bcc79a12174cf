import { orderKinds } from '@tehas/contracts'
import type { ProjectedEntry } from '@tehas/contracts/stock'
import { usePanel } from '@tehas/shell-api'
import { Button } from '@tehas/ui'

type OrderLinkProps = {
  readonly order: NonNullable<ProjectedEntry['order']>
  /** What shows the link goes away. */
  readonly onOpen?: (() => void) | undefined
}

/** The number of an order, which opens beside the page. */
export function OrderLink({ order, onOpen }: OrderLinkProps) {
  const open = usePanel(orderKinds[order.kind].panel)
  return open ? (
    <Button
      variant="link"
      fontWeight="semibold"
      onClick={() => {
        onOpen?.()
        open(order._id)
      }}
    >
      {order.transactionNumber}
    </Button>
  ) : (
    <b>{order.transactionNumber}</b>
  )
}
