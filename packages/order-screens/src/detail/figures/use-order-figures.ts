import type { AnyOrder } from '@tehas/contracts'
import { type CostedOrder, costed, recost } from '@tehas/cost-engine'
import { useSession } from '@tehas/shell-api'
import { useMemo, useRef } from 'react'
import { applyPendingChange } from '../../editing/apply-pending-change'
import type { PendingChange } from '../../editing/order-editor'
import { toCostOrder } from './cost-input'

export type OrderFiguresNow = {
  /** With everything that is typed or on its way to the server. */
  readonly order: AnyOrder
  readonly costed: CostedOrder
  /** The figures of what the server stored, without what is typed. */
  readonly base: CostedOrder
  /** Nothing is typed or on its way: the server's figures are the ones to show. */
  readonly isSettled: boolean
  /** What the server stored differs from what the browser counts, by figure. */
  readonly differs: boolean
}

const CENT = 0.005

/** The order with its figures as of this keystroke, counted by the engine that the server uses too. */
export function useOrderFigures(stored: AnyOrder, changes: readonly PendingChange[]): OrderFiguresNow {
  const { project } = useSession()
  const vatPercentage = project?.vatPercentage
  const marginTarget = project?.marginTarget
  const last = useRef<CostedOrder>(undefined)
  const base = useMemo(() => {
    const order = toCostOrder(stored)
    const known = last.current
    const isKnown = known?.settings.vatPercentage === vatPercentage && known?.settings.marginTarget === marginTarget
    // After a save only the line that was saved is another one.
    return known && isKnown ? recost(known, { type: 'order', order }) : costed(order, { vatPercentage, marginTarget })
  }, [stored, vatPercentage, marginTarget])
  last.current = base
  return useMemo(() => {
    if (changes.length === 0)
      return { order: stored, costed: base, base, isSettled: true, differs: isOther(stored, base) }
    const order = changes.reduce(applyPendingChange, stored)
    return {
      order,
      costed: recost(base, { type: 'order', order: toCostOrder(order) }),
      base,
      isSettled: false,
      differs: false,
    }
  }, [stored, base, changes])
}

function isOther(stored: AnyOrder, { result }: CostedOrder): boolean {
  if (stored.priceWithoutVat === undefined || stored.cost === undefined) return false
  return Math.abs(stored.priceWithoutVat - result.priceWithoutVat) > CENT || Math.abs(stored.cost - result.cost) > CENT
}
