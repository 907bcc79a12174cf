import { z } from 'zod'
import { constants } from '../constants'
import { inPriceArea, price } from '../primitives/price'
import {
  clientHeaderShape,
  clientShape,
  discountHeaderShape,
  discountShape,
  orderHeaderShape,
  orderShape,
} from './order'
import { orderProductInputSchema, orderProductSchema } from './order-product'
import { projectCostSchema } from './project-cost'

/** What a person enters in the head of a sale order (specification §3). */
export const saleOrderHeaderSchema = z.object({ ...clientHeaderShape, ...discountHeaderShape, ...orderHeaderShape })
export type SaleOrderHeader = z.input<typeof saleOrderHeaderSchema>

export const saleOrderInputSchema = inPriceArea(
  'SALES',
  z.object({
    ...saleOrderHeaderSchema.shape,
    products: z.array(orderProductInputSchema).max(constants.orderProductsMax).optional(),
  }),
)
export type SaleOrderInput = z.input<typeof saleOrderInputSchema>

const saleProductSchema = z.object({
  ...orderProductSchema.shape,
  /** What left for the client and did not come back; of an order that was completed without any delivery all of it. */
  delivered: z.number().min(0).optional(),
})

/** A whole sale order with its products and the figures that the server stored. */
export const saleOrderSchema = inPriceArea(
  'SALES',
  z.object({
    ...orderShape,
    ...clientShape,
    ...discountShape,
    type: z.literal('SALE_ORDER').default('SALE_ORDER'),
    products: z.array(saleProductSchema),
    /** What other orders added to its project cost, the oldest first; `projectCost` is their sum. */
    projectCosts: price(z.array(projectCostSchema)),
  }),
)
export type SaleOrder = z.infer<typeof saleOrderSchema>
