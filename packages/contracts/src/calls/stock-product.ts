import { z } from 'zod'
import { constants } from '../constants'
import { stockProductInputSchema, stockProductRowSchema, stockProductSchema } from '../entities/stock-product'
import { structureEditSchema } from '../entities/stock-structure'
import { projectedBalanceSchema, stockOrderSchema, stockParentSchema } from '../entities/stock-use'
import { productCategorySchema } from '../enums'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { inPriceArea } from '../primitives/price'
import { text } from '../primitives/text'
import { stockSortKeys } from '../tables/stock-table'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { changing, creating, removing, showsOne, showsPart, showsRows } from './entity-changes'
import { byId, okSchema, pageOf, pageRequest, rowIds, searchSchema, sortSchema } from './shared'

const structureErrors = ['BOM_CYCLE', 'STRUCTURE_TOO_DEEP', 'STRUCTURE_TOO_LARGE'] as const
const changeErrors = [...structureErrors, 'VERSION_CONFLICT', 'STOCK_PRODUCT_LOCKED'] as const
const target = { _id: idSchema, version: versionSchema }

/** Open orders take and bring stock, and change with them. */
const ordersShown = [
  showsPart('STOCK_PRODUCT'),
  showsPart('SALE_ORDER'),
  showsPart('MANUFACTURING_ORDER'),
  showsPart('PURCHASE_ORDER'),
] as const

export const stockProductCalls = named({
  listStockProducts: defineCall({
    method: 'POST',
    path: '/v2/stock/list-stock-products',
    kind: 'query',
    access: withRight('STOCK_READ', 'SALES_WRITE', 'MANUFACTORING_WRITE', 'PURCHASE_WRITE'),
    summary: 'Stock products, page by page; also what order forms pick from',
    body: z.object({
      search: searchSchema,
      category: z.array(productCategorySchema).max(3).optional(),
      active: z.boolean().optional(),
      /** Only products that must be bought or made. */
      inNeed: z.boolean().optional(),
      /** Only products of which more left than came. */
      belowZero: z.boolean().optional(),
      locked: z.boolean().optional(),
      /** Only products that lie there without having moved for so many days. */
      untouchedDays: z.number().int().min(1).max(3650).optional(),
      supplier: idSchema.optional(),
      /** Only products that lie there. */
      location: idSchema.optional(),
      /** Only products that are called so or have such a code, whatever the letters' case. */
      names: z.array(text(1, 100)).max(constants.addedLinesMax).optional(),
      ...rowIds,
      sort: sortSchema(stockSortKeys).optional(),
      ...pageRequest,
    }),
    response: pageOf(stockProductRowSchema),
    shows: [showsRows('STOCK_PRODUCT', { hasIds: true })],
  }),
  getStockProduct: defineCall({
    method: 'GET',
    path: '/v2/stock/get-stock-product/{stockId}',
    kind: 'query',
    access: withRight('STOCK_READ'),
    summary: 'One stock product with its structure',
    params: byId('stockId'),
    response: stockProductSchema,
    shows: [showsOne('STOCK_PRODUCT', 'stockId')],
  }),
  createStockProduct: defineCall({
    method: 'POST',
    path: '/v2/stock/create-stock-product',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Add a stock product with its structure',
    body: inPriceArea(
      'STOCK',
      z.object({
        ...stockProductInputSchema.shape,
        /** Of this product it takes over what it is made of, in place of its own lines. */
        structureOf: idSchema.optional(),
      }),
    ),
    bodySize: 'structure',
    response: stockProductSchema,
    errors: [...structureErrors, 'NAME_TAKEN'],
    changes: [creating('STOCK_PRODUCT')],
  }),
  updateStockProduct: defineCall({
    method: 'PATCH',
    path: '/v2/stock/update-stock-product',
    kind: 'command',
    access: withRight('STOCK_WRITE'),
    summary: 'Change a stock product; existing orders keep their copies',
    body: inPriceArea('STOCK', changesOf(stockProductInputSchema.shape).extend(target)),
    bodySize: 'structure',
    response: stockProductSchema,
    errors: [...changeErrors, 'NAME_TAKEN'],
    changes: [changing('STOCK_PRODUCT')],
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
    errors: changeErrors,
    changes: [changing('STOCK_PRODUCT')],
  }),
  removeStockProduct: defineCall({
    method: 'DELETE',
    path: '/v2/stock/remove-stock-product',
    kind: 'command',
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
