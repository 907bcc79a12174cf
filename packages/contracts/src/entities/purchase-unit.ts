import { z } from 'zod'
import { SMALLEST_QUANTITY } from '../primitives/number'
import { text } from '../primitives/text'

/** How much of the unit in which something is kept is in one of what it is bought in. */
export const purchaseFactorSchema = z.number().min(SMALLEST_QUANTITY).max(1e6)

/** What a supplier calls its code of a product. */
export const supplierCodeSchema = z.string().trim().max(60)

/** What something is bought in, where that is not the unit that it is kept in: a bar of 6 m, a box of 200 (rules §16). */
export const purchaseUnitSchema = z.object({
  /** As people say it: "latt", "tahvel", "karp". */
  name: text(1, 20),
  factor: purchaseFactorSchema,
})
export type PurchaseUnit = z.infer<typeof purchaseUnitSchema>
