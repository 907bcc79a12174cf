import type { AnyOrder } from '@tehas/contracts'
import { type CostedOrder, costed, recost } from '@tehas/cost-engine'
import { useSession } from '@tehas/shell-api'
import { useMemo } from 'react'
import { applyPendingChange } from '../../editing/apply-pending-change'
import type { PendingChange } from '../../editing/order-editor'
import { toCostOrder } from './cost-input'

export type OrderFiguresNow = {
  /** With everything that is typed or on its way to the server. */
  readonly order: AnyOrder
  readonly costed: CostedOrder
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
  const base = useMemo(
    () => costed(toCostOrder(stored), { vatPercentage, marginTarget }),
    [stored, vatPercentage, marginTarget],
  )
  return useMemo(() => {
    if (changes.length === 0) return { order: stored, costed: base, isSettled: true, differs: isOther(stored, base) }
    const order = changes.reduce(applyPendingChange, stored)
    return {
      order,
      costed: recost(base, { type: 'order', order: toCostOrder(order) }),
      isSettled: false,
      differs: false,
    }
  }, [stored, base, changes])
}

function isOther(stored: AnyOrder, { result }: CostedOrder): boolean {
  if (stored.priceWithoutVat === undefined || stored.cost === undefined) return false
  return Math.abs(stored.priceWithoutVat - result.priceWithoutVat) > CENT || Math.abs(stored.cost - result.cost) > CENT
}
