import { z } from 'zod'
import { fieldTexts } from '../errors/field-texts'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { text } from '../primitives/text'
import type { Right } from '../rights'

/** Lists of which views and columns are kept, and who opens them: any of these rights. */
export const viewedLists = {
  SALE_ORDERS: ['SALES_READ'],
  MANUFACTURING_ORDERS: ['MANUFACTORING_READ'],
  PURCHASE_ORDERS: ['PURCHASE_READ'],
  STOCK_PRODUCTS: ['STOCK_READ'],
  PARTNERS: ['PARTNERS'],
  PRODUCTION_TABLE: ['PRODUCTION'],
  QUALITY_REPORTS: ['QUALITY_REPORTS_READ'],
  FILES: ['SALES_READ', 'MANUFACTORING_READ', 'PURCHASE_READ', 'STOCK_READ'],
} as const satisfies Readonly<Record<string, readonly [Right, ...Right[]]>>
export type ViewedList = keyof typeof viewedLists

export const viewedListSchema = z.enum(Object.keys(viewedLists) as [ViewedList, ...ViewedList[]])

/** Parameters of an address: what `URLSearchParams` writes. */
const addressQuerySchema = z
  .string()
  .max(2000)
  .regex(/^[!-~]*$/, fieldTexts.idShape.en)

export const listViewInputSchema = z.object({
  list: viewedListSchema,
  name: text(1, 60),
  /** Search, filters, sort and columns, as the address of the list has them. */
  query: addressQuerySchema,
  /** Whether everybody who opens the list is offered it. */
  isShared: z.boolean(),
})

/** A list as somebody left it, under a name. */
export const listViewSchema = listViewInputSchema.extend({
  _id: idSchema,
  owner: z.object({ _id: idSchema, firstName: z.string(), lastName: z.string() }),
  version: versionSchema,
})
export type ListView = z.infer<typeof listViewSchema>

/** What a member keeps of a list. */
export const keptListSchema = z.object({
  /** Their columns, as the address writes them; empty where they are as usual. */
  columns: addressQuerySchema,
  /** Their own views and those that are shared, by name. */
  views: z.array(listViewSchema),
})
export type KeptList = z.infer<typeof keptListSchema>

/** The most views that a member may keep of a list. */
export const LIST_VIEWS_MAX = 50
