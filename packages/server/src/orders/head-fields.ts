import {
  contactSchema,
  currencySchema,
  deliverySchema,
  discountTypeSchema,
  dynamicFieldsSchema,
  idSchema,
  type OrderKind,
  orderFiguresSchema,
  orderKinds,
  orderStatusSchema,
  projectCostSchema,
} from '@tehas/contracts'
import { z } from 'zod'
import { momentColumn, requiredMomentColumn } from '../database/columns'
import type { Field, ValuesOf } from '../database/fields'

/**
 * The fields of an order's head, each declared once: reading a row, merging what is sent, writing and answers follow from
 * these tables. What a kind sends and answers is what its contract names.
 */
type HeadField = Field & {
  /** Which name of the kind's partner it has in payloads and answers, where that differs from kind to kind. */
  readonly partnerName?: 'field' | 'contactField'
}
type HeadFields = Readonly<Record<string, HeadField>>

const text = { type: 'text', schema: z.string(), empty: '' } as const
const number = { type: 'numeric', schema: z.number(), empty: 0 } as const
const count = { type: 'integer', schema: z.number(), empty: 0 } as const
const day = { type: 'date', schema: z.string().nullable(), empty: null } as const
const moment = { type: 'timestamptz', schema: momentColumn, empty: null } as const
const madeAt = { type: 'timestamptz', schema: requiredMomentColumn, empty: '' } as const
const idOrNone = { type: 'text', schema: idSchema.nullable(), empty: null } as const

const { address } = deliverySchema.shape.transport.unwrap().shape

/** An address of which no part is filled is none. */
export const isNoAddress = (value: z.output<typeof address>): boolean =>
  Object.values(value ?? {}).every((part) => part === undefined)

/** Delivery as its columns give it: an address or a price that is not there is left out, as in what is sent. */
const storedDelivery = z
  .object({
    date: z.string().nullable(),
    transport: z.object({ address, price: z.number().nullable() }),
  })
  .transform(({ date, transport }) => ({
    date,
    transport: {
      ...(!isNoAddress(transport.address) && { address: transport.address }),
      ...(transport.price !== null && { price: transport.price }),
    },
  }))

const storedProjectCosts = z.array(projectCostSchema.extend({ receivedValue: z.number() })).readonly()
export type StoredProjectCost = z.output<typeof storedProjectCosts>[number]

/** What people enter in a head. */
export const enteredHeadFields = {
  /** Client of a sale or manufacturing order, supplier of a purchase order. */
  partnerId: { ...idOrNone, column: 'partner_id', partnerName: 'field' },
  contact: {
    column: 'contact',
    type: 'jsonb',
    schema: contactSchema.nullable(),
    empty: null,
    partnerName: 'contactField',
  },
  discount: {
    parts: {
      value: { column: 'discount_value', type: 'numeric' },
      type: { column: 'discount_type', type: 'text' },
    },
    schema: z.object({ value: z.number(), type: discountTypeSchema }),
    empty: { value: 0, type: 'PERCENTAGE' },
  },
  vatPercentage: { ...number, column: 'vat_percentage' },
  labels: { column: 'labels', type: 'text[]', schema: z.array(z.string()), empty: [] },
  notes: { ...text, column: 'notes' },
  delivery: {
    parts: {
      date: { column: 'delivery_date', type: 'date' },
      transport: {
        parts: {
          address: { column: 'delivery_address', type: 'jsonb' },
          price: { column: 'transport_price', type: 'numeric' },
        },
      },
    },
    schema: storedDelivery,
    empty: { date: null, transport: {} },
  },
  dynamicFields: { column: 'dynamic_fields', type: 'jsonb', schema: dynamicFieldsSchema, empty: {} },
  paymentDue: { column: 'payment_due', type: 'integer', schema: z.number(), empty: 0 },
  validTo: { ...day, column: 'valid_to' },
  productionStartTime: { ...moment, column: 'production_start_time' },
} as const satisfies HeadFields

/** What the life of an order writes in its head. */
export const lifeFields = {
  /** Days by which the plan misses the delivery. */
  lateDays: { ...count, column: 'late_days' },
  status: { column: 'status', type: 'text', schema: orderStatusSchema, empty: 'WAITING_FOR_ACTIVATION' },
  publishedAt: { ...moment, column: 'published_at' },
  /** When a document that shows its prices was sent by mail for the last time. */
  sentAt: { ...moment, column: 'sent_at' },
  /** A document that says what it says was sent, and was not given up. */
  isTold: { column: 'is_told', type: 'boolean', schema: z.boolean(), empty: false },
  /** When what it differs from was sent: in names, quantities or lines, or, below, in these or in prices. */
  differsFrom: { ...moment, column: 'differs_from' },
  pricesDifferFrom: { ...moment, column: 'prices_differ_from' },
  productsCompleteAt: { ...moment, column: 'products_complete_at' },
  productsCompleteAccuracy: {
    column: 'products_complete_accuracy',
    type: 'double precision',
    schema: z.number(),
    empty: 0,
  },
  /** What receipts of purchase orders added to the project cost of a sale order, in whole cents (rules §14). */
  projectCosts: { column: 'project_costs', type: 'jsonb', schema: storedProjectCosts, empty: [] },
} as const satisfies HeadFields

/** What an order keeps from when it was made. */
const keptFields = {
  currency: { column: 'currency', type: 'text', schema: currencySchema, empty: 'EUR' },
} as const satisfies HeadFields

/** Everything of a head but what names it and what is counted. */
export const stateFields = { ...enteredHeadFields, ...lifeFields, ...keptFields }

/** What names an order; all but the version stay as they are. */
export const identityFields = {
  _id: { column: '_id', type: 'text', schema: idSchema, empty: '' },
  transactionNumber: { ...text, column: 'transaction_number' },
  version: { column: 'version', type: 'integer', schema: z.number(), empty: 1 },
} as const satisfies HeadFields

/** Who made and changed an order and who watches it. */
export const traceFields = {
  createdAt: { ...madeAt, column: 'created_at' },
  createdBy: { ...idOrNone, column: 'created_by' },
  updatedAt: { ...madeAt, column: 'updated_at' },
  updatedBy: { ...idOrNone, column: 'updated_by' },
  watchers: { column: 'watchers', type: 'text[]', schema: z.array(idSchema), empty: [] },
} as const satisfies HeadFields

/** How many lines there are and how many of them are complete. */
export const countFields = {
  productsCount: { ...count, column: 'products_count' },
  productsComplete: { ...count, column: 'products_complete' },
  processesCount: { ...count, column: 'processes_count' },
  processesComplete: { ...count, column: 'processes_complete' },
} as const satisfies HeadFields

/** What a change of an order writes. */
export const changingFields = {
  ...stateFields,
  ...countFields,
  version: identityFields.version,
  updatedAt: traceFields.updatedAt,
  updatedBy: traceFields.updatedBy,
  figures: { column: 'figures', type: 'jsonb', schema: orderFiguresSchema, empty: {} },
} as const satisfies HeadFields

/** What work on lines changes of a head. */
export const workedFields = {
  ...countFields,
  productsCompleteAt: lifeFields.productsCompleteAt,
  productsCompleteAccuracy: lifeFields.productsCompleteAccuracy,
  version: changingFields.version,
  updatedAt: changingFields.updatedAt,
  updatedBy: changingFields.updatedBy,
  figures: changingFields.figures,
} as const satisfies HeadFields

/** A whole row of a head. */
export const headFields = { ...identityFields, ...traceFields, ...changingFields }

export type OrderHeader = ValuesOf<typeof enteredHeadFields>
export type OrderLife = ValuesOf<typeof lifeFields> & ValuesOf<typeof keptFields>
export type OrderCounts = ValuesOf<typeof countFields>
export type OrderTrace = ValuesOf<typeof traceFields>

const allFields: HeadFields = headFields

/** The name of a field in payloads and answers of a kind. */
export function nameInContract(kind: OrderKind, field: string): string {
  const { partnerName } = allFields[field] ?? {}
  return partnerName ? orderKinds[kind].partner[partnerName] : field
}
