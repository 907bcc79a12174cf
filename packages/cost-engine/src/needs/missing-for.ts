import type { Needs } from './explode'
import type { NeedsProduct } from './inputs'
import { partsOf } from './parents-first'
import { createPegger } from './pegging'
import type { Lot, Requirement } from './plan'

export type MissingPart = {
  readonly product: NeedsProduct
  /** How much of what is suggested of it is for the order, and what the order makes of it itself. */
  readonly quantity: number
  readonly lots: readonly { readonly lot: Lot; readonly quantity: number }[]
}

/** What is missing for one order, on all levels: the share of each suggested lot that is for it, parents first. */
export function missingFor(needs: Needs, order: string): readonly MissingPart[] {
  const pegger = createPegger(needs)
  const touched = new Set<string>()
  const missing: MissingPart[] = []
  for (const { product, requirements, madeByOrders } of needs.plans.values()) {
    const isOf = (need: Requirement) => need.kind === 'ORDER' && need.order === order
    const own = madeByOrders.filter(isOf)
    const isOwn = own.length > 0 || requirements.some(isOf)
    if (!isOwn && !touched.has(product.id)) continue
    const lots = [...(pegger.of(product.id)?.lots ?? [])].flatMap(([lot, pegs]) =>
      pegs.flatMap((peg) =>
        peg.for.kind === 'ORDER' && peg.for.order === order ? { lot, quantity: peg.quantity } : [],
      ),
    )
    if (lots.length + own.length === 0) continue
    missing.push({ product, quantity: [...lots, ...own].reduce((sum, { quantity }) => sum + quantity, 0), lots })
    for (const { id } of partsOf(product)) touched.add(id)
  }
  return missing
}
