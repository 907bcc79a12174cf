import type { Day } from './inputs'
import type { Lot, ProductPlan } from './plan'
import { isMore } from './quantities'

/** A part of a lot, and what it is for: something that is needed, a balance below 0, or nothing yet. */
export type Share<Need> = { readonly for: Need | 'NEGATIVE' | 'SURPLUS'; readonly quantity: number }

/**
 * What each lot is for, in the order in which its pieces are used: gives what is there, what comes and what is suggested,
 * in the order of days, to what is needed, which has to stand in the same order.
 */
export function allocate<Need extends { readonly quantity: number }>(
  { product, supplies, lots }: Pick<ProductPlan, 'product' | 'supplies' | 'lots'>,
  needed: readonly Need[],
  today: Day,
): ReadonlyMap<Lot, readonly Share<Need>[]> {
  const shares = new Map<Lot, readonly Share<Need>[]>()
  for (const { source, taken } of handOut({ product, supplies, lots }, needed, today)) {
    if (source !== 'STOCK' && source !== 'SUPPLY') shares.set(source, taken)
  }
  return shares
}

type Plan = Pick<ProductPlan, 'product' | 'supplies' | 'lots'>
type Handed<Need> = { readonly source: 'STOCK' | 'SUPPLY' | Lot; readonly taken: readonly Share<Need>[] }

/** What is there, then what comes and what is suggested, each with what it is for. */
export function handOut<Need extends { readonly quantity: number }>(
  { product, supplies, lots }: Plan,
  needed: readonly Need[],
  today: Day,
): readonly Handed<Need>[] {
  const dated: { readonly day: Day; readonly quantity: number; readonly source: 'SUPPLY' | Lot }[] = [
    ...supplies.map(({ day, quantity }) => ({ day: Math.max(day, today), quantity, source: 'SUPPLY' as const })),
    ...lots.map((lot) => ({ day: Math.max(lot.needBy, today), quantity: lot.quantity, source: lot })),
  ]
  dated.sort((one, other) => one.day - other.day)
  // What lies below 0 stands before what is needed.
  let next = product.balance < 0 ? -1 : 0
  const waitingAt = (place: number): Need | 'NEGATIVE' | undefined => (place < 0 ? 'NEGATIVE' : needed[place])
  let rest = next < 0 ? -product.balance : (needed[0]?.quantity ?? 0)
  const take = (quantity: number): Share<Need>[] => {
    const taken: Share<Need>[] = []
    let left = quantity
    for (let one = waitingAt(next); one !== undefined && isMore(left); one = waitingAt(next)) {
      const part = Math.min(left, rest)
      taken.push({ for: one, quantity: part })
      left -= part
      rest -= part
      if (isMore(rest)) continue
      next += 1
      rest = needed[next]?.quantity ?? 0
    }
    if (isMore(left)) taken.push({ for: 'SURPLUS', quantity: left })
    return taken
  }
  return [
    { source: 'STOCK' as const, taken: take(Math.max(0, product.balance)) },
    ...dated.map(({ source, quantity }) => ({ source, taken: take(quantity) })),
  ]
}
