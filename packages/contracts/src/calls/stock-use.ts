import { z } from 'zod'
import { constants } from '../constants'
import { stockProductSchema } from '../entities/stock-product'
import { structureEditSchema } from '../entities/stock-structure'
import {
  projectedBalanceSchema,
  stockOrderSchema,
  stockParentSchema,
  stockStateCountsSchema,
} from '../entities/stock-use'
import { productCategorySchema } from '../enums'
import { momentSchema } from '../primitives/date'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { inPriceArea, price } from '../primitives/price'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { changing, removing, showsPart, showsSummary } from './entity-changes'
import { byId, okSchema, pageOf, pageRequest } from './shared'
import { stockFilterShape } from './stock-product'

const target = { _id: idSchema, version: versionSchema }

/** Open orders take and bring stock, and change with them. */
const ordersShown = [
  showsPart('STOCK_PRODUCT'),
  showsPart('SALE_ORDER'),
  showsPart('MANUFACTURING_ORDER'),
  showsPart('PURCHASE_ORDER'),
] as const

/** What the screens of stock alone ask about a product: its structure, removal, what uses it and how its balance will go. */
export const stockUseCalls = named({
  summarizeStockProducts: defineCall({
    method: 'POST',
    path: '/v2/stock/summarize-stock-products',
    kind: 'query',
    access: withRight('STOCK_READ'),
    summary:
      'How many stock products match, what lies there of them is worth, and how many have each state and category',
    body: z.object(stockFilterShape),
    response: inPriceArea(
      'STOCK',
      z.object({
        count: z.number().int(),
        stockValue: price(z.number()),
        /** Products of them that lie there at no value, some of them at least (`isValueless`): the sum is too low by what they are worth. */
        valueless: price(z.number().int()),
        /** Set on a full disk: what is short is then what was kept at that moment, if ever; else it is that of now. */
        keptShort: z.object({ at: momentSchema.nullable() }).nullable(),
        /** What search, kind, supplier and place leave, whatever state is asked for. */
        byState: stockStateCountsSchema,
        /** What search, state, supplier and place leave of each, whatever category is asked for. */
        byCategory: z.record(productCategorySchema, z.number().int()),
      }),
    ),
    shows: [showsSummary('STOCK_PRODUCT')],
  }),
  editStockStructure: defineCall({
    method: 'PATCH',
    path: '/v2/stock/edit-stock-structure',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Add, change, move or remove lines of what a stock product is made of: all of them, or none',
    body: inPriceArea(
      'STOCK',
      z.object({ ...target, edits: z.array(structureEditSchema).min(1).max(constants.addedLinesMax) }),
    ),
    bodySize: 'structure',
    response: stockProductSchema,
    errors: [
      'BOM_CYCLE',
      'STRUCTURE_TOO_DEEP',
      'STRUCTURE_TOO_LARGE',
      'UNIT_MISMATCH',
      'VERSION_CONFLICT',
      'STOCK_PRODUCT_LOCKED',
    ],
    changes: [changing('STOCK_PRODUCT')],
  }),
  removeStockProduct: defineCall({
    method: 'DELETE',
    path: '/v2/stock/remove-stock-product',
    kind: 'command',
    passesFullDisk: true,
    access: withRight('STOCK_WRITE'),
    summary: 'Remove a stock product; by force also where something refers to it, which keeps what it has of it',
    body: z.object({
      ...target,
      /** Its name, typed by whoever removes it although something refers to it. */
      force: z.string().max(100).optional(),
    }),
    response: okSchema,
    errors: ['STOCK_PRODUCT_IN_USE', 'VERSION_CONFLICT', 'STOCK_PRODUCT_LOCKED'],
    changes: [removing('STOCK_PRODUCT')],
  }),
  listStockParents: defineCall({
    method: 'POST',
    path: '/v2/stock/list-stock-parents',
    kind: 'query',
    access: withRight('STOCK_READ'),
    summary: 'Stock products that take a stock product, directly or through their parts, page by page',
    body: z.object({ stockId: idSchema, ...pageRequest }),
    response: pageOf(stockParentSchema),
    shows: [showsPart('STOCK_PRODUCT')],
  }),
  listStockOrders: defineCall({
    method: 'POST',
    path: '/v2/stock/list-stock-orders',
    kind: 'query',
    access: withRight('STOCK_READ'),
    summary: 'Open orders that take or bring a stock product, of the kinds that the caller may read, page by page',
    body: z.object({ stockId: idSchema, ...pageRequest }),
    response: pageOf(stockOrderSchema),
    shows: ordersShown,
  }),
  getProjectedBalance: defineCall({
    method: 'GET',
    path: '/v2/stock/get-projected-balance/{stockId}',
    kind: 'query',
    access: withRight('STOCK_READ'),
    summary: 'How the balance of a stock product will go, by the dates of open orders',
    params: byId('stockId'),
    response: projectedBalanceSchema,
    shows: ordersShown,
  }),
})
