import { z } from 'zod'
import { constants } from '../constants'
import { unitSchema } from '../enums'
import { callWarningSchema } from '../errors/warnings'
import { daySchema, momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { figureSchema, quantitySchema, SMALLEST_QUANTITY } from '../primitives/number'
import { text } from '../primitives/text'
import { optionalPart } from './address'
import { userSummarySchema } from './project-member'

/** Where goods are brought. */
const deliveryAddressSchema = z.object({
  street: optionalPart(200),
  city: optionalPart(100),
  county: optionalPart(100),
  country: optionalPart(100),
  postalCode: optionalPart(20),
})

const deliveryLineInputSchema = z.object({
  lineId: idSchema,
  /** In the unit of the line. */
  quantity: quantitySchema.min(SMALLEST_QUANTITY),
  /** How much of it leaves stock with the delivery; the rest was made, taken or received for the line before. */
  fromStock: quantitySchema.default(0),
})

export const saleDeliveryInputSchema = z.object({
  orderId: idSchema,
  lines: z.array(deliveryLineInputSchema).min(1).max(constants.addedLinesMax),
  date: daySchema,
  /** Without it the one of the order; `null`: none. */
  address: deliveryAddressSchema.nullable().optional(),
  packages: z.number().int().min(0).max(9999).nullable().default(null),
  /** Kilograms; without it the note tells what the lines weigh. */
  weight: quantitySchema.nullable().default(null),
})

/** Back to stock, away as scrap, or to be made again, with a quality report. */
export const customerReturnUseSchema = z.enum(['TO_STOCK', 'SCRAP', 'REWORK'])
export type CustomerReturnUse = z.infer<typeof customerReturnUseSchema>

export const customerReturnInputSchema = z.object({
  deliveryId: idSchema,
  lineId: idSchema,
  quantity: quantitySchema.min(SMALLEST_QUANTITY),
  use: customerReturnUseSchema,
  note: text(1, 500),
})

const customerReturnSchema = z.object({
  _id: idSchema,
  lineId: idSchema,
  name: z.string(),
  quantity: figureSchema,
  unit: unitSchema,
  use: customerReturnUseSchema,
  note: z.string(),
  at: momentSchema,
  user: userSummarySchema.nullable(),
})

/** What left for the client of a sale order at one time. It tells no prices. */
export const saleDeliverySchema = z.object({
  _id: idSchema,
  orderId: idSchema,
  /** Its place among all deliveries of the order, also those that were taken back. */
  number: z.number().int(),
  /** The number of its delivery note: that of the order with its place, "SO-2026-148-2". */
  transactionNumber: z.string(),
  date: daySchema,
  address: deliveryAddressSchema.nullable(),
  packages: z.number().int().nullable(),
  weight: figureSchema.nullable(),
  at: momentSchema,
  user: userSummarySchema.nullable(),
  /** When, by whom and why it was taken back. */
  undone: z.object({ at: momentSchema, user: userSummarySchema.nullable(), note: z.string() }).nullable(),
  lines: z.array(
    z.object({
      lineId: idSchema,
      name: z.string(),
      quantity: figureSchema,
      unit: unitSchema,
      fromStock: figureSchema,
    }),
  ),
  returns: z.array(customerReturnSchema),
})
export type SaleDelivery = z.infer<typeof saleDeliverySchema>

/** A delivery after it changed, and what is below 0 in stock by that. */
export const changedDeliverySchema = saleDeliverySchema.extend({ warnings: z.array(callWarningSchema).optional() })
export type ChangedDelivery = z.infer<typeof changedDeliverySchema>

/** What of a sale order can leave now. */
export const deliverableSchema = z.object({
  lines: z.array(
    z.object({
      lineId: idSchema,
      name: z.string(),
      unit: unitSchema,
      ordered: figureSchema,
      delivered: figureSchema,
      /** Made, taken or received for the line, and still here. */
      ready: figureSchema,
      /** What more can leave stock with a delivery: what is there, at most what the line lacks. */
      inStock: figureSchema,
      /** Of one, in kilograms. */
      unitWeight: figureSchema,
    }),
  ),
  address: deliveryAddressSchema.nullable(),
})
export type Deliverable = z.infer<typeof deliverableSchema>
