import { z } from 'zod'
import { orderStatusSchema } from '../enums'
import { daySchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { percentSchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'

export const forSales = <T extends z.ZodType>(schema: T) => inPriceArea('SALES', schema)

export const saleOrderFiltersSchema = forSales(
  z.object({
    status: z.array(orderStatusSchema).max(4).optional(),
    client: idSchema.optional(),
    label: z.string().max(22).optional(),
    /** Active, and the delivery date has passed. */
    late: z.boolean().optional(),
    /** Delivery within so many days from today, the late ones not included. */
    dueWithinDays: z.number().int().min(0).max(3650).optional(),
    marginUnder: price(percentSchema),
    /** Created by the caller. */
    mine: z.boolean().optional(),
    deliveryFrom: daySchema.optional(),
    deliveryTo: daySchema.optional(),
  }),
)
export type SaleOrderFilters = z.infer<typeof saleOrderFiltersSchema>

export const saleOrderSortKeys = [
  'transactionNumber',
  'client',
  'status',
  'deliveryDate',
  'productsCount',
  'processesComplete',
  'cost',
  'priceWithoutVat',
  'margin',
  'createdAt',
] as const
/** Sorting by one of these tells prices, so it needs the price right. */
export const saleOrderPriceSortKeys = ['cost', 'priceWithoutVat', 'margin'] as const
