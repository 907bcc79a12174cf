import type { Id } from '@tehas/contracts'
import { isOverlayOpen } from '@tehas/shell-api'
import { useNavigate } from '@tehas/shell-api/router'
import { type RefObject, useEffect } from 'react'

export type RailKeys = {
  readonly rows: readonly { readonly _id: Id }[]
  readonly openId: string | undefined
  readonly getHref: (id: Id) => string
}

/**
 * Arrows, Home and End open the next row of the list, from within the rail or from the title of the opened one, where
 * nothing else uses them. The way back still leads to the list.
 */
export function useRailKeys(rail: RefObject<HTMLElement | null>, { rows, openId, getHref }: RailKeys): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const isInRail = event.target instanceof Node && rail.current?.contains(event.target) === true
      if (!isInRail && (isOverlayOpen() || !isAtTitle(event.target))) return
      const at = rows.findIndex(({ _id }) => _id === openId)
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
      if (!isInRail && !event.key.startsWith('Arrow')) return
      const next = to === undefined || at === -1 ? undefined : rows[to]
      if (!next) return
      event.preventDefault()
      if (isInRail) rail.current?.querySelector<HTMLElement>(`[data-row="${next._id}"]`)?.focus({ preventScroll: true })
      void navigate(getHref(next._id), { replace: true })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [rail, rows, openId, getHref, navigate])
}

const isAtTitle = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('h1'))
