import { z } from 'zod'
import { constants } from '../constants'
import { unitSchema } from '../enums'
import { orderKindSchema } from '../orders/order-kinds'
import { daySchema, momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { figureSchema, quantitySchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { partnerSummarySchema } from './partner'
import { purchaseUnitSchema } from './purchase-unit'
import { stockProductRowSchema } from './stock-product'

export const shortageActSchema = z.enum(['BUY', 'MAKE'])
export type ShortageAct = z.infer<typeof shortageActSchema>

export const shortageFiltersSchema = z.object({
  /** Only what is missing for this order, on all levels. */
  order: idSchema.optional(),
  /** `null`: what has no supplier. */
  supplier: idSchema.nullable().optional(),
  /** Any day of the week in which it is to be ordered or begun. */
  week: daySchema.optional(),
  act: shortageActSchema.optional(),
  /** Only what should have been ordered or begun before today. */
  late: z.boolean().optional(),
  /** What is under way, in place of what is still to be ordered: suggested orders that wait, and what orders make. */
  waiting: z.boolean().optional(),
})
export type ShortageFilters = z.infer<typeof shortageFiltersSchema>

const shortageOrderSchema = z.object({ _id: idSchema, kind: orderKindSchema, transactionNumber: z.string() })
export type ShortageOrder = z.infer<typeof shortageOrderSchema>

const described = stockProductRowSchema.pick({
  _id: true,
  name: true,
  subTitle: true,
  coating: true,
  code: true,
  unit: true,
  supplier: true,
  batchSize: true,
  minQuantity: true,
  purchaseUnit: true,
})

/** What buying what is missing of one of its suppliers comes to. Quantities are in the product's unit but `minimum` and `multiple`. */
const shortageOfferSchema = z.object({
  supplier: partnerSummarySchema,
  /** The supplier's own code for it. */
  code: z.string(),
  /** What it is bought in; null: in the product's unit. */
  purchaseUnit: purchaseUnitSchema.nullable(),
  minimum: z.number(),
  multiple: z.number(),
  /** Of one of what it is bought in; null: the supplier's price is not known. */
  price: price(z.number().nullable()),
  /** The fewest whole purchase units that do and that the supplier sells. */
  quantity: figureSchema,
  /** What so many cost; null: not known. */
  cost: price(figureSchema.nullable()),
  leadDays: z.number().int(),
  orderBy: daySchema,
  /** Calendar days since it should have been ordered. */
  lateDays: z.number().int(),
  /** The day on which it is there, if it is ordered today. */
  earliest: daySchema,
  /** Among several: whoever sees prices is told which costs least. */
  isCheapest: price(z.boolean()),
  isSoonest: z.boolean(),
})
export type ShortageOffer = z.infer<typeof shortageOfferSchema>

/** One product that is missing. Quantities are in its unit. */
export const shortageSchema = inPriceArea(
  'STOCK',
  z.object({
    ...described.shape,
    act: shortageActSchema,
    short: figureSchema,
    /** What suggested orders that wait will bring. */
    waiting: figureSchema,
    waitingOrders: z.array(shortageOrderSchema),
    /** What open orders make themselves of it. */
    inOrders: figureSchema,
    /** What is still to be ordered or made: short less waiting and what orders make, up to the batch (rules §14). */
    quantity: figureSchema,
    /** What is made over several weeks: what becomes an order of each, and the first day on which it is missing. */
    weeks: z.array(z.object({ quantity: figureSchema, needBy: daySchema })).optional(),
    /** The first day on which it is missing; before today where it is late already. */
    needBy: daySchema,
    /** The day to order it or to begin making it. */
    orderBy: daySchema,
    /** The day on which it is there at the earliest, if it is ordered or begun today. */
    earliest: daySchema,
    /** Working days from ordering, or from the beginning of the work, until it is there. */
    leadDays: z.number().int(),
    /** Calendar days since it should have been ordered or begun. */
    lateDays: z.number().int(),
    /** The first orders that need it directly, and how many there are. */
    orders: z.array(shortageOrderSchema),
    ordersCount: z.number().int(),
    /** How many products that are to be made take it. */
    parentsCount: z.number().int(),
    isForMinimum: z.boolean(),
    /** Where the list is of one order: how much of it is for that order. */
    forOrder: figureSchema.optional(),
    /** What is bought: its suppliers, the default one first. */
    offers: z.array(shortageOfferSchema),
    /** What is made: the steps of the work. */
    steps: z.array(z.string()),
    /** What the quantity to order costs. */
    cost: price(figureSchema),
  }),
)
export type Shortage = z.infer<typeof shortageSchema>

const shortagesByOrderSchema = z.object({
  /** The order of what is to be ordered first comes first; `null`, the last: what is for the minimum. */
  groups: z.array(
    z.object({
      order: shortageOrderSchema.nullable(),
      /** How much of what is short of each row is for it, through all that it is a part of. */
      lines: z.array(z.object({ stock: idSchema, quantity: figureSchema })),
    }),
  ),
  /** How many groups there are; `groups` may be fewer. */
  total: z.number().int(),
})
export type ShortagesByOrder = z.infer<typeof shortagesByOrderSchema>

export const shortageListSchema = z.object({
  /** By the day to order, the first first. */
  rows: z.array(shortageSchema),
  /** How many there are; `rows` may be fewer. */
  total: z.number().int(),
  /** The rows below the orders that they are missing for, where that was asked for. */
  byOrder: shortagesByOrderSchema.optional(),
  /** Of what matches the search, the order and the supplier. */
  counts: z.object({
    /** Something of it is to be ordered or made. */
    all: z.number().int(),
    late: z.number().int(),
    thisWeek: z.number().int(),
    buy: z.number().int(),
    make: z.number().int(),
    /** All of it is under way. With `all` it makes what is short (`countOfShort`). */
    waiting: z.number().int(),
  }),
  suppliers: z.array(z.object({ supplier: described.shape.supplier, count: z.number().int() })),
  /** Orders that something is missing for directly, at most as many as a person picks from. */
  orders: z.array(shortageOrderSchema),
  /** The order that the list is narrowed to. */
  order: shortageOrderSchema.nullable(),
  openOrders: z.number().int(),
  /** Paths of products that are made of themselves; their last step was not counted. */
  cycles: z.array(z.array(z.string())),
  today: daySchema,
  countedAt: momentSchema,
})
export type ShortageList = z.infer<typeof shortageListSchema>

const namedSchema = z.object({ _id: idSchema, name: z.string() })
/** A product of an order, or the product that an item is for, and how much of it the order has. */
const lineSchema = namedSchema.extend({
  quantity: figureSchema,
  unit: unitSchema,
  /** A line of another order supplies it: that one counts as ordered. */
  isLinked: z.boolean(),
})

/** Something that a product is needed for, and what covers it: what is there and what comes goes to the earliest. */
const shortageNeedSchema = z.object({
  kind: z.enum(['ORDER', 'PART', 'MINIMUM', 'NEGATIVE']),
  day: daySchema,
  /** ORDER: the line of which order, named by the product of the order that it is for. */
  order: shortageOrderSchema.nullable(),
  line: lineSchema.nullable(),
  /** PART: what is to be made of it, and how many. */
  parent: namedSchema.extend({ quantity: figureSchema }).nullable(),
  quantity: figureSchema,
  fromStock: figureSchema,
  /** From what is ordered and comes in time. */
  fromOrders: figureSchema,
  missing: figureSchema,
})
export type ShortageNeed = z.infer<typeof shortageNeedSchema>

export const shortagePeggingSchema = z.object({
  stock: described,
  act: shortageActSchema,
  /** In the order of their days. The sum of `missing` is `why.short`. */
  needs: z.array(shortageNeedSchema),
  /** What orders in work will bring. */
  supplies: z.array(z.object({ day: daySchema, order: shortageOrderSchema, quantity: figureSchema })),
  waitingOrders: z.array(shortageOrderSchema.extend({ quantity: figureSchema })),
  /** Which lines of orders it is for, through all that it is a part of. The sum is all that is needed. */
  pegs: z.array(
    z.object({
      kind: z.enum(['ORDER', 'MINIMUM']),
      order: shortageOrderSchema.nullable(),
      line: lineSchema.nullable(),
      quantity: figureSchema,
    }),
  ),
  /** short = demand + parts + minimum − balance − ordered + tooLate; quantity = short − waiting − inOrders, up to the batch. */
  why: z.object({
    demand: figureSchema,
    lines: z.number().int(),
    parts: figureSchema,
    minimum: figureSchema,
    balance: figureSchema,
    ordered: figureSchema,
    tooLate: figureSchema,
    short: figureSchema,
    waiting: figureSchema,
    inOrders: figureSchema,
    batchSize: figureSchema,
    /** The least that the supplier sells at once. */
    orderMinimum: figureSchema,
    quantity: figureSchema,
    needBy: daySchema.nullable(),
    orderBy: daySchema.nullable(),
    earliest: daySchema,
    leadDays: z.number().int(),
  }),
})
export type ShortagePegging = z.infer<typeof shortagePeggingSchema>

/** What is to be ordered of what is missing. */
export const shortageCreationSchema = z.object({
  lines: z
    .array(
      z.object({
        stock: idSchema,
        quantity: quantitySchema.min(0.000001),
        /** The quantity to order that the person saw; where less is missing now, nothing is created. */
        seen: quantitySchema,
        /** When it is to be there. An order is delivered on the earliest day of its lines. */
        date: daySchema.nullable(),
        supplier: idSchema.nullable(),
      }),
    )
    .min(1)
    .max(constants.shortagesMax),
})
export type ShortageCreation = z.input<typeof shortageCreationSchema>

export const shortagesCreatedSchema = z.object({
  orders: z.array(
    z.object({
      _id: idSchema,
      kind: orderKindSchema,
      version: z.number().int(),
      transactionNumber: z.string(),
      supplier: described.shape.supplier,
      lines: z.number().int(),
    }),
  ),
  /** What is made, where the caller may not write manufacturing orders: no order was created for it. */
  toMake: z.array(namedSchema.extend({ quantity: figureSchema })),
})
export type ShortagesCreated = z.infer<typeof shortagesCreatedSchema>
