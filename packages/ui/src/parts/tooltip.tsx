import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

const Bubble = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'tooltip',
    // Not what is left beside an edge.
    w: 'max-content',
    maxW: '280px',
    px: '2',
    py: '1',
    borderRadius: 'l1',
    bg: 'bg.inverted',
    color: 'fg.inverted',
    textStyle: 'xs',
    pointerEvents: 'none',
    animation: 'fade-in 120ms',
  },
})

type Place = { left: number; top: number; above: boolean }

export type TooltipProps = {
  /** Short words; nothing that exists only here. Empty shows no tooltip. */
  content: ReactNode
  /** One focusable element. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
  /** Milliseconds before it appears under the pointer; focus shows it at once. */
  delay?: number
}

const EDGE = 8

function placeFor(target: Element): Place {
  const box = target.getBoundingClientRect()
  const above = box.bottom + 40 > window.innerHeight
  const left = Math.min(Math.max(box.left + box.width / 2, EDGE), window.innerWidth - EDGE)
  return { left, top: above ? box.top - 6 : box.bottom + 6, above }
}

/**
 * Words that appear on hover and keyboard focus, and leave on Escape.
 * Own instead of Chakra's, so that the first page does not pay for a positioning library.
 */
export function Tooltip({ content, children, delay = 400 }: TooltipProps) {
  const id = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [place, setPlace] = useState<Place>()

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!place) return
    const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setPlace(undefined)
    const hide = () => setPlace(undefined)
    document.addEventListener('keydown', hideOnEscape)
    window.addEventListener('scroll', hide, true)
    return () => {
      document.removeEventListener('keydown', hideOnEscape)
      window.removeEventListener('scroll', hide, true)
    }
  }, [place])

  if (!content) return children
  const show = (target: Element, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setPlace(placeFor(target)), after)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setPlace(undefined)
  }
  const own = children.props
  const trigger = cloneElement(children, {
    'aria-describedby': place && own['aria-label'] !== content ? id : own['aria-describedby'],
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      if (event.pointerType !== 'touch') show(event.currentTarget, delay)
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event)
      hide()
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event)
      hide()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, 0)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      hide()
    },
  })

  return (
    <>
      {trigger}
      {place ? (
        <PlacedBubble id={id} place={place}>
          {content}
        </PlacedBubble>
      ) : null}
    </>
  )
}

type PlacedBubbleProps = { readonly id?: string; readonly place: Place; readonly children: ReactNode }

const PlacedBubble = ({ id, place, children }: PlacedBubbleProps) => (
  <Portal>
    <Bubble
      ref={(node: HTMLDivElement | null) => {
        if (node) keepInside(node)
      }}
      id={id}
      role="tooltip"
      style={{ left: place.left, top: place.top, transform: `translate(-50%, ${place.above ? '-100%' : '0'})` }}
    >
      {children}
    </Bubble>
  </Portal>
)

type TooltipBubbleProps = { readonly target: Element; readonly children: ReactNode }

/** The words of a tooltip at an element, for callers that decide themselves when they are shown. */
export const TooltipBubble = ({ target, children }: TooltipBubbleProps) => (
  <PlacedBubble place={placeFor(target)}>{children}</PlacedBubble>
)

function keepInside(node: HTMLElement) {
  const box = node.getBoundingClientRect()
  const shift = box.left < EDGE ? EDGE - box.left : Math.min(0, window.innerWidth - EDGE - box.right)
  if (shift !== 0) node.style.marginLeft = `${shift}px`
}
