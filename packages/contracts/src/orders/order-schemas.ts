import { z } from 'zod'
import { constants } from '../constants'
import {
  manufacturingOrderHeaderSchema,
  manufacturingOrderInputSchema,
  manufacturingOrderSchema,
} from '../entities/manufacturing-order'
import { orderRowSchema } from '../entities/order'
import { orderItemInputSchema } from '../entities/order-item'
import { orderProcessInputSchema } from '../entities/order-process'
import { orderProductInputSchema } from '../entities/order-product'
import {
  purchaseOrderHeaderSchema,
  purchaseOrderInputSchema,
  purchaseOrderSchema,
  purchaseProductInputSchema,
} from '../entities/purchase-order'
import { saleOrderHeaderSchema, saleOrderInputSchema, saleOrderSchema } from '../entities/sale-order'
import { callWarningSchema } from '../errors/warnings'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { inPriceArea, type PriceArea } from '../primitives/price'
import { orderParentSchema } from './order-parent'
import { changesOfSchema, editTarget, linePosition, overTarget } from './order-target'

/** The schemas in which the calls of one kind differ from those of another. */
function schemasOf<
  Header extends z.core.$ZodLooseShape,
  Product extends z.ZodType,
  Change extends z.ZodType,
  Order extends z.core.$ZodLooseShape,
  Input extends z.ZodType,
  Below extends z.core.$ZodLooseShape,
>(
  area: PriceArea,
  parts: {
    header: Header
    product: Product
    change: Change
    order: z.ZodObject<Order>
    input: Input
    structure: Below
  },
) {
  const { product } = parts
  return {
    order: parts.order,
    /** After a change of status: the order, and what the change warns about. */
    changed: inPriceArea(area, z.object({ ...parts.order.shape, warnings: z.array(callWarningSchema).optional() })),
    /** After an edit: the order, or only what changed of it. */
    edited: inPriceArea(
      area,
      z.object({
        ...parts.order.shape,
        changesOf: changesOfSchema.optional(),
        warnings: z.array(callWarningSchema).optional(),
      }),
    ),
    row: orderRowSchema(area),
    input: parts.input,
    update: inPriceArea(
      area,
      z.object({
        ...parts.header,
        ...editTarget,
        products: z.array(product).max(constants.orderProductsMax).optional(),
      }),
    ),
    addLines: inPriceArea(
      area,
      z.object({
        ...editTarget,
        products: z.array(product).max(constants.addedLinesMax).optional(),
        ...linePosition,
        ...parts.structure,
      }),
    ),
    addProduct: inPriceArea(area, z.object({ ...editTarget, product, ...linePosition })),
    updateProduct: inPriceArea(area, z.object({ ...editTarget, ...overTarget, product: parts.change })),
    updateProducts: inPriceArea(
      area,
      z.object({
        ...editTarget,
        ...overTarget,
        products: z.array(parts.change).min(1).max(constants.orderProductsMax),
      }),
    ),
  }
}

/** Processes and items that are added below one parent. */
const structure = {
  below: z
    .object({
      parent: orderParentSchema,
      processes: z.array(orderProcessInputSchema).max(constants.addedLinesMax).optional(),
      items: z.array(orderItemInputSchema).max(constants.addedLinesMax).optional(),
      /** Where the first item stands among its siblings; processes go last. */
      ...linePosition,
    })
    .optional(),
}

export const orderSchemas = {
  SALE_ORDER: schemasOf('SALES', {
    header: saleOrderHeaderSchema.shape,
    product: orderProductInputSchema,
    change: changesOf(orderProductInputSchema.shape).extend({ _id: idSchema }),
    order: saleOrderSchema,
    input: saleOrderInputSchema,
    structure,
  }),
  MANUFACTURING_ORDER: schemasOf('MANUFACTURING', {
    header: manufacturingOrderHeaderSchema.shape,
    product: orderProductInputSchema,
    change: changesOf(orderProductInputSchema.shape).extend({ _id: idSchema }),
    order: manufacturingOrderSchema,
    input: manufacturingOrderInputSchema,
    structure,
  }),
  PURCHASE_ORDER: schemasOf('PURCHASE', {
    header: purchaseOrderHeaderSchema.shape,
    product: purchaseProductInputSchema,
    change: changesOf(purchaseProductInputSchema.shape).extend({ _id: idSchema }),
    order: purchaseOrderSchema,
    input: purchaseOrderInputSchema,
    structure: {},
  }),
} as const
