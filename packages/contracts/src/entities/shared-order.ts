import { z } from 'zod'
import { constants } from '../constants'
import { currencySchema, logoSizeSchema, orderStatusSchema, producingStatusSchema, unitSchema } from '../enums'
import { daySchema, momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { fileAttachmentSchema } from './file-attachment'
import { sharePermissionsSchema } from './share-link'
import { trackingCommentSchema } from './tracking'

/** Sale prices that a link may show; costs and margins have no place here at all (rules §7). */
const sharedPrice = z.number().optional()

export const sharedOrderLineSchema = z.object({
  _id: idSchema,
  name: z.string(),
  netQuantity: z.number(),
  unit: unitSchema,
  status: producingStatusSchema,
  produced: z.number(),
  unitPrice: sharedPrice,
  salePrice: sharedPrice,
})

/** The order as it may be told to somebody outside the project. */
export const orderSnapshotSchema = z.object({
  transactionNumber: z.string(),
  status: orderStatusSchema,
  partnerName: z.string(),
  deliveryDate: daySchema.nullable(),
  createdAt: momentSchema,
  publishedAt: momentSchema.nullable(),
  processesComplete: z.number().int().min(0),
  processesCount: z.number().int().min(0),
  products: z.array(sharedOrderLineSchema),
  currency: currencySchema,
  priceWithoutVat: sharedPrice,
  vat: sharedPrice,
  salePriceWithVat: sharedPrice,
})
export type OrderSnapshot = z.infer<typeof orderSnapshotSchema>

/** What the tracking page receives for a link (specification §3, shared order view). */
export const sharedOrderViewSchema = z.object({
  type: z.enum(['SALE_ORDER', 'PURCHASE_ORDER']),
  notes: z.string().max(constants.sharedNotesLength),
  order: orderSnapshotSchema,
  company: z.object({ name: z.string(), logo: z.string().nullable(), logoSizeOnDocuments: logoSizeSchema }),
  permissions: sharePermissionsSchema,
  comments: z.array(trackingCommentSchema),
  files: z.array(fileAttachmentSchema),
})
export type SharedOrderView = z.infer<typeof sharedOrderViewSchema>
