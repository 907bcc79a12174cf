import { type RefObject, useEffect, useRef } from 'react'
import { focusIfNowhere } from '../../parts/focus-if-nowhere'

/**
 * Keys go on in the list from the row of the product that was open, once it is closed: where that row is not in sight, from
 * the first one.
 */
export function useBackToRow(page: RefObject<HTMLElement | null>, openId: string | undefined): void {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const closed = last.current
    last.current = openId
    if (openId !== undefined || closed === undefined) return undefined
    return focusIfNowhere(() => {
      const link = page.current?.querySelector<HTMLElement>(`a[href*="/${closed}"]`)
      return (
        link?.closest<HTMLElement>('[role=row]') ??
        link ??
        page.current?.querySelector<HTMLElement>('[role=row][tabindex="0"]')
      )
    })
  }, [page, openId])
}
