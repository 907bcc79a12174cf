import type { Needs } from './explode'
import type { Day } from './inputs'
import type { Lot, ProductPlan, Requirement } from './plan'
import { isMore } from './quantities'

/** Whom a quantity is for: an order, or the stock itself. */
export type Peg = {
  readonly for:
    | { readonly kind: 'ORDER'; readonly order: string }
    | { readonly kind: 'MINIMUM' | 'NEGATIVE' | 'SURPLUS' }
  readonly quantity: number
}

export type Pegging = {
  /** What everything that is needed of the product is for. Their sum is its whole demand with its minimum. */
  readonly needed: readonly Peg[]
  /** What each suggested lot of it is for. The sum of a lot's is its quantity. */
  readonly lots: ReadonlyMap<Lot, readonly Peg[]>
}

export type Pegger = {
  /** Whom a product is needed for. Undefined where nothing of it is counted. */
  readonly of: (id: string) => Pegging | undefined
}

/**
 * Whom products are needed for, through all that they are a part of (rules §3). What comes first covers what is needed
 * first. Only a product that is asked for, and what takes it, is looked at, each once.
 */
export function createPegger({ plans, today }: Needs): Pegger {
  const known = new Map<string, Sequences>()
  const sequencesOf = (plan: ProductPlan): Sequences => {
    const found = known.get(plan.product.id)
    if (found !== undefined) return found
    const sequences = allocate(plan, plan.requirements.flatMap(pegsOf), today)
    known.set(plan.product.id, sequences)
    return sequences
  }
  const pegsOf = ({ quantity, cause }: Requirement): readonly Peg[] => {
    if (cause.kind === 'ORDER') return [{ for: { kind: 'ORDER', order: cause.line.order }, quantity }]
    if (cause.kind === 'MINIMUM') return [{ for: cause, quantity }]
    const parent = plans.get(cause.lot.product.id)
    const pegs = parent === undefined ? undefined : sequencesOf(parent).get(cause.lot)
    return (pegs ?? []).map((peg) => ({ for: peg.for, quantity: (peg.quantity / cause.lot.quantity) * quantity }))
  }
  return {
    of: (id) => {
      const plan = plans.get(id)
      if (plan === undefined) return undefined
      const lots = [...sequencesOf(plan)].map(([lot, pegs]) => [lot, summed(pegs)] as const)
      return { needed: summed(plan.requirements.flatMap(pegsOf)), lots: new Map(lots) }
    },
  }
}

/** What each lot is for, piece by piece, in the order in which the pieces are used. */
type Sequences = ReadonlyMap<Lot, readonly Peg[]>

/** Gives what is there, what comes and what is suggested, in the order of days, to what is needed, in the same order. */
function allocate({ product, supplies, lots }: ProductPlan, needed: readonly Peg[], today: Day): Sequences {
  const negative = { for: { kind: 'NEGATIVE' as const }, quantity: Math.max(0, -product.balance) }
  const waiting = [negative, ...needed]
  const dated: { readonly day: Day; readonly quantity: number; readonly lot?: Lot }[] = [
    ...supplies.map(({ day, quantity }) => ({ day: Math.max(day, today), quantity })),
    ...lots.map((lot) => ({ day: Math.max(lot.needBy, today), quantity: lot.quantity, lot })),
  ]
  dated.sort((one, other) => one.day - other.day)
  const sequences = new Map<Lot, readonly Peg[]>()
  let next = 0
  let rest = waiting[0]?.quantity ?? 0
  const take = (quantity: number): Peg[] => {
    const taken: Peg[] = []
    let left = quantity
    for (let peg = waiting[next]; peg !== undefined && isMore(left); peg = waiting[next]) {
      const part = Math.min(left, rest)
      taken.push({ for: peg.for, quantity: part })
      left -= part
      rest -= part
      if (isMore(rest)) continue
      next += 1
      rest = waiting[next]?.quantity ?? 0
    }
    if (isMore(left)) taken.push({ for: { kind: 'SURPLUS' }, quantity: left })
    return taken
  }
  take(Math.max(0, product.balance))
  for (const source of dated) {
    const taken = take(source.quantity)
    if (source.lot !== undefined) sequences.set(source.lot, taken)
  }
  return sequences
}

/** One peg for each order or reason, in the order in which they are first met. */
function summed(pegs: readonly Peg[]): readonly Peg[] {
  const sums = new Map<string, Peg>()
  for (const peg of pegs) {
    const key = peg.for.kind === 'ORDER' ? `ORDER ${peg.for.order}` : peg.for.kind
    sums.set(key, { for: peg.for, quantity: peg.quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.values()].filter(({ quantity }) => isMore(quantity))
}
