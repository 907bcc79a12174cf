import { isSeason } from '@tehas/contracts/season'
import { Box } from '@tehas/ui'
import { useEffect, useRef } from 'react'

const FLAKES = 16
const LONGEST_MS = 9_000

/** A share of 1 for each flake, in no order that the eye finds. */
const scatter = (at: number): number => (at * 0.618) % 1

/**
 * A discreet snowfall in the bar at the top during the season (specification §9, rules §12). Nothing where the system
 * asks for less motion; it is told to nobody, and nothing of the bar is harder to press for it.
 */
export function Snowfall({ day = new Date() }: { readonly day?: Date }) {
  const sky = useRef<HTMLDivElement>(null)
  const isShown = isSeason(day) && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  useEffect(() => {
    for (const [at, flake] of [...(sky.current?.children ?? [])].entries()) {
      const share = scatter(at)
      flake.animate(
        [
          { transform: 'translate(0, -4px)', opacity: 0 },
          { opacity: 0.6, offset: 0.3 },
          { transform: `translate(${12 - 24 * share}px, 48px)`, opacity: 0 },
        ],
        { duration: LONGEST_MS * (1 - share / 2), delay: -LONGEST_MS * scatter(at * 7), iterations: Infinity },
      )
    }
  }, [])
  if (!isShown) return null
  return (
    <Box ref={sky} aria-hidden position="absolute" inset="0" overflow="hidden" pointerEvents="none" color="fg.subtle">
      {Array.from({ length: FLAKES }, (_, at) => (
        <span
          key={at}
          style={{
            position: 'absolute',
            left: `${scatter(at + 1) * 100}%`,
            width: 3,
            height: 3,
            borderRadius: 3,
            background: 'currentColor',
            opacity: 0,
          }}
        />
      ))}
    </Box>
  )
}
