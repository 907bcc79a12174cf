import { z } from 'zod'
import {
  deliveryBucketSchema,
  orderTypeSchema,
  purchaseStatisticsStatusSchema,
  statisticsGroupSchema,
  statisticsTypeSchema,
} from '../enums'
import { inPriceArea, price } from '../primitives/price'

const count = z.number().int().min(0)

/** Order values by delivery or by order date, for the dashboard (specification §3, statistics). */
export const orderStatisticsSchema = inPriceArea(
  'ANY',
  z.object({
    orderType: orderTypeSchema,
    type: statisticsTypeSchema,
    groups: z.array(z.object({ group: statisticsGroupSchema, count, value: price(z.number()) })),
    /** By delivery: what is late, due this week, later, or without a date and so for stock. */
    buckets: z.array(z.object({ bucket: deliveryBucketSchema, count, value: price(z.number()) })),
  }),
)
export type OrderStatistics = z.infer<typeof orderStatisticsSchema>

/** Purchases by status, with what went into stock beside the statuses of orders. */
export const purchaseStatisticsSchema = inPriceArea(
  'PURCHASE',
  z.array(z.object({ status: purchaseStatisticsStatusSchema, count, value: price(z.number()) })),
)
export type PurchaseStatistics = z.infer<typeof purchaseStatisticsSchema>
