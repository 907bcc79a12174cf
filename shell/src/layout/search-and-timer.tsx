import { keptDraft, Slot } from '@tehas/shell-api'
import { Flex } from '@tehas/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { whenQuiet } from '../boot/when-quiet'
import { useSessionStore } from '../session/session-store'
import { SearchButton } from './search-button'

/** Where a timer runs it comes right after the page; otherwise it is looked for when the page is quiet. */
const SOON_MS = 1000
/** A timer that ran and has not come by then does not run any more. */
const STOPPED_AFTER_MS = 20_000

/** How wide the timer was that ran here last. */
const keptWidth = (userId: string | undefined) => keptDraft('timer', userId, z.number().min(0).max(400))

/**
 * The search and, beside it, the place of the running timer. Where one ran when the device last knew, its room is kept
 * from the first drawing, for as long as the page is there; one that nobody expected comes before the search, where the
 * bar is empty. Neither moves anything.
 */
export function SearchAndTimer() {
  const userId = useSessionStore(({ user }) => user?._id)
  const kept = useMemo(() => keptWidth(userId), [userId])
  const [width] = useState(() => kept.read() ?? 0)
  const [isDue, setDue] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => whenQuiet(() => setDue(true), width > 0 ? SOON_MS : undefined), [width])
  useEffect(() => {
    const element = place.current
    if (!element || !isDue || typeof ResizeObserver === 'undefined') return
    const note = () => {
      const shown = element.firstElementChild
      if (shown) kept.keep(Math.ceil(shown.getBoundingClientRect().width))
    }
    const observer = new ResizeObserver(note)
    const additions = new MutationObserver(() => {
      observer.disconnect()
      const shown = element.firstElementChild
      if (shown) observer.observe(shown)
      else kept.keep(undefined)
    })
    additions.observe(element, { childList: true })
    const stopped = setTimeout(() => {
      if (!element.firstElementChild) kept.keep(undefined)
    }, STOPPED_AFTER_MS)
    return () => {
      observer.disconnect()
      additions.disconnect()
      clearTimeout(stopped)
    }
  }, [isDue, kept])
  const timer = (
    <Flex
      key="timer"
      ref={place}
      flexShrink="0"
      justify="flex-end"
      {...(width > 0 ? { minW: `${width}px` } : unexpected)}
    >
      {isDue ? <Slot id="top-bar.timer" props={{}} /> : null}
    </Flex>
  )
  const search = <SearchButton key="search" />
  // Each stands in the bar itself: a box around both would move when it grows.
  return width > 0 ? [search, timer] : [timer, search]
}

/** Until it comes nothing stands there: not even a gap. */
const unexpected = { _empty: { display: 'none' } }
