import { z } from 'zod'
import { constants } from '../constants'
import { priceSourceSchema, producingStatusSchema, productCategorySchema, supplySchema, unitSchema } from '../enums'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { addPercentageSchema, markupSchema, quantitySchema } from '../primitives/number'
import { price } from '../primitives/price'
import { dynamicFieldsSchema, text } from '../primitives/text'
import { requireNameOrStock } from './described-line'
import { productFiguresSchema } from './figures'
import { fileAttachmentSchema } from './file-attachment'
import { linkedOrderSchema } from './linked-order'
import { orderItemInputSchema, orderItemSchema } from './order-item'
import { orderProcessInputSchema, orderProcessSchema } from './order-process'

/** Fields that an order line and a stock product share (specification §3, product). */
export const productFields = {
  name: text(3, 100),
  category: productCategorySchema.default('SEMI_FINISHED'),
  netQuantity: quantitySchema.default(0),
  unit: unitSchema.default('PCS'),
  /** Absent or null: calculatedUnitPrice is used (rules §2, priceSource). */
  unitPrice: price(z.number().min(0).max(1e10).nullable()),
  unitWeight: quantitySchema.default(0),
  addPercentage: addPercentageSchema.default(0),
  markupPercentage: price(markupSchema),
  description: z.string().max(5000).default(''),
  coating: z.string().max(255).default(''),
  dynamicFields: dynamicFieldsSchema.default({}),
}

/** What a product has where nothing was given for it and no stock product describes it. */
export const plainProductSchema = z.object(productFields)

export const productInputShape = {
  _id: idSchema.optional(),
  ...changesOf(productFields).shape,
  stock: z.object({ _id: idSchema }).nullable().optional(),
}

/**
 * The calculated price as it was when the order was published or a document of it sent (rules §16): it counts where none was
 * typed, and calculation does not move it any more. Null while the price is calculated.
 */
const fixedUnitPrice = price(z.number().nullable())

/** What a person enters of a product; what is left out comes from the stock product that it names (rules §14). */
export const orderProductInputSchema = z
  .object({
    ...productInputShape,
    /** One that calculation gives now is taken in its place; of an order whose prices nobody was given it changes nothing. */
    fixedUnitPrice: productFields.unitPrice,
    processes: z.array(orderProcessInputSchema).max(constants.lineProcessesMax).optional(),
    items: z.array(orderItemInputSchema).max(constants.lineItemsMax).optional(),
  })
  .check(requireNameOrStock)
export type OrderProductInput = z.input<typeof orderProductInputSchema>

export const orderProductSchema = z.object({
  ...productFields,
  ...productFiguresSchema.shape,
  _id: idSchema,
  fixedUnitPrice,
  priceSource: priceSourceSchema,
  stock: z.object({ _id: idSchema }).nullable().optional(),
  files: z.array(fileAttachmentSchema),
  produced: z.number(),
  takenFromStock: z.number(),
  /** What the ledger of stock says that was worth; null while it is not known. */
  takenValue: price(z.number().nullable()),
  /** What of it left stock below 0 and has no value yet. */
  takenUnvalued: z.number().optional(),
  status: producingStatusSchema.default('NOT_COMPLETE'),
  linkedOrder: linkedOrderSchema.nullable().optional(),
  /** LINKED where a line of another order supplies it, so that its processes are no jobs (rules §16). */
  supplyNow: supplySchema.nullable().optional(),
  processes: z.array(orderProcessSchema),
  items: z.array(orderItemSchema),
})
export type OrderProduct = z.infer<typeof orderProductSchema>
