import { z } from 'zod'
import { constants } from '../constants'
import { productCategorySchema, unitSchema } from '../enums'
import { callWarningSchema } from '../errors/warnings'
import { stockLineSchema, whenShortSchema } from '../orders/stock-of-order'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { figureSchema, quantitySchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { userSummarySchema } from './project-member'

/** Lines of an order that are to be made: each becomes a product of one new manufacturing order, linked to it. */
export const makeForOrderSchema = z.object({
  orderId: idSchema,
  lines: z
    .array(
      z.object({
        line: stockLineSchema,
        /** In the unit of the line; without it what the line still needs and nothing is linked for. */
        quantity: quantitySchema.min(0.000001).optional(),
      }),
    )
    .min(1)
    .max(constants.addedLinesMax),
  /** The person stands by it: work that began on these lines goes on as it is. */
  confirmed: z.boolean().optional(),
})
export type MakeForOrder = z.input<typeof makeForOrderSchema>

/** A line of an open order that something can be made for. */
export const makeableLineSchema = z.object({
  line: stockLineSchema,
  name: z.string(),
  category: productCategorySchema,
  unit: unitSchema,
  quantity: figureSchema,
  /** What it still needs, and of that what other orders are linked for already. */
  outstanding: figureSchema,
  linked: figureSchema,
  /** The product that the item is part of. */
  parent: z.string().nullable(),
})
export type MakeableLine = z.infer<typeof makeableLineSchema>

/** Finished pieces of one product that are handed over (rules §3, add to stock). */
export const handOverInputSchema = z.object({
  orderId: idSchema,
  productId: idSchema,
  /** In the unit of the product; stays in stock. */
  toStock: quantitySchema.default(0),
  /** Goes through stock to the lines that it is linked to, the oldest link first. */
  toOrder: quantitySchema.default(0),
  /** Is a cost of a sale order's project. */
  toProjectCost: quantitySchema.default(0),
  /** Without it the product's own location; `null`: none. */
  location: idSchema.nullable().optional(),
  /** The open sale order whose project cost it is; without it the one that the line is linked to; `null`: no order's. */
  projectOrderId: idSchema.nullable().optional(),
  /** What to do where the material that goes into it is not there (rules §14, issuing material). */
  whenShort: whenShortSchema.optional(),
})
export type HandOverInput = z.input<typeof handOverInputSchema>

/** What was handed over of a manufacturing order's product at one time. */
export const handoverSchema = inPriceArea(
  'MANUFACTURING',
  z.object({
    _id: idSchema,
    orderId: idSchema,
    /** Its place among those of the order: 1, 2, 3. */
    number: z.number().int(),
    lineId: idSchema,
    name: z.string(),
    unit: unitSchema,
    toStock: figureSchema,
    toOrder: figureSchema,
    toProjectCost: figureSchema,
    location: z.object({ _id: idSchema, name: z.string() }).nullable(),
    /** The orders whose lines took it. */
    orders: z.array(z.object({ _id: idSchema, transactionNumber: z.string(), quantity: figureSchema })),
    projectOrder: z.object({ _id: idSchema, transactionNumber: z.string() }).nullable(),
    /** What was issued with it, each in the unit of its stock product. */
    material: z.array(z.object({ name: z.string(), unit: unitSchema, quantity: figureSchema })),
    /** It finished the product. */
    completes: z.boolean(),
    /** Whether the cost of a piece is the actual one, of a finished product, or the planned one. */
    isActual: z.boolean(),
    /** Whether it is put right by what its product actually costs; not where that was finished before this was booked. */
    settles: z.boolean(),
    unitCost: price(figureSchema),
    /** Of all of it, in whole cents. */
    handedValue: price(figureSchema),
    /** What a piece actually cost, once the product is finished (rules §14). */
    settledUnitCost: price(figureSchema.nullable()),
    /** By how much all of it is worth more by that than it was handed over at. */
    settledValue: price(figureSchema),
    /** Where that is for all parts of the line that went into stock; null where nothing was put right. */
    settledTo: price(
      z
        .object({
          /** Of what is still in stock. */
          there: figureSchema,
          /** Of what left, by the order that took it; null: by hand. */
          left: z.array(
            z.object({
              order: z.object({ _id: idSchema, transactionNumber: z.string() }).nullable(),
              value: figureSchema,
            }),
          ),
        })
        .nullable(),
    ),
    at: momentSchema,
    user: userSummarySchema.nullable(),
    undone: z.object({ at: momentSchema, user: userSummarySchema.nullable(), note: z.string() }).nullable(),
  }),
)
export type Handover = z.infer<typeof handoverSchema>

/** The same with what handing it over, or taking it back, warns about. */
export const handedOverSchema = inPriceArea(
  'MANUFACTURING',
  z.object({ ...handoverSchema.shape, warnings: z.array(callWarningSchema).optional() }),
)
