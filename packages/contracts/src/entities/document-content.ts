import { z } from 'zod'
import { currencySchema, languageSchema, logoSizeSchema, unitSchema } from '../enums'
import { daySchema, momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { inPriceArea, price } from '../primitives/price'
import { addressSchema } from './address'
import type { DocumentKind } from './document-letter'

const addressBlock = addressSchema
  .pick({ city: true, county: true, postalCode: true })
  .extend({ street: z.string().optional(), country: z.string().optional() })
export type DocumentAddress = z.infer<typeof addressBlock>

const personBlock = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  jobTitle: z.string().default(''),
})

/** Who sends it: at the head and the foot of every page. */
const companyBlock = z.object({
  /** The project's name, by which clients know the workshop. */
  name: z.string(),
  description: z.string(),
  companyName: z.string(),
  regCode: z.string(),
  KMKR: z.string(),
  phone: z.string(),
  email: z.string(),
  homepage: z.string(),
  address: addressBlock.nullable(),
  bank: z.object({ name: z.string(), IBAN: z.string(), SWIFT: z.string() }).nullable(),
  logo: idSchema.nullable(),
  logoSize: logoSizeSchema,
})
export type DocumentCompany = z.infer<typeof companyBlock>

const everyShape = {
  language: languageSchema,
  /** When it was made; the only thing in it that follows the clock. */
  madeAt: momentSchema,
  timeZone: z.string(),
  company: companyBlock,
  author: personBlock.nullable(),
}

const tradeLine = z.object({
  name: z.string(),
  description: z.string(),
  quantity: z.number(),
  unit: unitSchema,
  /** KG. */
  weight: z.number(),
  /** As it stands in the line, with its markup. */
  unitPrice: price(z.number()),
  /** Rounded to cents. */
  sum: price(z.number()),
  /** The supplier's own code for it. */
  supplierCode: z.string().optional(),
  /** How much it is in what it is bought in, such as 3 "latt" of 6 m, and what one of these costs with the line's markup. */
  bought: z.object({ quantity: z.number(), unit: z.string(), price: price(z.number()) }).optional(),
})
export type TradeLine = z.infer<typeof tradeLine>

const tradeShape = {
  ...everyShape,
  number: z.string(),
  /** In the project's time zone. */
  day: daySchema,
  currency: currencySchema,
  partner: z
    .object({ name: z.string(), regCode: z.string(), KMKR: z.string(), address: addressBlock.nullable() })
    .nullable(),
  contact: personBlock.nullable(),
  validTo: daySchema.nullable(),
  deliveryDate: daySchema.nullable(),
  deliveryAddress: addressBlock.nullable(),
  paymentDue: z.number().int(),
  terms: z.string(),
  footer: z.string(),
  /** Some of what was ordered is not in it, because it is not made or taken from stock yet. */
  isInPart: z.boolean().default(false),
  /** Of the note of one delivery: its place among those that stand, "2 of 3", and what was entered of it. */
  delivery: z
    .object({
      part: z.number().int(),
      parts: z.number().int(),
      packages: z.number().int().nullable(),
      weight: z.number().nullable(),
    })
    .nullable()
    .default(null),
  lines: z.array(tradeLine),
  totals: price(
    z.object({
      lines: z.number(),
      discount: z.number(),
      /** Percent; null for a fixed sum. */
      discountPercentage: z.number().nullable(),
      transport: z.number(),
      base: z.number(),
      vatPercentage: z.number(),
      vat: z.number(),
      total: z.number(),
    }),
  ),
}

const jobCardShape = {
  ...everyShape,
  /** Of the order; of several the first, and how many more there are. */
  number: z.string(),
  cards: z.array(
    z.object({
      _id: idSchema,
      /** Of its order. */
      number: z.string(),
      name: z.string(),
      productName: z.string(),
      partnerName: z.string(),
      quantity: z.number(),
      unit: unitSchema,
      deadline: momentSchema.nullable(),
      /** Minutes. */
      plannedDuration: z.number(),
      changeover: z.number(),
      perPiece: z.number(),
      notes: z.string(),
      /** Where a phone that scans the code is led. */
      address: z.string(),
      steps: z.array(
        z.object({
          _id: idSchema,
          name: z.string(),
          produced: z.number(),
          status: z.enum(['NOT_COMPLETE', 'IN_PROGRESS', 'COMPLETE']),
          deadline: momentSchema.nullable(),
        }),
      ),
      take: z.array(z.object({ name: z.string(), quantity: z.number(), unit: unitSchema, place: z.string() })),
      /** The nearest drawing that is meant for operators; what has no picture of its own is named alone. */
      drawing: z.object({ fileName: z.string(), picture: idSchema.nullable() }).nullable().default(null),
    }),
  ),
  /** How many steps have no card here, because there are too many. */
  left: z.number().int().default(0),
}

const pickingShape = {
  ...everyShape,
  number: z.string(),
  partnerName: z.string(),
  deliveryDate: daySchema.nullable(),
  address: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      code: z.string(),
      /** The product that it goes into. */
      forProduct: z.string(),
      quantity: z.number(),
      unit: unitSchema,
      places: z.string(),
      balance: z.number().nullable(),
    }),
  ),
}

const labelShape = {
  ...everyShape,
  name: z.string(),
  code: z.string(),
  detail: z.string(),
  unit: unitSchema,
  places: z.string(),
  address: z.string(),
}

/** What a document says, before it is laid out on pages. */
export const documentContentSchema = z.discriminatedUnion('kind', [
  inPriceArea('SALES', z.object({ ...tradeShape, kind: z.literal('OFFER') })),
  inPriceArea('SALES', z.object({ ...tradeShape, kind: z.literal('ORDER_CONFIRMATION') })),
  inPriceArea('SALES', z.object({ ...tradeShape, kind: z.literal('DELIVERY_NOTE') })),
  inPriceArea('PURCHASE', z.object({ ...tradeShape, kind: z.literal('PURCHASE_ORDER') })),
  z.object({ ...jobCardShape, kind: z.literal('JOB_CARD') }),
  z.object({ ...pickingShape, kind: z.literal('PICKING_LIST') }),
  z.object({ ...labelShape, kind: z.literal('STOCK_LABEL') }),
])
export type DocumentContent = z.infer<typeof documentContentSchema>
export type ContentOf<Kind extends DocumentKind> = Extract<DocumentContent, { kind: Kind }>
export type TradeContent = ContentOf<'OFFER' | 'ORDER_CONFIRMATION' | 'DELIVERY_NOTE' | 'PURCHASE_ORDER'>
