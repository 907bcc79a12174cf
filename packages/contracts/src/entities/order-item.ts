import { z } from 'zod'
import { constants } from '../constants'
import {
  priceSourceSchema,
  producingStatusSchema,
  productCategorySchema,
  supplyChoiceSchema,
  supplySchema,
  unitSchema,
} from '../enums'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { addPercentageSchema, itemQuantitySchema, markupSchema, quantitySchema } from '../primitives/number'
import { price } from '../primitives/price'
import { dynamicFieldsSchema, text } from '../primitives/text'
import { requireNameOrStock } from './described-line'
import { itemFiguresSchema } from './figures'
import { fileAttachmentSchema } from './file-attachment'
import { linkedOrderSchema } from './linked-order'
import { orderProcessInputSchema, orderProcessSchema } from './order-process'

const itemFields = {
  name: text(2, 100),
  /** Per one piece of the product that holds the item. */
  netQuantity: itemQuantitySchema.default(0),
  unit: unitSchema.default('PCS'),
  category: productCategorySchema.default('FOR_PURCHASE'),
  addPercentage: addPercentageSchema.default(0),
  markupPercentage: price(markupSchema),
  /** Absent or null: calculated from the item's own structure. */
  unitPrice: price(z.number().min(0).max(1e10).nullable()),
  unitWeight: quantitySchema.default(0),
  description: z.string().max(5000).default(''),
  coating: z.string().max(255).default(''),
  dynamicFields: dynamicFieldsSchema.default({}),
  /** Whether its order makes it or takes it from stock; of use where it has a structure. A new line takes that of its stock product. */
  supply: supplyChoiceSchema.nullable().optional(),
  stock: z.object({ _id: idSchema }).nullable().optional(),
  linkedProcess: z
    .object({ process: idSchema, name: text(1, 120) })
    .nullable()
    .optional(),
}

/** What an item has where nothing was given for it and no stock product describes it. */
export const plainItemSchema = z.object(itemFields)

const itemInputBase = z.object({
  _id: idSchema.optional(),
  ...changesOf(itemFields).shape,
  processes: z.array(orderProcessInputSchema).max(constants.lineProcessesMax).optional(),
})
export type OrderItemInput = z.input<typeof itemInputBase> & { items?: OrderItemInput[] | undefined }
export type OrderItemParsed = z.output<typeof itemInputBase> & { items?: OrderItemParsed[] | undefined }

const anyItemInput = z.lazy((): z.ZodType<OrderItemParsed, OrderItemInput> => orderItemInputSchema)

/**
 * What a person enters of an item; a semi-finished one may have processes and items of its own (specification §3). What is
 * left out comes from the stock product that it names (rules §14).
 */
export const orderItemInputSchema = z
  .object({
    ...itemInputBase.shape,
    items: z.array(anyItemInput).max(constants.lineItemsMax).optional(),
  })
  .check(requireNameOrStock)

const itemBase = z.object({
  ...itemFields,
  ...itemFiguresSchema.shape,
  _id: idSchema,
  priceSource: priceSourceSchema,
  linkedOrder: linkedOrderSchema.nullable().optional(),
  files: z.array(fileAttachmentSchema),
  takenFromStock: z.number(),
  /** What the ledger of stock says that was worth; null while it is not known. */
  takenValue: price(z.number().nullable()),
  /** What of it left stock below 0 and has no value yet. */
  takenUnvalued: z.number().optional(),
  produced: z.number(),
  status: producingStatusSchema.default('NOT_COMPLETE'),
  /** How it is supplied by now; null where it has no structure. */
  supplyNow: supplySchema.nullable().optional(),
  processes: z.array(orderProcessSchema),
})
export type OrderItem = z.output<typeof itemBase> & { items: OrderItem[] }

const anyItem = z.lazy((): z.ZodType<OrderItem, z.input<typeof itemBase> & { items: unknown[] }> => orderItemSchema)

/** An item of an order product with its own structure and figures. */
export const orderItemSchema = z.object({ ...itemBase.shape, items: z.array(anyItem) })
