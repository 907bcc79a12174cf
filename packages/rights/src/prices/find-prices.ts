import type { z } from 'zod'
import type { RightsHolder } from '../member'
import { type AreaOfPrice, mayChangePrices } from './may-see-prices'
import { planOf } from './plan'
import { childOf, type Placed, resolve } from './resolve'

/** A price that a payload carries: `products.0.unitPrice`. */
export type FoundPrice = { readonly path: string; readonly area: AreaOfPrice }

/**
 * The marked fields that are present in a value, null included and undefined not, with the area whose price right they
 * need. A marked object is found as a whole.
 */
export function findPrices(schema: z.ZodType, value: unknown): FoundPrice[] {
  const found: FoundPrice[] = []
  search([{ plan: planOf(schema), area: undefined }], value, '', found)
  return found
}

/** The prices in a payload that the holder may not write; a write that has any is refused (rules §11). */
export const findForbiddenPrices = (schema: z.ZodType, value: unknown, holder: RightsHolder): FoundPrice[] =>
  findPrices(schema, value).filter(({ area }) => !mayChangePrices(holder, area))

function search(placed: readonly Placed[], value: unknown, path: string, found: FoundPrice[]): void {
  if (value === undefined) return
  const { priceAreas, branches } = resolve(placed, value)
  if (priceAreas.length > 0) {
    for (const area of new Set(priceAreas)) found.push({ path, area })
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const children = branches.map((branch) => childOf(branch, key)).filter((each) => each !== undefined)
    if (children.length > 0) search(children, child, path === '' ? key : `${path}.${key}`, found)
  }
}
