import { z } from 'zod'
import { productCategorySchema } from '../enums'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { figureSchema, quantitySchema, versionSchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { text } from '../primitives/text'
import { stockProductRowSchema } from './stock-product'

export const stockTakeStatusSchema = z.enum(['OPEN', 'DONE', 'CANCELLED'])
export type StockTakeStatus = z.infer<typeof stockTakeStatusSchema>

const namedSchema = z.object({ _id: idSchema, name: z.string() })
/** `null`: at no named place. */
const placeSchema = idSchema.nullable()

/** What is to be counted. Without locations everywhere, without categories whatever lies there. */
export const stockTakeInputSchema = z.object({
  name: text(1, 100),
  locations: z.array(placeSchema).max(500).default([]),
  categories: z.array(productCategorySchema).max(3).default([]),
  /** Whoever counts is told neither what is expected nor the differences, until the take is confirmed. */
  isBlind: z.boolean().default(false),
})
export type StockTakeInput = z.input<typeof stockTakeInputSchema>

/** A stock take in the list of them. */
export const stockTakeRowSchema = z.object({
  _id: idSchema,
  version: versionSchema,
  name: z.string(),
  isBlind: z.boolean(),
  status: stockTakeStatusSchema,
  lines: z.number().int(),
  counted: z.number().int(),
  startedBy: namedSchema.nullable(),
  startedAt: momentSchema,
  /** When and by whom it was confirmed or cancelled. */
  endedBy: namedSchema.nullable(),
  endedAt: momentSchema.nullable(),
})
export type StockTakeRow = z.infer<typeof stockTakeRowSchema>

/** A stock take with its progress by place and what its differences come to. */
export const stockTakeSchema = inPriceArea(
  'STOCK',
  stockTakeRowSchema.extend({
    categories: z.array(productCategorySchema),
    places: z.array(z.object({ location: namedSchema.nullable(), lines: z.number().int(), counted: z.number().int() })),
    /** Counted lines that differ; `null` while a blind one is open. */
    differences: z.number().int().nullable(),
    /** What was found too much of, and what is missing, in money, both above 0; `null` while a blind one is open. */
    surplusValue: price(figureSchema.nullable()),
    missingValue: price(figureSchema.nullable()),
  }),
)
export type StockTake = z.infer<typeof stockTakeSchema>

/** One product at one place of a stock take. */
export const stockTakeLineSchema = inPriceArea(
  'STOCK',
  z.object({
    _id: idSchema,
    /** Rises with each count of the line. */
    version: versionSchema,
    stock: stockProductRowSchema.pick({
      _id: true,
      name: true,
      subTitle: true,
      coating: true,
      code: true,
      category: true,
      unit: true,
    }),
    location: namedSchema.nullable(),
    /** It was not on the list and was found. */
    isFound: z.boolean(),
    /** The balance there when it was counted, or now while it is not; `null` while a blind one is open. */
    expected: figureSchema.nullable(),
    counted: figureSchema.nullable(),
    /** What is to be booked, or was; what was booked as counted meanwhile is in it no more. */
    difference: figureSchema.nullable(),
    differenceValue: price(figureSchema.nullable()),
    /** A later count of the same place was booked, and this one is left out. */
    isOvertaken: z.boolean(),
    countedBy: namedSchema.nullable(),
    countedAt: momentSchema.nullable(),
    /** The last movement there; a count names the one that the person saw. */
    lastMove: z.number().int(),
  }),
)
export type StockTakeLine = z.infer<typeof stockTakeLineSchema>

/** Of which lines to tell. */
export const stockTakeLineFilterSchema = z.enum(['COUNTED', 'NOT_COUNTED', 'DIFFERENT'])

/** How much was found of a line. */
export const stockTakeCountSchema = z.object({
  takeId: idSchema,
  lineId: idSchema,
  /** Of the line; another one is a VERSION_CONFLICT that shows who counted it meanwhile. */
  version: versionSchema,
  /** `null`: the count is taken back. */
  counted: quantitySchema.nullable(),
  /** The line's `lastMove` that the person saw; another one is refused with STOCK_MOVED. */
  seen: z.number().int().min(0),
})

/** A product that was found where nobody expected it. */
export const stockTakeFindSchema = z.object({
  takeId: idSchema,
  stockId: idSchema,
  location: placeSchema,
  counted: quantitySchema,
})
