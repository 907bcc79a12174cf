import { idSchema, itemFiguresSchema, processFiguresSchema, productFiguresSchema } from '@tehas/contracts'
import { z } from 'zod'
import type { Fields } from '../../database/fields'
import { itemFields, processFields, productFields } from '../../structure/line-fields'

const id = (column: string) => ({ schema: idSchema, column, type: 'text', empty: '' }) as const
const optionalId = (column: string) => ({ schema: idSchema.nullable(), column, type: 'text', empty: null }) as const
const place = {
  orderId: id('order_id'),
  position: { schema: z.number(), column: 'position', type: 'integer', empty: 0 },
} as const
/** Absent on lines that were stored before it was kept. */
const totals = {
  schema: z.array(z.number()).nullable(),
  column: 'totals',
  type: 'double precision[]',
  empty: null,
} as const
/** What a search finds a product and its items by, parents before their own; absent like the totals. */
const words = { schema: z.array(z.string()).nullable(), column: 'words', type: 'text[]', empty: null } as const
/** How many lines it has with itself; absent like the totals. */
const lines = { schema: z.number().nullable(), column: 'lines', type: 'integer', empty: null } as const
const figures = { column: 'figures', type: 'jsonb', empty: {} } as const

/** Where the lines of orders are stored: the fields of each, its place in the order, and its figures. */
export const lineTables = {
  product: {
    table: 'order_product',
    fields: { ...productFields, ...place, totals, words, lines, figures: { ...figures, schema: productFiguresSchema } },
  },
  item: {
    table: 'order_item',
    fields: {
      ...itemFields,
      ...place,
      productId: id('product_id'),
      parentItemId: optionalId('parent_item_id'),
      /** What is still to be taken for it, in its unit; null where its order makes it, or what it is a part of is not made here. */
      demand: { schema: z.number().nullable(), column: 'demand', type: 'numeric', empty: null },
      figures: { ...figures, schema: itemFiguresSchema },
    },
  },
  process: {
    table: 'order_process',
    fields: {
      ...processFields,
      ...place,
      productId: id('product_id'),
      itemId: optionalId('item_id'),
      /** It belongs to what the order makes, or somebody worked on it. */
      isJob: { schema: z.boolean(), column: 'is_job', type: 'boolean', empty: true },
      /** What its work takes for the pieces that are made; null on lines that were stored before it was kept. */
      planMinutes: { schema: z.number().nullable(), column: 'plan_minutes', type: 'numeric', empty: null },
      figures: { ...figures, schema: processFiguresSchema },
    },
  },
} as const satisfies Record<string, { readonly table: string; readonly fields: Fields }>

const { product, item, process } = lineTables

/** What work on a process changes of it, of the product that it is part of, and of what that is made of. */
export const workedLines = {
  product: {
    status: product.fields.status,
    produced: product.fields.produced,
    completedAt: product.fields.completedAt,
    totals: product.fields.totals,
    figures: product.fields.figures,
  },
  item: {
    status: item.fields.status,
    produced: item.fields.produced,
    demand: item.fields.demand,
    figures: item.fields.figures,
  },
  process: {
    status: process.fields.status,
    produced: process.fields.produced,
    scrapped: process.fields.scrapped,
    totalAmountInJobs: process.fields.totalAmountInJobs,
    totalActiveTime: process.fields.totalActiveTime,
    figures: process.fields.figures,
  },
} as const satisfies Record<keyof typeof lineTables, Fields>
