import { z } from 'zod'
import { movementReasonSchema } from '../enums'
import { callWarningSchema } from '../errors/warnings'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { figureSchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { stockProductSchema } from './stock-product'

const namedSchema = z.object({ _id: idSchema, name: z.string() })

/** One entry of the stock ledger, which is only ever added to (rules §3). */
export const stockMovementSchema = inPriceArea(
  'STOCK',
  z.object({
    _id: idSchema,
    /** Its place among the movements of its product: 1, 2, 3 without a gap. */
    number: z.number().int(),
    stock: namedSchema,
    location: namedSchema.nullable(),
    /** In the product's unit; below 0 where it left. */
    quantity: figureSchema,
    /** Of the product, at all locations, after it. */
    balance: figureSchema,
    reason: movementReasonSchema,
    /** What one piece cost that came in. */
    unitCost: price(z.number().nullable()),
    /** Its share of the value in stock; what left below 0 gets one when it is covered. */
    stockValue: price(figureSchema),
    note: z.string(),
    user: namedSchema.nullable(),
    at: momentSchema,
    /** Movements of one act, such as both sides of a transfer, share it. */
    act: idSchema,
    /** The movement that this one takes back, or whose value it puts right. */
    about: idSchema.nullable(),
    isTakenBack: z.boolean(),
  }),
)
export type StockMovement = z.infer<typeof stockMovementSchema>

/** A stock product's figures after something moved, and the movements that were booked on it. */
export const movedSchema = inPriceArea(
  'STOCK',
  stockProductSchema
    .pick({
      _id: true,
      version: true,
      balance: true,
      stockValue: true,
      locations: true,
      totalDemand: true,
      totalOrdered: true,
      totalBalanceAndOrdered: true,
      need: true,
    })
    .extend({ movements: z.array(stockMovementSchema), warnings: z.array(callWarningSchema) }),
)
export type Moved = z.infer<typeof movedSchema>
