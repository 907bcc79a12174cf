import type { CostedOrder, FigurePath } from '@tehas/cost-engine'
import { type ReactNode, useCallback, useState } from 'react'
import { WhyPopover } from './why-popover'

/** Asks why a figure is what it is, beside the element that shows it. */
export type AskWhy = (path: FigurePath, anchor: HTMLElement) => void

/** "Why this number" for every figure of an order; the popover is to be rendered by the caller. */
export function useWhy(costed: CostedOrder | undefined): { readonly askWhy: AskWhy; readonly popover: ReactNode } {
  const [asked, setAsked] = useState<{ path: FigurePath; anchor: HTMLElement }>()
  const close = () => {
    asked?.anchor.focus()
    setAsked(undefined)
  }
  const askWhy: AskWhy = useCallback((path, anchor) => setAsked({ path, anchor }), [])
  return {
    askWhy,
    popover:
      asked && costed ? <WhyPopover key={asked.path.join('/')} costed={costed} {...asked} onClose={close} /> : null,
  }
}
