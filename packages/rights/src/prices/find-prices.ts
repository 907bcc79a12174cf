import type { z } from 'zod'
import type { RightsHolder } from '../member'
import { type AreaOfPrice, mayChangePrices } from './may-see-prices'
import { type Plan, planOf } from './plan'
import { childOf, type Placed, resolve } from './resolve'

/** A price that a payload carries: `products.0.unitPrice`. */
export type FoundPrice = { readonly path: string; readonly area: AreaOfPrice }

/**
 * The marked fields that are present in a value, null included and undefined not, with the area whose price right they
 * need. A marked object is found as a whole.
 */
export function findPrices(schema: z.ZodType, value: unknown): FoundPrice[] {
  const found: FoundPrice[] = []
  search(planOf(schema), undefined, value, '', found)
  return found
}

/** The prices in a payload that the holder may not write; a write that has any is refused (rules §11). */
export const findForbiddenPrices = (schema: z.ZodType, value: unknown, holder: RightsHolder): FoundPrice[] =>
  findPrices(schema, value).filter(({ area }) => !mayChangePrices(holder, area))

/** The common case without detours, as in `stripPrices`. */
function search(plan: Plan, outer: AreaOfPrice, value: unknown, path: string, found: FoundPrice[]): void {
  if (value === undefined) return
  const area = plan.area ?? outer
  if (plan.price) {
    found.push({ path, area })
    return
  }
  if (typeof value !== 'object' || value === null) return
  const structure = plan.structure()
  if (structure.kind === 'leaf') return
  if (structure.kind === 'choice' || structure.kind === 'all') {
    searchAll([{ plan, area: outer }], value, path, found)
    return
  }
  for (const [key, child] of Object.entries(value)) {
    const below = childOf({ structure, area }, key)
    if (below) search(below.plan, area, child, join(path, key), found)
  }
}

/** A value that several schemas describe together: what any of them marks is found. */
function searchAll(placed: readonly Placed[], value: unknown, path: string, found: FoundPrice[]): void {
  if (value === undefined) return
  const { priceAreas, branches } = resolve(placed, value)
  if (priceAreas.length > 0) {
    for (const area of new Set(priceAreas)) found.push({ path, area })
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const children = branches.map((branch) => childOf(branch, key)).filter((each) => each !== undefined)
    if (children.length > 0) searchAll(children, child, join(path, key), found)
  }
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)
