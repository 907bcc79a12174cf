import { allocate, type Share } from './allocate'
import type { Needs } from './explode'
import type { Lot, ProductPlan, Requirement } from './plan'
import { isMore } from './quantities'

/** Whom a quantity is for: an order, or the stock itself. */
export type Peg = {
  readonly for:
    | { readonly kind: 'ORDER'; readonly order: string; readonly line?: string }
    | { readonly kind: 'MINIMUM' | 'NEGATIVE' | 'SURPLUS' }
  readonly quantity: number
}

export type Pegging = {
  /** What everything that is needed of the product is for, what orders make themselves last. Their sum is its whole demand with its minimum. */
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
    const shares = allocate(plan, plan.requirements.flatMap(piecesOf), today)
    const sequences = new Map([...shares].map(([lot, parts]) => [lot, parts.map(toPiece)]))
    known.set(plan.product.id, sequences)
    return sequences
  }
  const piecesOf = (need: Requirement): readonly Peg[] => {
    const { quantity } = need
    if (need.kind === 'MINIMUM') return [{ for: { kind: 'MINIMUM' }, quantity }]
    if (need.kind === 'ORDER') {
      const { order, line } = need
      return [{ for: { kind: 'ORDER', order, ...(line !== undefined && { line }) }, quantity }]
    }
    const parent = plans.get(need.lot.product.id)
    const made = (parent && sequencesOf(parent).get(need.lot)) ?? []
    const whole = made.reduce((sum, piece) => sum + piece.quantity, 0)
    return made.map((piece) => ({ for: piece.for, quantity: (piece.quantity / whole) * quantity }))
  }
  return {
    of: (id) => {
      const plan = plans.get(id)
      if (plan === undefined) return undefined
      const lots = [...sequencesOf(plan)].map(([lot, pegs]) => [lot, summed(pegs)] as const)
      return { needed: summed([...plan.requirements, ...plan.madeByOrders].flatMap(piecesOf)), lots: new Map(lots) }
    },
  }
}

/** What each lot is for, piece by piece, in the order in which the pieces are used. */
type Sequences = ReadonlyMap<Lot, readonly Peg[]>

const toPiece = ({ for: need, quantity }: Share<Peg>): Peg =>
  typeof need === 'string' ? { for: { kind: need }, quantity } : { ...need, quantity }

/** One peg for each line of an order or reason, in the order in which they are first met. */
function summed(pegs: readonly Peg[]): readonly Peg[] {
  const sums = new Map<string, Peg>()
  for (const peg of pegs) {
    const key = peg.for.kind === 'ORDER' ? `ORDER ${peg.for.order} ${peg.for.line ?? ''}` : peg.for.kind
    sums.set(key, { for: peg.for, quantity: peg.quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.values()].filter(({ quantity }) => isMore(quantity))
}
