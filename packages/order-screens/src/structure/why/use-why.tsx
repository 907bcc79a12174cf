import type { ProjectCost } from '@tehas/contracts'
import type { CostedOrder, FigurePath } from '@tehas/cost-engine'
import { useT } from '@tehas/i18n'
import { useToast } from '@tehas/shell-api'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { loadPopover } from './load-popover'
import type { ReachTarget, WhyPopover } from './why-popover'

/** Asks why a figure is what it is, beside the element that shows it. */
export type AskWhy = (path: FigurePath, anchor: HTMLElement) => void

/** "Why this number" for every figure of an order; the popover is to be rendered by the caller. */
export function useWhy(
  costed: CostedOrder | undefined,
  onReachTarget?: ReachTarget,
  projectCosts?: readonly ProjectCost[],
): { readonly askWhy: AskWhy; readonly popover: ReactNode } {
  const { t } = useT()
  const toast = useToast()
  const [asked, setAsked] = useState<{ path: FigurePath; anchor: HTMLElement }>()
  const [Popover, setPopover] = useState<typeof WhyPopover>()
  const isMissing = asked !== undefined && Popover === undefined
  const tell = useRef<() => void>(undefined)
  tell.current = () =>
    toast.error(t('The explanation did not load'), { detail: t('Try again when there is a connection.') })
  useEffect(() => {
    if (!isMissing) return
    loadPopover().then(
      (loaded) => setPopover(() => loaded),
      () => {
        setAsked(undefined)
        tell.current?.()
      },
    )
  }, [isMissing])
  const close = () => {
    asked?.anchor.focus()
    setAsked(undefined)
  }
  const askWhy: AskWhy = useCallback((path, anchor) => setAsked({ path, anchor }), [])
  return {
    askWhy,
    popover:
      asked && costed && Popover ? (
        <Popover
          key={asked.path.join('/')}
          costed={costed}
          {...asked}
          onClose={close}
          onReachTarget={onReachTarget}
          projectCosts={projectCosts}
        />
      ) : null,
  }
}
