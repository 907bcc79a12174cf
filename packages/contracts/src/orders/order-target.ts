import { z } from 'zod'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'

/** Every change of an order names it and the version that was read; a mismatch is VERSION_CONFLICT. */
export const orderTarget = { orderId: idSchema, version: versionSchema }
export type OrderTarget = { readonly orderId: string; readonly version: number }

/**
 * An edit names the order, and may ask for an answer that holds only what it changed: the head with its figures, the
 * products that it touched, and the newest entry of the log. Without it the whole order is answered.
 */
export const editTarget = { ...orderTarget, answer: z.literal('CHANGES').optional() }
export type EditTarget = OrderTarget & { readonly answer?: 'CHANGES' | undefined }

/**
 * What becomes of what lines took from stock beyond what they ask for once the edit is made: it goes back, or it stays with the order.
 * Without it NEEDS_CONFIRMATION names the lines (`overIssuedSchema`) where there are any.
 */
export const overTarget = { overIssued: z.enum(['RETURN', 'KEEP']).optional() }

/** Marks an answer that holds only what differs from the order as it was in this version. */
export const changesOfSchema = z.object({
  version: versionSchema,
  /** The ids of all products in their order, where one was added, removed or moved. */
  products: z.array(idSchema).optional(),
})

export type ChangesOf = z.infer<typeof changesOfSchema>

/** Where a line stands among its siblings, counted from 0; last where it is absent. */
export const linePosition = { position: z.number().int().min(0).optional() }
