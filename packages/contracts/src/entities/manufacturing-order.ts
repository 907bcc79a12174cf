import { z } from 'zod'
import { constants } from '../constants'
import { quantitySchema } from '../primitives/number'
import { inPriceArea } from '../primitives/price'
import { clientHeaderShape, clientShape, orderHeaderShape, orderShape } from './order'
import { orderProductInputSchema, orderProductSchema } from './order-product'

/** Where the output of a manufacturing product went; toStock + toProjectCost stay within what was produced. */
export const addedSchema = z.object({
  toStock: quantitySchema.default(0),
  toProjectCost: quantitySchema.default(0),
  done: z.boolean().default(false),
})
export type Added = z.infer<typeof addedSchema>

export const manufacturingProductSchema = z.object({ ...orderProductSchema.shape, added: addedSchema })
export type ManufacturingProduct = z.infer<typeof manufacturingProductSchema>

/** What a person enters: like a sale order, with an optional client and no discount (specification §3). */
export const manufacturingOrderHeaderSchema = z.object({ ...clientHeaderShape, ...orderHeaderShape })
export type ManufacturingOrderHeader = z.input<typeof manufacturingOrderHeaderSchema>

export const manufacturingOrderInputSchema = inPriceArea(
  'MANUFACTURING',
  z.object({
    ...manufacturingOrderHeaderSchema.shape,
    products: z.array(orderProductInputSchema).max(constants.orderProductsMax).optional(),
  }),
)
export type ManufacturingOrderInput = z.input<typeof manufacturingOrderInputSchema>

export const manufacturingOrderSchema = inPriceArea(
  'MANUFACTURING',
  z.object({
    ...orderShape,
    ...clientShape,
    type: z.literal('MANUFACTURING_ORDER').default('MANUFACTURING_ORDER'),
    products: z.array(manufacturingProductSchema),
  }),
)
export type ManufacturingOrder = z.infer<typeof manufacturingOrderSchema>
