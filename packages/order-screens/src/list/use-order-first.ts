import { skip, useCall } from '@tehas/api-client'
import { idSchema } from '@tehas/contracts'
import { startTransition, useEffect, useState } from 'react'
import { useOrderKind } from '../kind/order-kind'

export type OrderFirst = {
  /** Whether the list itself is to be drawn: an address that opens an order at once does not need it yet. */
  readonly isListNeeded: boolean
  /** Whether the opened order has been painted, or failed, so that what stands beside it may be drawn. */
  readonly isOrderShown: boolean
}

/**
 * Draws an opened order before all that stands beside or behind it. The list is left out until it is first seen; the
 * rail follows the frame that shows the order, or, where the list is there already, the first frame of the order's page.
 * The order itself is asked for by its own page.
 */
export function useOrderFirst(orderId: string | undefined): OrderFirst {
  const { calls } = useOrderKind()
  const isOpen = orderId !== undefined
  const id = idSchema.safeParse(orderId).data
  const [isOrderShown, setOrderShown] = useState(false)
  const [isListNeeded, setListNeeded] = useState(!isOpen)
  // Where the list is drawn already, it is not drawn again for the order's answer: that would delay the order itself.
  const isAwaited = isOpen && !isListNeeded && id !== undefined
  const { isPending } = useCall(calls.get, isAwaited ? { params: { orderId: id } } : skip, { enabled: false })
  const isRead = isOpen && !(isAwaited && isPending)
  if (!isOpen && !isListNeeded) setListNeeded(true)
  if (!isOpen && isOrderShown) setOrderShown(false)

  useEffect(() => (isRead ? afterPaint(() => startTransition(() => setOrderShown(true))) : undefined), [isRead])
  return { isListNeeded, isOrderShown }
}

/** Runs something once the next frame is on the screen; returns the way to call it off. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
