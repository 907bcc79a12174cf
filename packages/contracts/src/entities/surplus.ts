import { z } from 'zod'
import { orderStatusSchema, unitSchema } from '../enums'
import { orderKindSchema } from '../orders/order-kinds'
import { daySchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { figureSchema, quantitySchema } from '../primitives/number'

const orderSchema = z.object({
  _id: idSchema,
  kind: orderKindSchema,
  transactionNumber: z.string(),
  status: orderStatusSchema,
})

/** What was ordered or made for an order that is annulled or lowered, and is over (rules §16). Quantities in the unit of its line. */
export const surplusSchema = z.object({
  /** Of what supplies to what it was for. */
  linkId: idSchema,
  name: z.string(),
  unit: unitSchema,
  stock: idSchema.nullable(),
  /** How much of it nobody has decided on. */
  quantity: figureSchema,
  /** What was ordered or made, how much of it in all, and how much of that is there. */
  supply: orderSchema.extend({ lineId: idSchema, quantity: figureSchema, there: figureSchema }),
  /** What it was for. */
  demand: orderSchema,
  because: z.enum(['ANNULLED', 'LOWERED']),
  /** How much its supply can be lowered by: what is not there yet. */
  canLower: figureSchema,
  /** The first other need of the same product that nothing is linked to. */
  use: orderSchema
    .extend({ lineId: idSchema, name: z.string(), quantity: figureSchema, day: daySchema.nullable() })
    .nullable(),
})
export type Surplus = z.infer<typeof surplusSchema>

/** KEEP: for stock. USE: for the first other need. LOWER: its supply is lowered by it, or annulled where nothing else is left of it. */
export const surplusActSchema = z.enum(['KEEP', 'USE', 'LOWER'])
export type SurplusAct = z.infer<typeof surplusActSchema>

export const surplusSettlingSchema = z.object({
  linkId: idSchema,
  act: surplusActSchema,
  /** What the person saw; where another quantity is over now, nothing happens. */
  seen: quantitySchema.min(0.000001),
  /** The caller has seen how the supply is lowered. */
  confirmed: z.boolean().optional(),
})

/** What was settled, as it is taken back. */
export const settledSurplusSchema = z.object({
  linkId: idSchema,
  quantity: figureSchema,
  /** What supplies the other need from now on. */
  usedBy: idSchema.nullable(),
  /** Its supply was lowered, or annulled out of that status; null where it was not, or its line went. */
  lowered: z.object({ annulledFrom: orderStatusSchema.nullable(), wasToStock: z.boolean() }).nullable().default(null),
})
export type SettledSurplus = z.input<typeof settledSurplusSchema>
