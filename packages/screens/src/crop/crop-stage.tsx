import { chakra } from '@tehas/ui'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import {
  type Area,
  frameOf,
  moveArea,
  type Point,
  type Pull,
  pullArea,
  type Size,
  type View,
  viewOf,
  zoomArea,
} from './crop-area'
import { useTexts } from './texts'

/** Room around the kept part, in which its surroundings are seen and its handles lie. */
const EDGE = 28
/** What one press of an arrow moves, as a share of what is seen; with Shift it pulls a side as far. */
const STEP = 0.04
export const ZOOM_STEP = 1.2
/** A wheel says how far it was turned in pixels. */
const WHEEL = 0.0015

const Stage = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    h: { base: 'min(46vh, 360px)', sm: '380px' },
    borderRadius: 'l2',
    borderWidth: '1px',
    bg: 'bg.muted',
    cursor: 'move',
    touchAction: 'none',
    userSelect: 'none',
    _focusVisible: { outline: '2px solid', outlineColor: 'petrol.solid', outlineOffset: '1px' },
    '& img': { position: 'absolute', maxW: 'none', bg: 'white', pointerEvents: 'none' },
  },
})
/** Everything outside of it is dimmed by its shadow. */
const Frame = chakra('div', {
  base: {
    position: 'absolute',
    boxShadow: '0 0 0 2000px rgb(16 24 28 / 0.62), 0 0 0 1.5px white',
    pointerEvents: 'none',
    '&[data-round]': { borderRadius: 'full' },
  },
})
/** A finger takes what is 44 px large around it. */
const Handle = chakra('div', {
  base: {
    position: 'absolute',
    boxSize: '12px',
    m: '-6px',
    bg: 'white',
    borderRadius: '2px',
    boxShadow: '0 0 0 1px rgb(16 24 28 / 0.5)',
    _after: { content: '""', position: 'absolute', inset: '-16px' },
  },
})

const handles: readonly (Pull & { readonly cursor: string })[] = [
  { x: -1, y: -1, cursor: 'nwse-resize' },
  { x: 0, y: -1, cursor: 'ns-resize' },
  { x: 1, y: -1, cursor: 'nesw-resize' },
  { x: 1, y: 0, cursor: 'ew-resize' },
  { x: 1, y: 1, cursor: 'nwse-resize' },
  { x: 0, y: 1, cursor: 'ns-resize' },
  { x: -1, y: 1, cursor: 'nesw-resize' },
  { x: -1, y: 0, cursor: 'ew-resize' },
]
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type CropStageProps = {
  readonly picture: Size & { readonly url: string }
  readonly area: Area
  /** Says what becomes of the area as it is by then: two fingers move at once. */
  readonly onChange: (next: (area: Area) => Area) => void
  /** Its sides can be pulled to any ratio. */
  readonly isFree: boolean
  /** It is shown in a circle later. */
  readonly isRound: boolean
  readonly describedBy: string
}

/** The picture with the part of it that is kept, which is moved and made larger under a frame that stays in the middle. */
export function CropStage({ picture, area, onChange, isFree, isRound, describedBy }: CropStageProps) {
  const { t } = useTexts()
  const stage = useRef<HTMLDivElement>(null)
  const size = useSizeOf(stage)
  const pointers = useRef(new Map<number, Point>())
  // While a side is pulled the picture stays where it is, and the frame goes to the middle afterwards.
  const [pulling, setPulling] = useState<{ readonly pull: Pull; readonly view: View }>()
  const view = pulling?.view ?? viewOf(area, size, EDGE)
  const frame = frameOf(area, view)
  const newest = useRef({ picture, onChange, size })
  newest.current = { picture, onChange, size }

  useLayoutEffect(() => {
    const box = stage.current
    if (!box) return
    // It comes once the picture is read, after the window has chosen what its keys are for.
    box.focus({ preventScroll: true })
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      const { picture: all, onChange: change, size: room } = newest.current
      const { left, top } = box.getBoundingClientRect()
      change((now) => {
        const on = frameOf(now, viewOf(now, room, EDGE))
        const at = { x: (event.clientX - left - on.x) / on.width, y: (event.clientY - top - on.y) / on.height }
        return zoomArea(now, Math.exp(-event.deltaY * WHEEL), all, insideOf(at))
      })
    }
    // React listens to wheels passively, and the page would scroll or zoom too.
    box.addEventListener('wheel', onWheel, { passive: false })
    return () => box.removeEventListener('wheel', onWheel)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>, pull?: Pull) => {
    if (event.button !== 0) return
    event.stopPropagation()
    stage.current?.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    setPulling(pull && pointers.current.size === 1 ? { pull, view } : undefined)
  }
  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const before = pointers.current.get(pointerId)
    if (!before) return
    const now = { x: clientX, y: clientY }
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1]
    pointers.current.set(pointerId, now)
    onChange((current) => {
      const { scale } = pulling?.view ?? viewOf(current, size, EDGE)
      const by = { x: (now.x - before.x) / scale, y: (now.y - before.y) / scale }
      if (pulling && !other) return pullArea(current, pulling.pull, by, picture)
      if (!other) return moveArea(current, { x: -by.x, y: -by.y }, picture)
      // Half of what one of two fingers moves is what both move.
      const moved = moveArea(current, { x: -by.x / 2, y: -by.y / 2 }, picture)
      return zoomArea(moved, distance(now, other) / Math.max(1, distance(before, other)), picture)
    })
  }
  const onPointerEnd = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId)
    setPulling(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const change = changeOf(event)
    if (!change) return
    event.preventDefault()
    onChange(change)
  }
  const changeOf = ({ key, shiftKey }: KeyboardEvent): ((area: Area) => Area) | undefined => {
    if (key === '+' || key === '=') return (now) => zoomArea(now, ZOOM_STEP, picture)
    if (key === '-' || key === '_') return (now) => zoomArea(now, 1 / ZOOM_STEP, picture)
    const arrow = arrows[key]
    if (!arrow) return undefined
    const stepOf = (now: Area): Point => ({ x: arrow.x * now.width * STEP, y: arrow.y * now.height * STEP })
    return shiftKey && isFree
      ? (now) => pullArea(now, { x: 1, y: 1 }, stepOf(now), picture)
      : (now) => moveArea(now, stepOf(now), picture)
  }

  return (
    <Stage
      ref={stage}
      role="application"
      aria-label={t('The part of the picture that is kept')}
      aria-describedby={describedBy}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      <img
        src={picture.url}
        alt=""
        draggable={false}
        style={{
          left: view.left,
          top: view.top,
          width: picture.width * view.scale,
          height: picture.height * view.scale,
        }}
      />
      <Frame
        data-round={isRound ? '' : undefined}
        style={{ left: frame.x, top: frame.y, width: frame.width, height: frame.height }}
      />
      {isFree
        ? handles.map(({ cursor, ...pull }) => (
            <Handle
              key={`${pull.x} ${pull.y}`}
              style={{
                cursor,
                left: frame.x + (frame.width * (pull.x + 1)) / 2,
                top: frame.y + (frame.height * (pull.y + 1)) / 2,
              }}
              onPointerDown={(event) => onPointerDown(event, pull)}
            />
          ))
        : null}
    </Stage>
  )
}

const insideOf = ({ x, y }: Point): Point => ({ x: Math.max(0, Math.min(1, x)), y: Math.max(0, Math.min(1, y)) })

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The size of an element in pixels, also after a telephone was turned. */
function useSizeOf(element: { readonly current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 400, height: 300 })
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight })
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(box)
    return () => watching.disconnect()
  }, [element])
  return size
}
