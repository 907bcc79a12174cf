import {
  addedSchema,
  avatarSchema,
  defaultDuration,
  durationSchema,
  dynamicFieldsSchema,
  idSchema,
  processPriceSchema,
  producingStatusSchema,
  productCategorySchema,
  supplyChoiceSchema,
  unitSchema,
  workloadSchema,
} from '@tehas/contracts'
import { z } from 'zod'
import { momentColumn } from '../database/columns'
import type { Field, ValuesOf } from '../database/fields'

/**
 * The fields of lines, each declared once: rows, parsing, merging what is sent, writing, presenting, the copy from stock
 * and the search text follow from these tables. A new field needs the contract, a migration and its line here.
 */
type LineField<Schema extends z.ZodType = z.ZodType> = Field<Schema> & {
  /** People enter it; the others are written by production and stock. */
  readonly isEntered?: true
  /** A search for an order finds it. */
  readonly isSearched?: true
  /** A line from stock takes it over where the caller leaves it out (rules §14). */
  readonly fromStock?: true
  /** A process takes it over from its definition where the caller leaves it out (rules §14). */
  readonly fromDefinition?: true
  /** Not part of answers. */
  readonly isInternal?: true
}
export type LineFields = Readonly<Record<string, LineField>>

type Shown<F extends LineFields> = {
  readonly [Key in keyof F as F[Key] extends { readonly isInternal: true } ? never : Key]: F[Key]
}

/** The fields that are part of answers. */
function shown<F extends LineFields>(fields: F): Shown<F>
function shown(fields: LineFields): LineFields {
  return Object.fromEntries(Object.entries(fields).filter(([, { isInternal }]) => !isInternal))
}

const text = { schema: z.string(), type: 'text', empty: '' } as const
const number = { schema: z.number(), type: 'numeric', empty: 0 } as const
const entered = { isEntered: true } as const
const describes = { ...entered, fromStock: true } as const
const defined = { ...entered, fromDefinition: true } as const

const idField = { schema: idSchema, column: '_id', type: 'text', empty: '' } as const
const statusField = {
  schema: producingStatusSchema,
  column: 'status',
  type: 'text',
  empty: producingStatusSchema.enum.NOT_COMPLETE,
} as const
const refField = (column: string) =>
  ({
    schema: z.object({ _id: idSchema }).nullable(),
    parts: { _id: { column, type: 'text' } },
    empty: null,
    ...entered,
  }) as const
const ownFields = {
  schema: dynamicFieldsSchema,
  column: 'dynamic_fields',
  type: 'jsonb',
  empty: {},
  ...entered,
} as const
const momentField = (column: string) => ({ schema: momentColumn, column, type: 'timestamptz', empty: null }) as const

/** What describes a product or an item, in stock as in an order. */
export const describingFields = {
  _id: idField,
  name: { ...text, column: 'name', ...describes, isSearched: true },
  category: { schema: productCategorySchema, column: 'category', type: 'text', empty: 'SEMI_FINISHED', ...describes },
  netQuantity: { ...number, column: 'net_quantity', ...entered },
  unit: { schema: unitSchema, column: 'unit', type: 'text', empty: 'PCS', ...describes },
  /** Null: the calculated unit price is used (rules §2, priceSource CALCULATED). */
  unitPrice: {
    schema: z.number().nullable(),
    column: 'unit_price',
    type: 'numeric',
    empty: null,
    ...describes,
  },
  unitWeight: { ...number, column: 'unit_weight', ...describes },
  addPercentage: { ...number, column: 'add_percentage', ...describes },
  markupPercentage: { ...number, column: 'markup_percentage', ...describes },
  description: { ...text, column: 'description', ...describes },
  coating: { ...text, column: 'coating', ...describes, isSearched: true },
  dynamicFields: ownFields,
} as const satisfies LineFields

const lineFields = {
  ...describingFields,
  stock: refField('stock_id'),
  produced: { ...number, column: 'produced' },
  takenFromStock: { ...number, column: 'taken_from_stock' },
  /** What the ledger says that was worth, receipts without stock included; null until it was counted. */
  takenValue: { schema: z.number().nullable(), column: 'taken_value', type: 'numeric', empty: null },
  takenUnvalued: { ...number, column: 'taken_unvalued' },
  /** How much of it had no price in stock, so that `takenValue` is too low. */
  takenUnpriced: { ...number, column: 'taken_unpriced', isInternal: true },
  /** What one costs by its product in stock, where that tells what the line costs; null where something else does, or nothing. */
  stockUnitCost: {
    schema: z.number().nullable(),
    column: 'stock_unit_cost',
    type: 'numeric',
    empty: null,
    isInternal: true,
  },
  /** Some of what lies there has no price, so `stockUnitCost` is too low. */
  stockUnpriced: {
    schema: z.boolean(),
    column: 'stock_unpriced',
    type: 'boolean',
    empty: false,
    isInternal: true,
  },
  status: statusField,
} as const satisfies LineFields

/** What a line of another order that supplies this one says of it. */
const linkedFields = {
  /** A line of another order supplies it: the processes of a product are no jobs then, and its parts ask for nothing. */
  linked: { schema: z.boolean(), column: 'linked', type: 'boolean', empty: false, isInternal: true },
  /** What one costs by that line, of a product for what has not come yet; null where none supplies it. */
  linkedUnitCost: {
    schema: z.number().nullable(),
    column: 'linked_unit_cost',
    type: 'numeric',
    empty: null,
    isInternal: true,
  },
  /** Nothing says what some of that line costs, so `linkedUnitCost` is too low. */
  linkedUnpriced: {
    schema: z.boolean(),
    column: 'linked_unpriced',
    type: 'boolean',
    empty: false,
    isInternal: true,
  },
} as const satisfies LineFields

export const productFields = {
  ...lineFields,
  /**
   * The calculated price as it was given; null while it is calculated. As exact as it was counted: each piece of a large
   * quantity counts.
   */
  fixedUnitPrice: {
    schema: z.number().nullable(),
    column: 'fixed_unit_price',
    type: 'double precision',
    empty: null,
    ...entered,
  },
  /** When the product was marked or became complete. */
  completedAt: { ...momentField('completed_at'), isInternal: true },
  /** When its completion issued its material; null where it became complete through its work alone. */
  materialIssuedAt: { ...momentField('material_issued_at'), isInternal: true },
  /** Where the output of a manufacturing product went. */
  added: {
    schema: addedSchema,
    column: 'added',
    type: 'jsonb',
    empty: { toStock: 0, toProjectCost: 0, done: false },
    isInternal: true,
  },
  /** How a purchase product is sold by its supplier; the factor is how much of the line's unit is in what it is bought in. */
  supplierCode: { ...text, column: 'supplier_code', ...entered, isSearched: true, isInternal: true },
  purchaseUnit: { ...text, column: 'purchase_unit', ...entered, isInternal: true },
  purchaseFactor: { ...number, column: 'purchase_factor', empty: 1, ...entered, isInternal: true },
  purchasePrice: {
    schema: z.number().nullable(),
    column: 'purchase_price',
    type: 'numeric',
    empty: null,
    ...entered,
    isInternal: true,
  },
  /** How much of a purchase product was received. */
  received: { ...number, column: 'received', isInternal: true },
  ...linkedFields,
  /** How much of a sale product left for the client and did not come back, and on which day the last of it left. */
  delivered: { ...number, column: 'delivered', isInternal: true },
  deliveredOn: { schema: z.string().nullable(), column: 'delivered_on', type: 'text', empty: null, isInternal: true },
  /** What the client sent back that is not here any more: to stock, or away as scrap. */
  sentBack: {
    schema: z.object({ toStock: z.number(), scrapped: z.number() }),
    column: 'sent_back',
    type: 'jsonb',
    empty: { toStock: 0, scrapped: 0 },
    isInternal: true,
  },
} as const satisfies LineFields

export const itemFields = {
  ...lineFields,
  category: { ...lineFields.category, empty: 'FOR_PURCHASE' },
  /** What a person or its stock product chose; `supplyOf` tells how it is supplied. */
  supply: { schema: supplyChoiceSchema.nullable(), column: 'supply', type: 'text', empty: null, ...entered },
  ...linkedFields,
  linkedProcess: {
    schema: z.object({ process: idSchema, name: z.string() }).nullable(),
    column: 'linked_process',
    type: 'jsonb',
    empty: null,
    ...entered,
  },
} as const satisfies LineFields

export const processFields = {
  _id: idField,
  name: { ...text, column: 'name', ...entered },
  timeCalculations: { schema: z.boolean(), column: 'time_calculations', type: 'boolean', empty: true, ...defined },
  active: { schema: z.boolean(), column: 'active', type: 'boolean', empty: true, ...entered },
  avatar: { schema: avatarSchema, column: 'avatar', type: 'text', empty: 'TOOLS_1', ...defined },
  markupPercentage: { ...number, column: 'markup_percentage', ...defined },
  changeoverTime: { schema: durationSchema, ...measured('changeover'), empty: defaultDuration, ...defined },
  leadTime: { schema: durationSchema, ...measured('lead'), empty: defaultDuration, ...defined },
  price: { schema: processPriceSchema, ...measured('price'), empty: { value: 0, unit: 'H' }, ...defined },
  workload: { schema: workloadSchema, ...measured('workload'), empty: { value: 0, unit: 'MIN' }, ...defined },
  dynamicFields: ownFields,
  deadline: { ...momentField('deadline'), ...entered },
  startTime: { ...momentField('start_time'), ...entered },
  /** Days by which the plan misses when it should be done. */
  lateDays: { schema: z.number(), column: 'late_days', type: 'integer', empty: 0 },
  process: refField('process_id'),
  members: { schema: z.array(idSchema), column: 'members', type: 'text[]', empty: [] },
  status: statusField,
  produced: { ...number, column: 'produced' },
  scrapped: { ...number, column: 'scrapped' },
  totalAmountInJobs: { ...number, column: 'total_amount_in_jobs' },
  totalActiveTime: { ...number, column: 'total_active_time' },
} as const satisfies LineFields

/** What answers show of each kind of line. */
export const shownLineFields = {
  product: shown(productFields),
  item: shown(itemFields),
  process: shown(processFields),
} as const

/** A value with its unit, in two columns. */
function measured<Name extends string>(name: Name) {
  return {
    parts: {
      value: { column: `${name}_value`, type: 'numeric' },
      unit: { column: `${name}_unit`, type: 'text' },
    },
  } as const
}

export type ProductValues = ValuesOf<typeof productFields>
export type ItemValues = ValuesOf<typeof itemFields>
export type ProcessValues = ValuesOf<typeof processFields>
