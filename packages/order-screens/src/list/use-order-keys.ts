import type { OrderRow } from '@tehas/contracts'
import { isOverlayOpen } from '@tehas/shell-api'
import { useNavigate } from '@tehas/shell-api/router'
import { type RefObject, useEffect } from 'react'

type OrderKeys = {
  readonly orders: readonly OrderRow[]
  readonly openId: string | undefined
  readonly getHref: (orderId: string) => string
}

/**
 * Arrows, Home and End open the next order of the list, from within the rail or from the number of the opened order, where
 * nothing else uses them. The way back still leads to the list.
 */
export function useOrderKeys(rail: RefObject<HTMLElement | null>, { orders, openId, getHref }: OrderKeys): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const isInRail = event.target instanceof Node && rail.current?.contains(event.target) === true
      if (!isInRail && (isOverlayOpen() || !isAtNumber(event.target))) return
      const at = orders.findIndex(({ _id }) => _id === openId)
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: orders.length - 1 }[event.key]
      if (!isInRail && !event.key.startsWith('Arrow')) return
      const next = to === undefined || at === -1 ? undefined : orders[to]
      if (!next) return
      event.preventDefault()
      if (isInRail)
        rail.current?.querySelector<HTMLElement>(`[data-order="${next._id}"]`)?.focus({ preventScroll: true })
      void navigate(getHref(next._id), { replace: true })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [rail, orders, openId, getHref, navigate])
}

const isAtNumber = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('h1'))
