import { isSeason } from '@tehas/contracts/season'
import { Box } from '@tehas/ui'

/** Shares of 1 for the flakes, in no order that the eye finds. */
const flakes = Array.from({ length: 16 }, (_, at) => (at * 0.618) % 1)
const looks = { '& > i': { position: 'absolute', boxSize: '3px', borderRadius: 'full', bg: 'fg.subtle' } }

const fall = (sky: HTMLElement | null): void => {
  for (const [at, flake] of [...(sky?.children ?? [])].entries()) {
    flake.animate([{ opacity: 0 }, { opacity: 0.6 }, { opacity: 0, translate: '8px 48px' }], {
      duration: 9_000 - 4_000 * (flakes[at] ?? 0),
      delay: at * -1_700,
      iterations: Infinity,
    })
  }
}

/**
 * A discreet snowfall in the bar at the top during the season (specification §9, rules §12). It comes with what the
 * bell opens; nothing where the system asks for less motion, and nothing of the bar is harder to press for it.
 */
export const Snowfall = ({ day = new Date() }: { readonly day?: Date }) =>
  isSeason(day) && !window.matchMedia('(prefers-reduced-motion: reduce)').matches ? (
    <Box ref={fall} aria-hidden position="absolute" inset="0" overflow="hidden" pointerEvents="none" css={looks}>
      {flakes.map((share) => (
        <i key={share} style={{ left: `${share * 100}%` }} />
      ))}
    </Box>
  ) : null
