import { z } from 'zod'
import { daySchema } from '../primitives/date'
import { price } from '../primitives/price'
import { otherPrices } from './other-prices'

const count = z.number().int()

/** Open orders by their day of delivery: all before this week, this week and the seven after it, all later ones. */
export const deliverySummarySchema = z.object({
  periods: z.array(
    z.object({
      /** Monday of the week; null where the period has no beginning. */
      from: daySchema.nullable(),
      /** Sunday of the week; null where the period has no end. */
      to: daySchema.nullable(),
      orders: count,
      /** Those of them that are late. */
      late: count,
      /** Price without VAT of all of them in the project's currency, and of the late ones. */
      price: price(z.number()),
      latePrice: price(z.number()),
      otherPrices: otherPrices(),
      otherLatePrices: otherPrices(),
    }),
  ),
  /** Weighted margin of all open orders in the project's currency, percent; null where they have no price. */
  margin: price(z.number().nullable()),
  /** Some of them have lines without any price: the margin is too good. */
  isMissingPrices: price(z.boolean()),
})
export type DeliverySummary = z.infer<typeof deliverySummarySchema>
