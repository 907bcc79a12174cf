import { z } from 'zod'
import { constants } from '../constants'
import { currencySchema, unitSchema } from '../enums'
import { callWarningSchema } from '../errors/warnings'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { figureSchema, quantitySchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { text } from '../primitives/text'
import { userSummarySchema } from './project-member'

/**
 * Where goes what came (specification §4): into stock, to the line of the order that it is linked to (what that does not
 * take goes to stock), or to project cost.
 */
export const receiptUseSchema = z.enum(['TO_STOCK', 'TO_ORDER', 'TO_PROJECT_COST'])
export type ReceiptUse = z.infer<typeof receiptUseSchema>

export const receiptLineInputSchema = z.object({
  lineId: idSchema,
  /** In the unit of the line. */
  quantity: quantitySchema.min(0.000001),
  use: receiptUseSchema,
  /** Without it the product's own location; `null`: none. */
  location: idSchema.nullable().optional(),
  /**
   * Of what goes to project cost: the open sale order whose cost it is. Without it the one that the line is linked to;
   * `null`, or where it is linked to none: no order's.
   */
  projectOrderId: idSchema.nullable().optional(),
})

/** By what the transport of an order is shared over its lines. */
export const transportShareSchema = z.enum(['VALUE', 'WEIGHT', 'QUANTITY'])
export type TransportShare = z.infer<typeof transportShareSchema>

/** What one of the order's currency is in that of the project; kept with the digits that were sent. */
export const exchangeRateSchema = z.number().gt(0).max(1e9)

const receiptShape = {
  orderId: idSchema,
  lines: z.array(receiptLineInputSchema).min(1).max(constants.addedLinesMax),
  /** Number of the supplier's delivery note. */
  deliveryNote: text(0, 100).default(''),
  /** The order's transport is shared over its lines and becomes part of what they cost. */
  sharesTransport: z.boolean().default(true),
  /** By what it is shared: by value less discount, by weight where each line has one, by quantity where all are in one unit. */
  transportBy: transportShareSchema.default('VALUE'),
  /**
   * Required of an order in another currency than the project's; of any other it is 1. Who may not see prices leaves it out: then
   * it is that of the last receipt in that currency.
   */
  exchangeRate: price(exchangeRateSchema),
  /** The caller has seen how much more came than was ordered. */
  confirmed: z.boolean().optional(),
}
export const receiptInputSchema = inPriceArea('PURCHASE', z.object(receiptShape))
export type ReceiptInput = z.input<typeof receiptInputSchema>

const receiptLineSchema = z.object({
  lineId: idSchema,
  name: z.string(),
  quantity: figureSchema,
  unit: unitSchema,
  use: receiptUseSchema,
  location: z.object({ _id: idSchema, name: z.string() }).nullable(),
  /** How much of it linked orders took, in the unit of the line, and each of them. */
  forOrder: figureSchema,
  orders: z.array(z.object({ _id: idSchema, transactionNumber: z.string(), quantity: figureSchema })),
  /** The sale order whose project cost it is. */
  projectOrder: z.object({ _id: idSchema, transactionNumber: z.string() }).nullable(),
  /** What the line comes to, what of the discount and of the transport falls on it, in the order's currency, and how much of it was ordered. */
  lineValue: price(figureSchema),
  discountShare: price(figureSchema),
  transportShare: price(figureSchema),
  lineQuantity: figureSchema,
  /** Of one unit, in the project's currency: (line − discount + transport) × rate / ordered. */
  unitCost: price(figureSchema),
  /** Of what came, in whole cents: all receipts of a line add up to what it costs. */
  receivedValue: price(figureSchema),
})
export type ReceiptLine = z.infer<typeof receiptLineSchema>

/** What came of a purchase order at one time. */
export const purchaseReceiptSchema = inPriceArea(
  'PURCHASE',
  z.object({
    _id: idSchema,
    orderId: idSchema,
    /** Its place among the receipts of the order: 1, 2, 3. */
    number: z.number().int(),
    deliveryNote: z.string(),
    sharesTransport: z.boolean(),
    transportBy: transportShareSchema,
    /** The order's currency and that of the project, and what one of the first was in the second: 1 where both are the same. */
    currency: currencySchema,
    projectCurrency: currencySchema,
    exchangeRate: price(z.number()),
    at: momentSchema,
    user: userSummarySchema.nullable(),
    /** When, by whom and why it was taken back. */
    undone: z.object({ at: momentSchema, user: userSummarySchema.nullable(), note: z.string() }).nullable(),
    /** In the project's currency, as what its lines are worth. */
    receivedValue: price(figureSchema),
    lines: z.array(receiptLineSchema),
  }),
)
export type PurchaseReceipt = z.infer<typeof purchaseReceiptSchema>

/** A receipt that was taken back, and what is below 0 in stock by it because part of it was used. */
export const undonePurchaseReceiptSchema = inPriceArea(
  'PURCHASE',
  z.object({ ...purchaseReceiptSchema.shape, warnings: z.array(callWarningSchema).optional() }),
)
export type UndonePurchaseReceipt = z.infer<typeof undonePurchaseReceiptSchema>

/** The exchange rate that a receipt of an order begins with. */
export const lastRateSchema = inPriceArea(
  'PURCHASE',
  z.object({
    /** The order's currency, and the project's. */
    currency: currencySchema,
    ofProject: currencySchema,
    /** What one of the order's was in the project's when the last receipt in it came: 1 where both are the same; null: none came. */
    exchangeRate: price(z.number().nullable()),
    /** The order that it came of, and when. */
    transactionNumber: z.string().nullable(),
    at: momentSchema.nullable(),
  }),
)
export type LastRate = z.infer<typeof lastRateSchema>

/** What the supplier of an order says of the product of a line, as a new line would take it. */
export const purchaseTermsSchema = inPriceArea(
  'PURCHASE',
  z.object({
    lineId: idSchema,
    /** It lists the product; else nothing of the line changes but a code, which is another supplier's. */
    isListed: z.boolean(),
    supplierCode: z.string(),
    purchaseUnit: z.string(),
    purchaseFactor: z.number(),
    purchasePrice: price(z.number().nullable()),
    unitPrice: price(z.number().nullable()),
    /** The line's, in the line's unit, raised to the steps in which it sells. */
    quantity: figureSchema,
    /** How much it sells at least, and in what steps, counted in what it sells. */
    minimum: z.number(),
    multiple: z.number(),
    /** Working days until it is there. */
    leadDays: z.number().int(),
  }),
)
export type PurchaseTerms = z.infer<typeof purchaseTermsSchema>

/** What was paid to suppliers for a product before. */
export const purchasePriceSchema = inPriceArea(
  'PURCHASE',
  z.object({
    orderId: idSchema,
    transactionNumber: z.string(),
    at: momentSchema,
    supplier: z.object({ _id: idSchema, name: z.string() }).nullable(),
    quantity: figureSchema,
    unit: unitSchema,
    unitPrice: price(figureSchema),
  }),
)
export type PurchasePrice = z.infer<typeof purchasePriceSchema>

/** What an order's supplier was paid last for a product of the stock, per one of the unit in which that is kept. */
export const lastPriceSchema = inPriceArea(
  'PURCHASE',
  z.object({
    stockId: idSchema,
    /** The order that it was paid in. */
    orderId: idSchema,
    transactionNumber: z.string(),
    at: momentSchema,
    unit: unitSchema,
    unitPrice: price(figureSchema),
  }),
)
export type LastPrice = z.infer<typeof lastPriceSchema>
