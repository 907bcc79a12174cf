import { z } from 'zod'
import { constants } from '../constants'
import { discountTypeSchema, orderStatusSchema } from '../enums'
import { daySchema, momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { amountSchema, percentSchema, versionSchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { dynamicFieldsSchema, text } from '../primitives/text'
import { contactSchema, optionalPart } from './address'
import { auditSchema } from './audit'
import { commentSchema } from './comment'
import { orderFiguresSchema } from './figures'
import { fileAttachmentSchema } from './file-attachment'
import { linkedOrderSchema } from './linked-order'
import { orderProductInputSchema, orderProductSchema } from './order-product'
import { partnerSummarySchema } from './partner'
import { userSummarySchema } from './project-member'
import { trackingDataSchema } from './tracking'

export const discountSchema = z
  .object({ value: z.number().min(0).max(1e10), type: discountTypeSchema })
  .refine((discount) => discount.type === 'FIXED' || discount.value <= 100, {
    path: ['value'],
    message: 'Must be between 0 and 100',
  })
export type Discount = z.infer<typeof discountSchema>

export const deliverySchema = z.object({
  date: daySchema.nullable().optional(),
  transport: z
    .object({
      address: z
        .object({
          street: optionalPart(200),
          city: optionalPart(100),
          county: optionalPart(100),
          country: optionalPart(100),
          postalCode: optionalPart(20),
        })
        .optional(),
      price: price(amountSchema.min(0)),
    })
    .optional(),
})
export type Delivery = z.infer<typeof deliverySchema>

export const orderLabelsSchema = z.array(text(1, constants.orderLabelLength)).max(constants.orderLabelsMax)

/** What a person enters in the head of a sale order (specification §3). */
export const saleOrderHeaderSchema = z.object({
  client: idSchema.nullable().optional(),
  contact: contactSchema.nullable().optional(),
  discount: price(discountSchema),
  vatPercentage: price(percentSchema),
  labels: orderLabelsSchema.optional(),
  notes: z.string().max(constants.sharedNotesLength).optional(),
  delivery: deliverySchema.optional(),
  dynamicFields: dynamicFieldsSchema.optional(),
  paymentDue: z.number().int().min(0).max(100).optional(),
  validTo: daySchema.nullable().optional(),
  productionStartTime: momentSchema.nullable().optional(),
})
export type SaleOrderHeader = z.input<typeof saleOrderHeaderSchema>

export const saleOrderInputSchema = inPriceArea(
  'SALES',
  z.object({
    ...saleOrderHeaderSchema.shape,
    products: z.array(orderProductInputSchema).max(constants.orderProductsMax).optional(),
  }),
)
export type SaleOrderInput = z.input<typeof saleOrderInputSchema>

/** A whole sale order with its products and the figures that the server stored. */
export const saleOrderSchema = inPriceArea(
  'SALES',
  z.object({
    ...orderFiguresSchema.shape,
    _id: idSchema,
    transactionNumber: z.string(),
    type: z.literal('SALE_ORDER').default('SALE_ORDER'),
    status: orderStatusSchema.default('WAITING_FOR_ACTIVATION'),
    client: partnerSummarySchema.nullable(),
    contact: contactSchema.nullable(),
    discount: price(discountSchema),
    vatPercentage: price(percentSchema),
    labels: orderLabelsSchema,
    notes: z.string(),
    delivery: deliverySchema,
    dynamicFields: dynamicFieldsSchema,
    paymentDue: z.number().int(),
    validTo: daySchema.nullable(),
    productionStartTime: momentSchema.nullable(),
    createdAt: momentSchema,
    createdBy: userSummarySchema.nullable(),
    updatedAt: momentSchema,
    updatedBy: userSummarySchema.nullable(),
    publishedAt: momentSchema.nullable(),
    productsComplete: z.number().int(),
    productsCompleteAt: momentSchema.nullable(),
    productsCompleteAccuracy: z.number(),
    files: z.array(fileAttachmentSchema),
    watchers: z.array(idSchema),
    audit: auditSchema,
    linkedOrders: z.array(linkedOrderSchema).optional(),
    comments: z.array(commentSchema).optional(),
    tracking: trackingDataSchema.optional(),
    products: z.array(orderProductSchema),
    version: versionSchema,
  }),
)
export type SaleOrder = z.infer<typeof saleOrderSchema>

/** One row of the list of sale orders. */
export const saleOrderRowSchema = inPriceArea(
  'SALES',
  z.object({
    _id: idSchema,
    transactionNumber: z.string(),
    status: orderStatusSchema,
    client: partnerSummarySchema.nullable(),
    deliveryDate: daySchema.nullable(),
    validTo: daySchema.nullable(),
    labels: z.array(z.string()),
    productsCount: z.number().int(),
    processesComplete: z.number().int(),
    processesCount: z.number().int(),
    cost: price(z.number()),
    priceWithoutVat: price(z.number()),
    salePriceWithVat: price(z.number()),
    margin: price(z.number()),
    createdAt: momentSchema,
    createdBy: userSummarySchema.nullable(),
    dynamicFields: dynamicFieldsSchema,
    version: versionSchema,
  }),
)
export type SaleOrderRow = z.infer<typeof saleOrderRowSchema>
