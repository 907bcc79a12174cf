import { z } from 'zod'
import { orderStatusSchema, productCategorySchema, unitSchema } from '../enums'
import { orderKindSchema } from '../orders/order-kinds'
import { daySchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { figureSchema } from '../primitives/number'

/** What has not moved for half a year lies there without a use. */
export const UNTOUCHED_DAYS = 180

/** The states that a list of stock is narrowed to by its tabs, each with what it asks. */
export const stockStates = {
  active: { active: true },
  need: { inNeed: true, active: true },
  below: { belowZero: true },
  untouched: { untouchedDays: UNTOUCHED_DAYS },
  locked: { locked: true },
  inactive: { active: false },
} as const
export type StockState = keyof typeof stockStates

/** How many products have each state, and how many there are. */
export const stockStateCountsSchema = z.object({
  all: z.number().int(),
  active: z.number().int(),
  need: z.number().int(),
  below: z.number().int(),
  untouched: z.number().int(),
  locked: z.number().int(),
  inactive: z.number().int(),
}) satisfies z.ZodType<Readonly<Record<StockState | 'all', number>>>

const orderRefSchema = z.object({ _id: idSchema, kind: orderKindSchema, transactionNumber: z.string() })

/** A stock product that takes another one, directly or through what it is made of. */
export const stockParentSchema = z.object({
  _id: idSchema,
  name: z.string(),
  code: z.string(),
  category: productCategorySchema,
  unit: unitSchema,
  active: z.boolean(),
  /** 1: directly. */
  level: z.number().int(),
  /** How much of the product one piece takes by its own lines; 0 where only its parts do. */
  perPiece: figureSchema,
  /** Open orders of the kinds that the caller may read that it stands in; null for who may read no kind that takes stock. */
  openOrders: z.number().int().nullable(),
})
export type StockParent = z.infer<typeof stockParentSchema>

/** An open order that takes a stock product, or brings it. */
export const stockOrderSchema = z.object({
  ...orderRefSchema.shape,
  status: orderStatusSchema,
  partner: z.string(),
  deliveryDate: daySchema.nullable(),
  /** Whether a line of it is made from the product itself; otherwise from something that contains it. */
  isDirect: z.boolean(),
  takes: figureSchema,
  brings: figureSchema,
})
export type StockOrder = z.infer<typeof stockOrderSchema>

/** What an order will take out of stock (below 0) or bring. */
export const projectedEntrySchema = z.object({
  /** Null: the caller may not read such orders. */
  order: orderRefSchema.nullable(),
  /** What it is taken for, or made as. */
  product: z.string(),
  /** When it is needed or comes; null: nobody has said. */
  day: daySchema.nullable(),
  /** Its day has passed, so that it counts from today on. */
  isLate: z.boolean(),
  quantity: figureSchema,
  /** The balance after it; null where the order is not published and does not count yet. */
  after: figureSchema.nullable(),
  /** What of it is made already and can be handed over: most of a line of a manufacturing order; null where nothing is. */
  ready: z.object({ productId: idSchema, quantity: figureSchema }).nullable(),
})
export type ProjectedEntry = z.infer<typeof projectedEntrySchema>

/** How the balance of a stock product will go, by the dates of open orders. */
export const projectedBalanceSchema = z.object({
  /** In the project's time zone. */
  today: daySchema,
  balance: figureSchema,
  minQuantity: figureSchema,
  /** By their day, those without one last. */
  entries: z.array(projectedEntrySchema),
  /** There are more entries than are told. */
  isCut: z.boolean(),
})
export type ProjectedBalance = z.infer<typeof projectedBalanceSchema>

/** What refers to a stock product: the `details` of STOCK_PRODUCT_IN_USE. */
export const stockReferencesSchema = z.object({
  products: z.array(z.object({ _id: idSchema, name: z.string() })),
  productsCount: z.number().int(),
  orders: z.array(orderRefSchema),
  ordersCount: z.number().int(),
  movementsCount: z.number().int(),
  balance: figureSchema,
})
export type StockReferences = z.infer<typeof stockReferencesSchema>
