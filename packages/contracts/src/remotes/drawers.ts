import { z } from 'zod'
import { orderTypeSchema, productCategorySchema } from '../enums'
import { idSchema } from '../primitives/id'
import type { Area, OfferAccess } from './access'

const saved = z.object({ _id: idSchema })

/** Opens an order for writing: a new one, an existing one, or a new one that starts as a copy or with stock products. */
const orderUpsert = z.object({
  _id: idSchema.optional(),
  duplicate: z.boolean().optional(),
  stockProducts: z.array(idSchema).optional(),
})

/** One part of an order: the drawer edits `_id`, or adds a new part to `currentOrder`. */
const orderPart = z.object({
  _id: idSchema.optional(),
  currentOrder: idSchema,
  currentOrderType: orderTypeSchema,
  productId: idSchema.optional(),
  parentItemId: idSchema.optional(),
  /** What a new part is called so far, and what it is. */
  name: z.string().optional(),
  category: productCategorySchema.optional(),
  orderProducts: z.array(idSchema).optional(),
  stockProducts: z.array(idSchema).optional(),
  processes: z.array(idSchema).optional(),
})

const stockUpsert = z.object({
  _id: idSchema.optional(),
  duplicate: z.boolean().optional(),
  name: z.string().optional(),
})

/** One process or item in the structure of a stock product. */
const stockPart = z.object({
  _id: idSchema.optional(),
  stockId: idSchema,
  /** Where a new part goes; into the product itself without it. */
  parentItemId: idSchema.optional(),
  /** What a new part is called so far, and what it is. */
  name: z.string().optional(),
  category: productCategorySchema.optional(),
  stockProducts: z.array(idSchema).optional(),
  processes: z.array(idSchema).optional(),
})

const partnerUpsert = z.object({
  _id: idSchema.optional(),
  name: z.string().optional(),
  type: z.enum(['CLIENT', 'SUPPLIER']).optional(),
})

export type DrawerDefinition = {
  readonly props: z.ZodType
  readonly result: z.ZodType
  readonly access: OfferAccess
  readonly owner: Area
  /** Width in pixels (tokens §4): 640 for an order, 480 for a product, process or item. */
  readonly width: 480 | 640
}

/** Every side drawer of the product (specification §2): what opens it, what it answers, who may and who owns it. */
export const drawers = {
  'sale-order.upsert': { props: orderUpsert, result: saved, access: 'SALES_WRITE', owner: 'sales', width: 640 },
  'sale-order.product': { props: orderPart, result: saved, access: 'SALES_WRITE', owner: 'sales', width: 480 },
  'sale-order.process': { props: orderPart, result: saved, access: 'SALES_WRITE', owner: 'sales', width: 480 },
  'sale-order.item': { props: orderPart, result: saved, access: 'SALES_WRITE', owner: 'sales', width: 480 },
  // Whoever may see the order opens it; the call wants SALES_WRITE or STOCK_WRITE.
  'sale-order.deliver': {
    props: z.object({ orderId: idSchema }),
    result: saved,
    access: 'SALES_READ',
    owner: 'sales',
    width: 640,
  },
  'manufacturing-order.upsert': {
    props: orderUpsert,
    result: saved,
    access: 'MANUFACTORING_WRITE',
    owner: 'manufacturing',
    width: 640,
  },
  'manufacturing-order.product': {
    props: orderPart,
    result: saved,
    access: 'MANUFACTORING_WRITE',
    owner: 'manufacturing',
    width: 480,
  },
  'manufacturing-order.process': {
    props: orderPart,
    result: saved,
    access: 'MANUFACTORING_WRITE',
    owner: 'manufacturing',
    width: 480,
  },
  'manufacturing-order.item': {
    props: orderPart,
    result: saved,
    access: 'MANUFACTORING_WRITE',
    owner: 'manufacturing',
    width: 480,
  },
  // What lines of another order need, as a manufacturing order of their own.
  'manufacturing-order.make': {
    props: z.object({ orderId: idSchema }),
    result: saved,
    access: 'MANUFACTORING_WRITE',
    owner: 'manufacturing',
    width: 640,
  },
  'manufacturing-order.hand-over': {
    props: z.object({ orderId: idSchema, productId: idSchema.optional() }),
    result: saved,
    access: 'MANUFACTORING_WRITE',
    owner: 'manufacturing',
    width: 640,
  },
  'quality-report.upsert': {
    props: z.object({
      _id: idSchema.optional(),
      order: idSchema.optional(),
      orderProduct: idSchema.optional(),
      orderProcess: idSchema.optional(),
    }),
    result: saved,
    access: 'QUALITY_REPORTS_READ',
    owner: 'manufacturing',
    width: 640,
  },
  'purchase-order.upsert': {
    props: orderUpsert,
    result: saved,
    access: 'PURCHASE_WRITE',
    owner: 'purchase',
    width: 640,
  },
  'purchase-order.product': {
    props: orderPart,
    result: saved,
    access: 'PURCHASE_WRITE',
    owner: 'purchase',
    width: 480,
  },
  // Whoever may see the order opens it; the call wants PURCHASE_WRITE or STOCK_WRITE.
  'purchase-order.receive': {
    props: z.object({ orderId: idSchema }),
    result: saved,
    access: 'PURCHASE_READ',
    owner: 'purchase',
    width: 640,
  },
  'stock-product.upsert': { props: stockUpsert, result: saved, access: 'STOCK_WRITE', owner: 'stock', width: 640 },
  'stock-product.process': { props: stockPart, result: saved, access: 'STOCK_WRITE', owner: 'stock', width: 480 },
  'stock-product.item': { props: stockPart, result: saved, access: 'STOCK_WRITE', owner: 'stock', width: 480 },
  'partner.upsert': { props: partnerUpsert, result: saved, access: 'PARTNERS', owner: 'settings', width: 640 },
} as const satisfies Record<string, DrawerDefinition>

export type DrawerId = keyof typeof drawers
export type DrawerProps<K extends DrawerId> = z.input<(typeof drawers)[K]['props']>
export type DrawerResult<K extends DrawerId> = z.output<(typeof drawers)[K]['result']>

export const drawerIds = Object.keys(drawers) as readonly DrawerId[]
export const drawerIdSchema = z.enum(drawerIds as [DrawerId, ...DrawerId[]])
