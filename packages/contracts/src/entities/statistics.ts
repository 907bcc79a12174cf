import { z } from 'zod'
import {
  deliveryBucketSchema,
  orderTypeSchema,
  purchaseStatisticsStatusSchema,
  statisticsGroupSchema,
  statisticsTypeSchema,
} from '../enums'
import { otherPrices } from '../orders/other-prices'
import { daySchema } from '../primitives/date'
import { inPriceArea, type PriceArea, price } from '../primitives/price'

const count = z.number().int().min(0)
/** Orders, and what they cost whoever bought them: without VAT, and without annulled ones. */
export const valued = { count, price: price(z.number()), otherPrices: otherPrices() }

const periodSchema = z.object({
  bucket: deliveryBucketSchema,
  /** Null where the period has no beginning, or is of orders without a day. */
  from: daySchema.nullable(),
  to: daySchema.nullable(),
  ...valued,
  /** Those of them that are late. */
  late: count,
  latePrice: price(z.number()),
  otherLatePrices: otherPrices(),
})
export type StatisticsPeriod = z.infer<typeof periodSchema>

const orderStatisticsOf = (area: PriceArea) =>
  inPriceArea(
    area,
    z.object({
      orderType: orderTypeSchema,
      type: statisticsTypeSchema,
      /** By the day of the order: weeks before this one, this one; nothing is ordered in the future. */
      groups: z.array(z.object({ group: statisticsGroupSchema, ...valued })),
      /** By delivery: what was due before this week, is due this week, later, or has no date and so is for stock. */
      buckets: z.array(z.object({ bucket: deliveryBucketSchema, ...valued })),
      /** The weeks of which they are made, earliest first; what has no day stands last. */
      periods: z.array(periodSchema),
    }),
  )

/** Order values by delivery or by the day of the order, for the dashboard (specification §3, statistics; rules §6). */
export const orderStatisticsSchema = orderStatisticsOf('SALES')
export type OrderStatistics = z.infer<typeof orderStatisticsSchema>

/** Purchases by status, with what went into stock beside the statuses of orders. */
export const purchaseStatisticsSchema = inPriceArea(
  'PURCHASE',
  z.array(z.object({ status: purchaseStatisticsStatusSchema, ...valued })),
)
export type PurchaseStatistics = z.infer<typeof purchaseStatisticsSchema>
