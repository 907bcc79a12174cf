import { z } from 'zod'
import { constants } from '../constants'
import { currencySchema, discountTypeSchema, orderStatusSchema, unitSchema } from '../enums'
import { fieldTexts } from '../errors/field-texts'
import { daySchema, momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { amountSchema, percentSchema, versionSchema } from '../primitives/number'
import { inPriceArea, type PriceArea, price } from '../primitives/price'
import { dynamicFieldsSchema, text } from '../primitives/text'
import { contactSchema, optionalPart } from './address'
import { auditSchema } from './audit'
import { commentSchema } from './comment'
import { orderFiguresSchema } from './figures'
import { fileAttachmentSchema } from './file-attachment'
import { linkedOrderSchema } from './linked-order'
import { partnerSummarySchema } from './partner'
import { userSummarySchema } from './project-member'
import { trackingDataSchema } from './tracking'

export const discountSchema = z
  .object({ value: z.number().min(0).max(1e10), type: discountTypeSchema })
  .refine((discount) => discount.type === 'FIXED' || discount.value <= 100, {
    path: ['value'],
    message: fieldTexts.percentage.en,
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
        /** Null takes away what is stored, as does one without any part; answers leave it out then. */
        .nullable()
        .optional(),
      price: price(amountSchema.min(0)),
    })
    .optional(),
})
export type Delivery = z.infer<typeof deliverySchema>

export const orderLabelsSchema = z.array(text(1, constants.orderLabelLength)).max(constants.orderLabelsMax)

/**
 * When a document was sent that says something else than the order by now: in names, quantities or lines, and, for whoever
 * sees prices, in these or in prices. Null where it says the same, or none was sent.
 */
const differsShape = {
  differsFrom: momentSchema.nullable().optional(),
  pricesDifferFrom: price(momentSchema.nullable()),
}

/** What a person enters in the head of an order of any kind; each kind adds its partner and what else it has. */
export const orderHeaderShape = {
  vatPercentage: price(percentSchema),
  labels: orderLabelsSchema.optional(),
  notes: z.string().max(constants.sharedNotesLength).optional(),
  delivery: deliverySchema.optional(),
  dynamicFields: dynamicFieldsSchema.optional(),
  paymentDue: z.number().int().min(0).max(100).optional(),
  validTo: daySchema.nullable().optional(),
  productionStartTime: momentSchema.nullable().optional(),
}

/** What an answer shows of an order of any kind, without its partner, its products and what else only some kinds have. */
export const orderShape = {
  ...orderFiguresSchema.omit({ discountValue: true }).shape,
  _id: idSchema,
  transactionNumber: z.string(),
  status: orderStatusSchema.default('WAITING_FOR_ACTIVATION'),
  /** That of the project when it was made: its prices and sums are in it. */
  currency: currencySchema,
  vatPercentage: price(percentSchema),
  labels: orderLabelsSchema,
  notes: z.string(),
  delivery: deliverySchema,
  dynamicFields: dynamicFieldsSchema,
  paymentDue: z.number().int(),
  validTo: daySchema.nullable(),
  productionStartTime: momentSchema.nullable(),
  /** Days by which the plan misses the delivery date; 0 where it holds. */
  lateDays: z.number().int().default(0),
  createdAt: momentSchema,
  createdBy: userSummarySchema.nullable(),
  updatedAt: momentSchema,
  updatedBy: userSummarySchema.nullable(),
  publishedAt: momentSchema.nullable(),
  /** When a document with its prices was sent by mail for the last time. */
  sentAt: momentSchema.nullable().optional(),
  ...differsShape,
  productsComplete: z.number().int(),
  productsCompleteAt: momentSchema.nullable(),
  productsCompleteAccuracy: z.number(),
  files: z.array(fileAttachmentSchema),
  watchers: z.array(idSchema),
  audit: auditSchema,
  linkedOrders: z.array(linkedOrderSchema).optional(),
  comments: z.array(commentSchema).optional(),
  tracking: trackingDataSchema.optional(),
  version: versionSchema,
}

/** A client: of a sale order, and where there is one of a manufacturing order. */
export const clientShape = { client: partnerSummarySchema.nullable(), contact: contactSchema.nullable() }
export const clientHeaderShape = {
  client: idSchema.nullable().optional(),
  contact: contactSchema.nullable().optional(),
}

/** A discount: of sale and purchase orders. */
export const discountHeaderShape = { discount: price(discountSchema) }
export const discountShape = { ...discountHeaderShape, discountValue: orderFiguresSchema.shape.discountValue }

/** One row of a list of orders; the same for every kind but for the area whose price right it needs. */
export const orderRowSchema = (area: PriceArea) =>
  inPriceArea(
    area,
    z.object({
      _id: idSchema,
      transactionNumber: z.string(),
      status: orderStatusSchema,
      /** Client or supplier. */
      partner: partnerSummarySchema.nullable(),
      deliveryDate: daySchema.nullable(),
      validTo: daySchema.nullable(),
      labels: z.array(z.string()),
      productsCount: z.number().int(),
      productsComplete: z.number().int(),
      processesComplete: z.number().int(),
      processesCount: z.number().int(),
      cost: price(z.number()),
      priceWithoutVat: price(z.number()),
      salePriceWithVat: price(z.number()),
      /** Of its prices. */
      currency: currencySchema,
      margin: price(z.number()),
      /** Lines without any price: the margin is too good by what they cost. */
      missingPrices: price(z.number().int()),
      createdAt: momentSchema,
      createdBy: userSummarySchema.nullable(),
      /** By plan. */
      lateDays: z.number().int(),
      dynamicFields: dynamicFieldsSchema,
      version: versionSchema,
      ...differsShape,
      /** Of manufacturing orders: the first product and how many more ("Piire +2"). */
      made: z.string().optional(),
      /** How much is made of how much; null where it is several products. */
      madeOf: z.object({ done: z.number(), quantity: z.number(), unit: unitSchema }).nullable().optional(),
      /** Numbers of the orders that it is made for; empty: for the stock. */
      madeFor: z.string().optional(),
      /** What it has cost so far. */
      actualCost: price(z.number()).optional(),
    }),
  )
export type OrderRow = z.infer<ReturnType<typeof orderRowSchema>>
