import { Box } from '@tehas/ui'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** How many times as large as it stands at first something is shown. */
const TIMES = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const
/** A picture stands whole in its place, so it is never smaller. */
const LEAST_OF_PICTURES = 1

export type Zoom = {
  readonly times: number
  /** One step larger or smaller; does nothing where there is none. */
  readonly grow: () => void
  readonly shrink: () => void
  readonly canGrow: boolean
  readonly canShrink: boolean
}

/** How large what is shown stands, the same for one after the other; pages may be smaller than their place. */
export function useZoom(isPages: boolean): Zoom {
  const [chosen, setTimes] = useState<number>(1)
  const least = isPages ? TIMES[0] : LEAST_OF_PICTURES
  const times = Math.max(least, chosen)
  const larger = TIMES.find((each) => each > times)
  const smaller = TIMES.findLast((each) => each < times && each >= least)
  return {
    times,
    grow: () => setTimes(larger ?? times),
    shrink: () => setTimes(smaller ?? times),
    canGrow: larger !== undefined,
    canShrink: smaller !== undefined,
  }
}

/** Keys of what can be made larger: + and − do that; arrows move it as far as it goes, and go on from its edge. */
export function zoomByKey(event: KeyboardEvent<HTMLElement>, { grow, shrink }: Zoom): void {
  const { key, ctrlKey, metaKey, currentTarget } = event
  if (ctrlKey || metaKey) return
  if (key === '+' || key === '=') grow()
  if (key === '-') shrink()
  const { scrollLeft, scrollWidth, clientWidth } = currentTarget
  const rest = { ArrowLeft: scrollLeft, ArrowRight: scrollWidth - clientWidth - scrollLeft }[key]
  if (rest && rest > 1) event.stopPropagation()
}

type ZoomedProps = { readonly name: string; readonly zoom: Zoom; readonly children: ReactNode }

/** A picture that is moved with the finger or the arrow keys where it is larger than its place. */
export function Zoomed({ name, zoom, children }: ZoomedProps) {
  const { times } = zoom
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(times)
  // What is in the middle stays there.
  useLayoutEffect(() => {
    const element = box.current
    const ratio = times / shown.current
    shown.current = times
    if (!element || ratio === 1) return
    const { clientWidth, clientHeight } = element
    element.scrollLeft = (element.scrollLeft + clientWidth / 2) * ratio - clientWidth / 2
    element.scrollTop = (element.scrollTop + clientHeight / 2) * ratio - clientHeight / 2
  }, [times])
  const size = `${times * 100}%`
  return (
    <Box
      ref={box}
      role="region"
      aria-label={name}
      tabIndex={0}
      w="full"
      h="full"
      overflow="auto"
      onKeyDown={(event) => zoomByKey(event, zoom)}
    >
      <Box style={{ width: size, height: size }}>{children}</Box>
    </Box>
  )
}
