import { type RefObject, useCallback, useEffect, useRef } from 'react'

const AHEAD_PIXELS = 600

type EndReached = {
  readonly rowCount: number
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onEndReached: (() => void) | undefined
}

/** Asks for the next page when the end is less than a screen away, once per loaded page. */
export function useEndReached(scroller: RefObject<HTMLElement | null>, options: EndReached): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const isAsked = useRef(false)
  const askedAtCount = useRef(-1)

  const check = useCallback(() => {
    const element = scroller.current
    const { rowCount, hasMore, isLoadingMore, onEndReached } = latest.current
    if (!element || !hasMore || isLoadingMore || isAsked.current) return
    if (element.scrollTop + element.clientHeight < element.scrollHeight - AHEAD_PIXELS) return
    isAsked.current = true
    askedAtCount.current = rowCount
    onEndReached?.()
  }, [scroller])

  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', check, { passive: true })
    return () => element?.removeEventListener('scroll', check)
  }, [scroller, check])

  const { rowCount, hasMore, isLoadingMore } = options
  useEffect(() => {
    if (!hasMore || isLoadingMore) return
    isAsked.current = false
    // A page that failed to load is asked for again only when the person scrolls.
    if (askedAtCount.current !== rowCount) check()
  }, [rowCount, hasMore, isLoadingMore, check])
}
