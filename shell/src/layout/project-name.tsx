import { initials, Span } from '@tehas/ui'
import { useEffect, useRef, useState } from 'react'

/** Less than this, in pixels, and of a name nothing but a letter and its dots could be read. */
const LEAST_READ = 60

/**
 * The name of the chosen project; its two letters where a running timer leaves the name no room, as on a phone. The name
 * keeps its place behind them, so that it is back with the room, and nothing moves.
 */
export function ProjectName({ name }: { readonly name: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isShort, setShort] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      setShort(element.clientWidth < LEAST_READ && element.scrollWidth > element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <Span position="relative" minW="6" display="inline-flex" title={isShort ? name : undefined}>
      <Span ref={place} truncate maxW={{ base: '40vw', sm: '180px' }} {...(isShort && { color: 'transparent' })}>
        {name}
      </Span>
      {isShort ? (
        <Span position="absolute" insetStart="0" aria-hidden>
          {initials(name)}
        </Span>
      ) : null}
    </Span>
  )
}
