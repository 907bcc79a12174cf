import { z } from 'zod'
import { currencySchema } from '../enums'
import { daySchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { orderStatisticsSchema, purchaseStatisticsSchema, valued } from './statistics'

const count = z.number().int().min(0)
const percent = z.number()

/** Rows that a block of the home page shows of its list. */
export const HOME_ROWS = 6

/** Of whom the orders are that the home page is about: of everybody, or those that the caller made. */
export const homeOrdersOfSchema = z.enum(['ALL', 'MINE'])
export type HomeOrdersOf = z.infer<typeof homeOrdersOfSchema>

const homeOrderSchema = z.object({
  _id: idSchema,
  transactionNumber: z.string(),
  partner: z.string(),
  deliveryDate: daySchema.nullable(),
  /** Lines of purchases of which all came, and all of them. */
  productsComplete: count,
  productsCount: count,
  /** What its price is in. */
  currency: currencySchema,
  /** Without VAT. */
  price: price(z.number()),
  margin: price(percent),
  /** Lines without any price: the margin is too good by what they cost. */
  missingPrices: price(count),
})
export type HomeOrder = z.infer<typeof homeOrderSchema>

const rows = z.array(homeOrderSchema).max(HOME_ROWS)

/** Promised in a period, and how much of it was finished by the day that was promised. */
const onTimeSchema = z.object({ from: daySchema, to: daySchema, products: count, inTime: count })

const marginTrendSchema = z.object({
  /** The margin that orders should reach. */
  target: percent,
  /** Twelve months, this one last, of orders in the project's currency. Null where none of them was completed. */
  months: z.array(
    z.object({
      ...{ from: daySchema, to: daySchema, orders: count, margin: percent.nullable() },
      /** Some of the orders have lines without any price: the margin is too good. */
      isMissingPrices: z.boolean().optional(),
    }),
  ),
})
export type MarginTrend = z.infer<typeof marginTrendSchema>

const homeSalesSchema = inPriceArea(
  'SALES',
  z.object({
    /** Neither complete nor annulled. */
    open: z.object(valued),
    /** Of them, those that are published: what the workshop has promised. */
    active: z.object(valued),
    /** Of them, offers that wait for activation. */
    waiting: z.object(valued),
    late: z.object({ ...valued, oldest: daySchema.nullable(), rows }),
    /** Open orders whose plan misses the delivery date. */
    lateByPlan: count,
    /** Open orders that the caller made. */
    mine: z.object({ ...valued, late: count, rows }),
    /** Open orders whose margin is under the target, the lowest first: how many tells margins, too. */
    marginUnderTarget: price(z.object({ ...valued, rows })),
    byDelivery: orderStatisticsSchema,
    byOrderDate: orderStatisticsSchema,
    onTime: onTimeSchema,
    margin: price(marginTrendSchema),
  }),
)
export type HomeSales = z.infer<typeof homeSalesSchema>

const homeManufacturingSchema = z.object({ active: count, waiting: count, late: count, lateByPlan: count })

const homePurchaseSchema = inPriceArea(
  'PURCHASE',
  z.object({
    byStatus: purchaseStatisticsSchema,
    /** What came into stock is counted from this day on. */
    stockFrom: daySchema,
    /** Active orders, due by Sunday. */
    toReceive: z.object({ late: count, thisWeek: count, ...valued, rows }),
  }),
)
export type HomePurchase = z.infer<typeof homePurchaseSchema>

/** What the home page tells of orders: each part only to whoever may read such orders. */
export const homeSchema = z.object({
  /** In the project's time zone. */
  today: daySchema,
  sales: homeSalesSchema.optional(),
  manufacturing: homeManufacturingSchema.optional(),
  purchase: homePurchaseSchema.optional(),
})
export type Home = z.infer<typeof homeSchema>

/** How much of what a team can work until the end of next week the plan takes, minutes. */
export const homeLoadsSchema = z.object({
  from: daySchema,
  to: daySchema,
  teams: z.array(
    z.object({
      _id: idSchema,
      name: z.string(),
      planned: z.number(),
      capacity: z.number(),
      /** Whoever asks is a member of it. */
      isOwn: z.boolean(),
    }),
  ),
})
export type HomeLoads = z.infer<typeof homeLoadsSchema>

/** Parts of the home page, in the order in which they stand until somebody arranges them. */
export const homeBlockSchema = z.enum([
  'FIGURES',
  'ORDER_VALUE',
  'MY_JOBS',
  'LATE',
  'SHORTAGES',
  'TO_RECEIVE',
  'LOAD',
  'MARGIN_TREND',
  'TO_DO',
  'MINE',
  'UNDER_TARGET',
  'PURCHASES',
])
export type HomeBlock = z.infer<typeof homeBlockSchema>

export const homeArrangementSchema = z.object({
  /** Those that are shown, in their order; a part that is not named in `order` is new and stands last. */
  order: z.array(homeBlockSchema).max(homeBlockSchema.options.length),
  hidden: z.array(homeBlockSchema).max(homeBlockSchema.options.length),
  /** Stays as it is where it is not named. */
  ordersOf: homeOrdersOfSchema.optional(),
})
export type HomeArrangement = z.infer<typeof homeArrangementSchema>

export const keptArrangementSchema = homeArrangementSchema.extend({
  _id: idSchema,
  ordersOf: homeOrdersOfSchema,
  version: versionSchema,
})
