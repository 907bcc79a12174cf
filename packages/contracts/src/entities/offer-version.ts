import { z } from 'zod'
import { constants } from '../constants'
import { unitSchema } from '../enums'
import { daySchema, momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { text } from '../primitives/text'
import { orderFiguresSchema, productFiguresSchema } from './figures'
import { discountSchema } from './order'
import { orderItemInputSchema } from './order-item'
import { orderProductInputSchema } from './order-product'
import { userSummarySchema } from './project-member'

/** The most versions of one offer that are kept: more than anybody compares. */
export const OFFER_VERSIONS_MAX = 12

const product = orderProductInputSchema.shape
const item = orderItemInputSchema.shape

/** What is tried on a sale order; what is left out stays as it is. */
export const trialChangesSchema = inPriceArea(
  'SALES',
  z.object({
    discount: price(discountSchema),
    products: z
      .array(
        z.object({
          _id: idSchema,
          netQuantity: product.netQuantity,
          unitPrice: product.unitPrice,
          markupPercentage: product.markupPercentage,
        }),
      )
      .max(constants.orderProductsMax)
      .optional(),
    items: z
      .array(
        z.object({
          _id: idSchema,
          /** Per one piece of what holds it. */
          netQuantity: item.netQuantity,
          unitPrice: item.unitPrice,
          /** Taken in the item's place, with its name, unit, price and what it is made of. */
          stock: z.object({ _id: idSchema }).optional(),
        }),
      )
      .max(constants.addedLinesMax)
      .optional(),
  }),
)
export type TrialChanges = z.infer<typeof trialChangesSchema>

const { shape: figures } = orderFiguresSchema
const { shape: productFigures } = productFiguresSchema

/** A line of a sheet, rounded as the order stores it. */
const sheetLineSchema = z.object({
  _id: idSchema,
  name: z.string(),
  netQuantity: z.number(),
  unit: unitSchema,
  cost: productFigures.cost,
  unitPriceWithMarkupPercentage: productFigures.unitPriceWithMarkupPercentage,
  salePriceWithMarkupPercentage: productFigures.salePriceWithMarkupPercentage,
  margin: productFigures.margin,
  /** Absent from versions that were kept before it was counted. */
  missingPrices: productFigures.missingPrices,
  totalWeight: productFigures.totalWeight,
})

/** What an offer comes to, as it is compared with another. */
export const offerSheetSchema = z.object({
  lines: z.array(sheetLineSchema),
  cost: figures.cost,
  salePriceWithMarkupPercentage: figures.salePriceWithMarkupPercentage,
  discountValue: figures.discountValue,
  transportPrice: figures.transportPrice,
  priceWithoutVat: figures.priceWithoutVat,
  vat: figures.vat,
  salePriceWithVat: figures.salePriceWithVat,
  margin: figures.margin,
  marginValue: figures.marginValue,
  /** Lines without any price; absent from versions that were kept before it was counted. */
  missingPrices: figures.missingPrices,
  expectedWeight: figures.expectedWeight,
  plannedDuration: figures.plannedDuration,
})
export type OfferSheet = z.infer<typeof offerSheetSchema>

/** Margin guard: the largest discount that leaves the project's target margin; null where even none does. */
const guard = { largestDiscount: price(z.object({ percentage: z.number(), value: z.number() }).nullable()) }

const trialOutcomeSchema = z.object({
  ...offerSheetSchema.shape,
  ...guard,
  /** When all of it is expected to be done; null where nothing tells it. */
  doneOn: daySchema.nullable(),
  /** Days after the agreed delivery. */
  lateDays: z.number().int(),
  /** What this order lacks in stock and has to be ordered for it; null for whoever sees neither stock nor purchases. */
  shortages: z
    .array(z.object({ stock: idSchema, name: z.string(), quantity: z.number(), unit: unitSchema }))
    .nullable(),
})
export type TrialOutcome = z.infer<typeof trialOutcomeSchema>

/** A sale order as it is, and as it would be; nothing of it is stored. */
export const trialSchema = inPriceArea(
  'SALES',
  z.object({
    /** Of the order that it was tried on. */
    version: versionSchema,
    before: trialOutcomeSchema,
    after: trialOutcomeSchema,
  }),
)
export type Trial = z.infer<typeof trialSchema>

/** A version of an offer under a name: what it holds is kept, the order may change meanwhile. */
export const offerVersionSchema = inPriceArea(
  'SALES',
  z.object({
    ...offerSheetSchema.shape,
    ...guard,
    _id: idSchema,
    name: z.string(),
    createdAt: momentSchema,
    createdBy: userSummarySchema.nullable(),
  }),
)
export type OfferVersion = z.infer<typeof offerVersionSchema>

/** The order as it is today beside its versions, the oldest first. */
export const offerVersionsSchema = inPriceArea(
  'SALES',
  z.object({
    /** Of the order. */
    version: versionSchema,
    today: z.object({ ...offerSheetSchema.shape, ...guard }),
    versions: z.array(offerVersionSchema),
  }),
)
export type OfferVersions = z.infer<typeof offerVersionsSchema>

/** What a version is called. */
export const offerVersionInputSchema = z.object({ name: text(1, 60) })
