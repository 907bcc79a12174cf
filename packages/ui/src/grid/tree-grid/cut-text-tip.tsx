import { type RefObject, useEffect, useRef, useState } from 'react'
import { TooltipBubble } from '../../parts/tooltip'

const DELAY_MS = 400

/**
 * Shows a name that is cut off in full, under the pointer after a moment and at the focus at once. One for the whole grid:
 * no row pays for it, and nothing is measured while rows scroll by.
 */
export function CutTextTip({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const [cut, setCut] = useState<HTMLElement>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const look = (target: EventTarget | null, delay: number) => {
      clearTimeout(timer.current)
      setCut(undefined)
      const text = target instanceof Element ? target.closest('[data-name]')?.querySelector('[data-text]') : undefined
      if (!(text instanceof HTMLElement)) return
      timer.current = setTimeout(() => text.scrollWidth > text.clientWidth && setCut(text), delay)
    }
    const onPoint = (event: PointerEvent) => event.pointerType !== 'touch' && look(event.target, DELAY_MS)
    const onFocus = ({ target }: FocusEvent) =>
      target instanceof Element && target.matches(':focus-visible') && look(target, 0)
    const hide = () => look(null, 0)
    element.addEventListener('pointerover', onPoint)
    element.addEventListener('focusin', onFocus)
    for (const name of HIDING) element.addEventListener(name, hide, true)
    return () => {
      clearTimeout(timer.current)
      element.removeEventListener('pointerover', onPoint)
      element.removeEventListener('focusin', onFocus)
      for (const name of HIDING) element.removeEventListener(name, hide, true)
    }
  }, [root])
  return cut?.isConnected ? <TooltipBubble target={cut}>{cut.textContent}</TooltipBubble> : null
}

const HIDING = ['pointerleave', 'pointerdown', 'keydown', 'scroll', 'focusout'] as const
