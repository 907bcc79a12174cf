import type { CostedOrder, FigurePath } from '@tehas/cost-engine'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { ReachTarget } from './why-popover'

// Fetched when somebody first asks.
const WhyPopover = lazy(() => import('./why-popover').then((module) => ({ default: module.WhyPopover })))

/** Asks why a figure is what it is, beside the element that shows it. */
export type AskWhy = (path: FigurePath, anchor: HTMLElement) => void

/** "Why this number" for every figure of an order; the popover is to be rendered by the caller. */
export function useWhy(
  costed: CostedOrder | undefined,
  onReachTarget?: ReachTarget,
): { readonly askWhy: AskWhy; readonly popover: ReactNode } {
  const [asked, setAsked] = useState<{ path: FigurePath; anchor: HTMLElement }>()
  const close = () => {
    asked?.anchor.focus()
    setAsked(undefined)
  }
  const askWhy: AskWhy = useCallback((path, anchor) => setAsked({ path, anchor }), [])
  return {
    askWhy,
    popover:
      asked && costed ? (
        <Suspense fallback={null}>
          <WhyPopover
            key={asked.path.join('/')}
            costed={costed}
            {...asked}
            onClose={close}
            onReachTarget={onReachTarget}
          />
        </Suspense>
      ) : null,
  }
}
