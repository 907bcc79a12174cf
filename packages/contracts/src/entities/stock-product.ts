import { z } from 'zod'
import { constants } from '../constants'
import { productCategorySchema, supplyChoiceSchema } from '../enums'
import { daySchema, momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { figureSchema, quantitySchema, versionSchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { dynamicFieldsSchema, text } from '../primitives/text'
import { auditSchema } from './audit'
import { productFiguresSchema } from './figures'
import { fileAttachmentSchema } from './file-attachment'
import { orderItemInputSchema, orderItemSchema } from './order-item'
import { orderProcessInputSchema, orderProcessSchema } from './order-process'
import { productFields } from './order-product'
import { partnerSummarySchema } from './partner'
import { purchaseUnitSchema } from './purchase-unit'
import { stockSupplierSchema, stockSuppliersInputSchema } from './stock-supplier'

const stockFields = {
  ...productFields,
  category: productCategorySchema.default('SEMI_FINISHED'),
  code: z.string().trim().max(60).default(''),
  active: z.boolean().default(true),
  minQuantity: quantitySchema.default(0),
  batchSize: z.number().min(constants.stockBatchSizeMin).max(1e10).default(constants.stockBatchSizeMin),
  /** Working days from ordering, or from the beginning of the work, until it is there; 0: what is made takes what its work does. */
  leadDays: z.number().int().min(0).max(365).default(0),
  /** What its lines in orders start with; null: STOCK where a minimum or a batch is kept, else HERE. */
  supply: supplyChoiceSchema.nullable().default(null),
  notes: z.string().max(5000).default(''),
  subTitle: z.string().max(255).default(''),
  lock: z.boolean().default(false),
  /** What it is bought in, unless its supplier says another; null: in the unit that it is kept in. */
  purchaseUnit: purchaseUnitSchema.nullable().default(null),
}

export const catalogueEntrySchema = z.object({
  share: z.boolean().default(false),
  briefPublicNotes: z.string().max(500).default(''),
  publicNotes: z.string().max(5000).default(''),
  definationList: z
    .array(z.object({ key: z.string().max(100), value: z.string().max(500) }))
    .max(50)
    .default([]),
  showNetQuantity: z.boolean().default(false),
  showPrice: z.boolean().default(false),
  priceWithVAT: z.boolean().default(false),
  showCustomPrice: z.boolean().default(false),
  customPrice: price(z.number().min(0).max(1e10).nullable()),
})

/** What is short of a product: the same as in the shortages, wherever it stands (rules §16). */
const shortShape = {
  /** Netted through what it is a part of. */
  short: figureSchema,
  /** The first day on which it is short; null: it is not. */
  shortFrom: daySchema.nullable(),
  /** What is still to be ordered or made of it, in whole batches. */
  need: figureSchema,
}

/** A picture of a product. The previews are paths below the service prefix, readable with the session alone. */
export const stockImageSchema = z.object({
  _id: idSchema,
  fileName: z.string(),
  preview: z.string().nullable(),
  fullPreview: z.string().nullable(),
  /** Of the full preview, in points. */
  width: z.number().int(),
  height: z.number().int(),
})
export type StockImage = z.infer<typeof stockImageSchema>

/** Where a stock product lies and how much of it. */
export const stockLocationSchema = z.object({
  /** Null: no location was named. */
  locationId: idSchema.nullable(),
  name: z.string(),
  balance: figureSchema,
  image: z.string().nullable().optional(),
})

/** What a person enters of a stock product or bought item. Its structure is per one piece. */
export const stockProductInputSchema = inPriceArea(
  'STOCK',
  z.object({
    ...stockFields,
    /**
     * The default supplier. Where `suppliers` is not sent it becomes the first of them, `null` takes all away.
     */
    supplier: idSchema.nullable().default(null),
    /**
     * Of what is bought, price, batch and lead time of the product are those of the first (decision 081): what is entered of
     * them changes that supplier's terms.
     */
    suppliers: stockSuppliersInputSchema.optional(),
    location: idSchema.nullable().default(null),
    catalogue: catalogueEntrySchema.optional(),
    processes: z.array(orderProcessInputSchema).max(200).default([]),
    items: z.array(orderItemInputSchema).max(1000).default([]),
  }),
)
export type StockProductInput = z.input<typeof stockProductInputSchema>

/** What of a new product lies in stock already, at its location: entered with it, in place of a count. */
export const openingStockSchema = z.object({
  quantity: quantitySchema.min(0.000001),
  /** Of one piece; without it what the product costs. */
  unitCost: price(z.number().min(0).max(1e10)),
  note: text(0, 500).default(''),
})

export const stockProductSchema = inPriceArea(
  'STOCK',
  z.object({
    ...stockFields,
    /** For the product's own quantity, the batch in which it is made where it has none (rules §14). */
    ...productFiguresSchema.shape,
    /** Of one piece, made in its batch. */
    unitCost: price(figureSchema),
    _id: idSchema,
    /** Of what is bought, the step in which its first supplier sells it: less than 1 for a box of half a kilo. */
    batchSize: z.number(),
    /** The first of its suppliers. */
    supplier: partnerSummarySchema.nullable(),
    suppliers: z.array(stockSupplierSchema),
    /** Where it usually lies. */
    location: idSchema.nullable(),
    balance: figureSchema,
    /** What is in stock is worth: a moving average, 0 where nothing is there (rules §3). */
    stockValue: price(figureSchema),
    /** How much of the balance came in without a price, so that the value and the average are too low. */
    unpricedBalance: price(figureSchema),
    locations: z.array(stockLocationSchema),
    totalDemand: figureSchema,
    totalOrdered: figureSchema,
    totalBalanceAndOrdered: figureSchema,
    ...shortShape,
    /** How many movements its ledger shows. */
    movementsCount: z.number().int(),
    processes: z.array(orderProcessSchema),
    items: z.array(orderItemSchema),
    catalogue: catalogueEntrySchema,
    images: z.array(stockImageSchema),
    files: z.array(fileAttachmentSchema).optional(),
    audit: auditSchema,
    version: versionSchema,
  }),
)
export type StockProduct = z.infer<typeof stockProductSchema>

/** One row of the stock list and of pickers. */
export const stockProductRowSchema = inPriceArea(
  'STOCK',
  z.object({
    _id: idSchema,
    name: z.string(),
    code: z.string(),
    category: productCategorySchema,
    unit: productFields.unit.unwrap(),
    active: z.boolean(),
    unitWeight: z.number(),
    unitPrice: price(z.number().nullable()),
    /** Of one piece, made in its batch: the product's unitCost. */
    cost: price(z.number()),
    supplier: partnerSummarySchema.nullable(),
    /** The first supplier's code for it. */
    supplierCode: z.string(),
    /** What it is bought in of the first supplier; null: in the unit that it is kept in. */
    purchaseUnit: purchaseUnitSchema.nullable(),
    /** What the first supplier asks for one of what it is bought in. */
    purchasePrice: price(z.number().nullable()),
    balance: figureSchema,
    /** What is in stock is worth (rules §3). */
    stockValue: price(z.number()),
    /** How much of the balance came in without a price, so that the value is too low. */
    unpricedBalance: price(z.number()),
    totalDemand: figureSchema,
    totalOrdered: figureSchema,
    totalBalanceAndOrdered: figureSchema,
    /** Names of the places where it lies. */
    locations: z.array(z.string()),
    subTitle: z.string(),
    coating: z.string(),
    lock: z.boolean(),
    minQuantity: z.number(),
    batchSize: z.number(),
    ...shortShape,
    /** Its first picture. */
    image: idSchema.nullable(),
    /** When something of it moved last; null: never. */
    lastMovedAt: momentSchema.nullable(),
    itemsCount: z.number().int(),
    processesCount: z.number().int(),
    /** Values of own fields; of those of files their names, a line each. */
    dynamicFields: dynamicFieldsSchema,
    version: versionSchema,
  }),
)
export type StockProductRow = z.infer<typeof stockProductRowSchema>
