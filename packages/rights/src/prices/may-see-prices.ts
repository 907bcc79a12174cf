import { type PriceArea, priceRights, type Right } from '@tehas/contracts'
import { hasAnyRight, hasRight } from '../has-right'
import type { RightsHolder } from '../member'

/** The area of a marked field; undefined where the schema names none: then only a right to all prices will do. */
export type AreaOfPrice = PriceArea | undefined

/**
 * True when the holder may see the prices of an area: by its price right, PRICES, or OWNER. STATISTICS_READ shows all
 * prices too (specification §6), but changes none.
 */
export const maySeePrices = (holder: RightsHolder, area: AreaOfPrice): boolean =>
  hasRight(holder, 'STATISTICS_READ') || mayChangePrices(holder, area)

/** True when the holder may write the prices of an area. */
export const mayChangePrices = (holder: RightsHolder, area: AreaOfPrice): boolean =>
  hasRight(holder, 'PRICES') || hasAnyRight(holder, rightsOfArea(area))

/** The price rights that open an area; PRICES does so besides. */
export function rightsOfArea(area: AreaOfPrice): readonly Right[] {
  if (area === undefined) return []
  return area === 'ANY' ? Object.values(priceRights) : [priceRights[area]]
}
