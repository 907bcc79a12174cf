import type { AnyOrder } from '@tehas/contracts'
import { type CostedOrder, costed, recost } from '@tehas/cost-engine'
import { useSession } from '@tehas/shell-api'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { applyPendingChange } from '../../editing/apply-pending-change'
import type { PendingChange } from '../../editing/order-editor'
import { useOrderKind } from '../../kind/order-kind'
import { isLongOrder } from '../../structure/lines/long-order'
import { toCostOrder } from './cost-input'
import { countInSteps } from './count-in-steps'

export type OrderFiguresNow = {
  /** With everything that is typed or on its way to the server. */
  readonly order: AnyOrder
  /** Undefined until a long order that was just opened has been counted; it is settled until then. */
  readonly costed: CostedOrder | undefined
  /** The figures of what the server stored, without what is typed. */
  readonly base: CostedOrder | undefined
  /** Nothing is typed or on its way: the server's figures are the ones to show. */
  readonly isSettled: boolean
  /** What the server stored differs from what the browser counts, by figure. */
  readonly differs: boolean
}

const CENT = 0.005

/**
 * The order with its figures as of this keystroke, counted by the engine that the server uses too. A long order is shown
 * with the server's figures first and counted in steps behind that, so that opening it keeps nobody waiting.
 */
export function useOrderFigures(stored: AnyOrder, changes: readonly PendingChange[]): OrderFiguresNow {
  const { project } = useSession()
  const vatPercentage = project?.vatPercentage
  const marginTarget = project?.marginTarget
  const isBought = !useOrderKind().hasStructure
  const settings = useMemo(() => ({ vatPercentage, marginTarget, isBought }), [vatPercentage, marginTarget, isBought])
  const base = useBase(stored, settings, changes.length > 0)
  return useMemo(() => {
    if (changes.length === 0 || !base) {
      const differs = base !== undefined && isOther(stored, base)
      return { order: stored, costed: base, base, isSettled: true, differs }
    }
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

/** The stored order as it was counted. Whoever types at once has it counted at once. */
function useBase(stored: AnyOrder, settings: CostedOrder['settings'], isNeeded: boolean): CostedOrder | undefined {
  const last = useRef<CostedOrder>(undefined)
  const [counted, setCounted] = useState<CostedOrder>()
  const base = useMemo(() => {
    const known = [last.current, counted].find((found) => found?.settings === settings)
    // After a save only the line that was saved is another one.
    if (known) return recost(known, { type: 'order', order: toCostOrder(stored) })
    return isNeeded || !isLongOrder(stored) ? costed(toCostOrder(stored), settings) : undefined
  }, [stored, settings, counted, isNeeded])
  last.current = base
  const isMissing = base === undefined
  useEffect(() => {
    if (!isMissing) return
    return stepByStep(countInSteps(stored, settings), (done) => startTransition(() => setCounted(done)))
  }, [isMissing, stored, settings])
  return base
}

/** Takes one step after the other with room for the browser in between; returns the way to stop. */
function stepByStep<Result>(steps: Generator<unknown, Result>, onDone: (result: Result) => void): () => void {
  const take = (): void => {
    const step = steps.next()
    if (step.done) onDone(step.value)
    else timer = setTimeout(take)
  }
  let timer = setTimeout(take)
  return () => clearTimeout(timer)
}

function isOther(stored: AnyOrder, { result }: CostedOrder): boolean {
  if (stored.priceWithoutVat === undefined || stored.cost === undefined) return false
  return Math.abs(stored.priceWithoutVat - result.priceWithoutVat) > CENT || Math.abs(stored.cost - result.cost) > CENT
}
