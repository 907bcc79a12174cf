import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

const steps = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.25, 1.5, 2] as const
const LEAST = steps[0]
const MOST = 2

export type Zoom = {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly scale: number
  readonly canGrow: boolean
  readonly canShrink: boolean
  readonly grow: () => void
  readonly shrink: () => void
  /** Makes all of it fit, as far as it stays readable. */
  readonly fit: () => void
  /** Drags the chart along with the pointer; nodes and fingers stay what they are. */
  readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void
}

/**
 * How large a chart is at first: as wide as its frame where that stays readable, else as it is. Made smaller without showing
 * all of its width it would be harder to read and still have to be scrolled.
 */
export function firstScale(chart: number, frame: number, least: number): number {
  const share = Math.floor(Math.min(1, frame / chart) * 100) / 100
  return frame === 0 || share < least ? 1 : share
}

/** How large a chart is shown in its frame; it stays as it is until somebody changes it. */
export function useZoom(size: { readonly width: number; readonly height: number }, least: number): Zoom {
  const frame = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const fitting = (): number => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    if (clientWidth === 0) return 1
    const share = Math.min(1, clientWidth / size.width, clientHeight / size.height)
    return Math.max(LEAST, Math.floor(share * 100) / 100)
  }
  // Before it is painted, so that nothing jumps; what changes later leaves it as the person has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the chart is there
  useLayoutEffect(() => setScale(firstScale(size.width, frame.current?.clientWidth ?? 0, least)), [])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const area = event.currentTarget
    const isNode = event.target instanceof Element && event.target.closest('button, a') !== null
    if (event.button !== 0 || event.pointerType !== 'mouse' || isNode) return
    const { clientX, clientY } = event
    const { scrollLeft, scrollTop } = area
    const move = (moved: globalThis.PointerEvent) => {
      area.scrollTo(scrollLeft - moved.clientX + clientX, scrollTop - moved.clientY + clientY)
    }
    const end = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
  return {
    frame,
    scale,
    canGrow: scale < MOST,
    canShrink: scale > LEAST,
    grow: () => setScale((now) => steps.find((step) => step > now + 0.001) ?? MOST),
    shrink: () => setScale((now) => steps.findLast((step) => step < now - 0.001) ?? LEAST),
    fit: () => setScale(fitting()),
    onPointerDown,
  }
}
