import { z } from 'zod'
import { movementReasonSchema } from '../enums'
import { callWarningSchema } from '../errors/warnings'
import { orderKindSchema } from '../orders/order-kinds'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { figureSchema, quantitySchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { text } from '../primitives/text'
import { stockProductSchema } from './stock-product'

/** The line of an order that a movement belongs to. */
const movedForSchema = z.object({
  _id: idSchema,
  kind: orderKindSchema,
  transactionNumber: z.string(),
  lineId: idSchema,
})

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
    /** What of that was put right once a product was finished of which a part had been handed over before (rules §14). */
    settled: price(z.array(z.object({ order: movedForSchema, settledValue: figureSchema }))),
    note: z.string(),
    /** Null where it was moved by hand. */
    order: movedForSchema.nullable(),
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
      unpricedBalance: true,
      locations: true,
      totalDemand: true,
      totalOrdered: true,
      totalBalanceAndOrdered: true,
      short: true,
      shortFrom: true,
      need: true,
    })
    .extend({ movements: z.array(stockMovementSchema), warnings: z.array(callWarningSchema) }),
)
export type Moved = z.infer<typeof movedSchema>

/** Without a location: the product's own one. `null`: none. */
const placeSchema = idSchema.nullable().optional()
const noteSchema = text(0, 500).default('')
/** More than nothing; quantities are kept with six decimals. */
const movedQuantitySchema = quantitySchema.min(0.000001)

/** Something that is put into stock or taken out by hand. */
export const stockAdjustmentSchema = inPriceArea(
  'STOCK',
  z.object({
    stockId: idSchema,
    direction: z.enum(['IN', 'OUT']),
    quantity: movedQuantitySchema,
    location: placeSchema,
    /** Of one piece that comes in; without it the average of what is there, or what the product costs. */
    unitCost: price(z.number().min(0).max(1e10)),
    note: text(1, 500),
  }),
)

/** Something that is moved from one location to another. */
export const stockTransferSchema = z.object({
  stockId: idSchema,
  from: idSchema.nullable(),
  to: idSchema.nullable(),
  quantity: movedQuantitySchema,
  note: noteSchema,
})

/** How much was found at a location. */
export const stockCountSchema = z.object({
  stockId: idSchema,
  location: idSchema.nullable(),
  counted: quantitySchema,
  /** The balance there that the person saw; another one is refused with STOCK_MOVED. */
  seen: z.number(),
  note: noteSchema,
})

/** What comes back of a movement. */
export const stockReturnSchema = z.object({
  movementId: idSchema,
  quantity: movedQuantitySchema,
  location: placeSchema,
  note: noteSchema,
})

/** A movement that is taken back, and why. */
export const stockReversalSchema = z.object({ movementId: idSchema, note: text(1, 500) })
