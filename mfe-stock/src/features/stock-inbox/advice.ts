import type { StockProductRow } from '@tehas/contracts'

/** What can be done about a product, the first being what is advised. */
export type InboxAction = 'orders' | 'count' | 'put-in' | 'transfer' | 'retire'
export type InboxReason = 'RECEIVE' | 'MADE' | 'PUT_IN' | 'IS_NEEDED' | 'NO_USE'
export type Advice = { readonly reason: InboxReason; readonly actions: readonly InboxAction[] }

type Advised = Pick<StockProductRow, 'balance' | 'totalOrdered' | 'totalDemand' | 'category' | 'lock' | 'active'>

/**
 * What to do about a product whose balance is below 0, or that nobody has touched for long: below 0 something came that
 * nobody booked; what lies untouched is counted, put somewhere else, or taken out of use where no order takes it.
 */
export function adviceFor({ balance, totalOrdered, totalDemand, category, lock, active }: Advised): Advice {
  if (balance < 0) {
    if (totalOrdered > 0) return { reason: 'RECEIVE', actions: ['orders', 'count', 'put-in'] }
    return category === 'FOR_PURCHASE'
      ? { reason: 'PUT_IN', actions: ['put-in', 'count'] }
      : { reason: 'MADE', actions: ['put-in', 'count'] }
  }
  if (totalDemand > 0) return { reason: 'IS_NEEDED', actions: ['count', 'orders', 'transfer'] }
  const canRetire = active && !lock
  return { reason: 'NO_USE', actions: canRetire ? ['retire', 'count', 'transfer'] : ['count', 'transfer'] }
}

/** Whole days since a moment; undefined where nothing ever moved. */
export const daysSince = (moment: string | null, now: Date): number | undefined =>
  moment === null ? undefined : Math.floor((now.getTime() - Date.parse(moment)) / 86_400_000)
