import { type RefObject, useCallback, useEffect, useRef } from 'react'

const AHEAD_PIXELS = 600
/** Who scrolls goes on: the next page is there before its rows are, so that none of them is drawn when it arrives. */
const SCROLLING_AHEAD_PIXELS = 2000

type EndReached = {
  readonly rowCount: number
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onEndReached: (() => void) | undefined
}

/** Asks for the next page when the end comes near, once per loaded page. */
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
    const ahead = element.scrollTop > 0 ? SCROLLING_AHEAD_PIXELS : AHEAD_PIXELS
    if (element.scrollTop + element.clientHeight < element.scrollHeight - ahead) return
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
