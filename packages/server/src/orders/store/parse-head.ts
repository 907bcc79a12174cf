import {
  contactSchema,
  deliverySchema,
  discountTypeSchema,
  dynamicFieldsSchema,
  idSchema,
  type OrderKind,
  orderFiguresSchema,
  orderStatusSchema,
} from '@tehas/contracts'
import { z } from 'zod'
import { momentColumn, requiredMomentColumn } from '../../database/columns'
import type { OrderIdentity, OrderState } from '../order-state'

/** The head of an order as the database gives it. */
export const storedHeadSchema = z.object({
  _id: idSchema,
  transaction_number: z.string(),
  status: orderStatusSchema,
  partner_id: idSchema.nullable(),
  contact: contactSchema.nullable(),
  discount_value: z.number(),
  discount_type: discountTypeSchema,
  vat_percentage: z.number(),
  labels: z.array(z.string()),
  notes: z.string(),
  delivery_date: z.string().nullable(),
  delivery_address: deliverySchema.shape.transport.unwrap().shape.address.nullable(),
  transport_price: z.number().nullable(),
  dynamic_fields: dynamicFieldsSchema,
  payment_due: z.number(),
  valid_to: z.string().nullable(),
  production_start_time: momentColumn,
  published_at: momentColumn,
  products_complete_at: momentColumn,
  products_complete_accuracy: z.number(),
  watchers: z.array(idSchema),
  figures: orderFiguresSchema,
  created_at: requiredMomentColumn,
  created_by: idSchema.nullable(),
  updated_at: requiredMomentColumn,
  updated_by: idSchema.nullable(),
  version: z.number(),
})
type StoredHead = z.output<typeof storedHeadSchema>

export const identityOf = (head: StoredHead, kind: OrderKind): OrderIdentity => ({
  _id: head._id,
  kind,
  transactionNumber: head.transaction_number,
  version: head.version,
})

export const stateOf = (head: StoredHead, products: OrderState['products']): OrderState => ({
  partnerId: head.partner_id,
  contact: head.contact,
  discount: { value: head.discount_value, type: head.discount_type },
  vatPercentage: head.vat_percentage,
  labels: head.labels,
  notes: head.notes,
  delivery: deliveryOf(head),
  dynamicFields: head.dynamic_fields,
  paymentDue: head.payment_due,
  validTo: head.valid_to,
  productionStartTime: head.production_start_time,
  status: head.status,
  publishedAt: head.published_at,
  productsCompleteAt: head.products_complete_at,
  productsCompleteAccuracy: head.products_complete_accuracy,
  products,
})

const deliveryOf = ({ delivery_date, delivery_address, transport_price }: StoredHead): OrderState['delivery'] => ({
  date: delivery_date,
  transport: {
    ...(delivery_address && { address: delivery_address }),
    ...(transport_price !== null && { price: transport_price }),
  },
})
