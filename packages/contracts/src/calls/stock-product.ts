import { z } from 'zod'
import { constants } from '../constants'
import {
  openingStockSchema,
  stockProductInputSchema,
  stockProductRowSchema,
  stockProductSchema,
} from '../entities/stock-product'
import { productCategorySchema } from '../enums'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { inPriceArea } from '../primitives/price'
import { text } from '../primitives/text'
import { stockSortKeys } from '../tables/stock-table'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { changing, creating, showsOne, showsRows } from './entity-changes'
import { byId, pageOf, pageRequest, rowIds, searchSchema, sortSchema } from './shared'

const structureErrors = ['BOM_CYCLE', 'STRUCTURE_TOO_DEEP', 'STRUCTURE_TOO_LARGE', 'UNIT_MISMATCH'] as const
const changeErrors = [...structureErrors, 'VERSION_CONFLICT', 'STOCK_PRODUCT_LOCKED'] as const
const target = { _id: idSchema, version: versionSchema }

/** What a list of stock products may be narrowed to. */
export const stockFilterShape = {
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
}

export const stockProductCalls = named({
  listStockProducts: defineCall({
    method: 'POST',
    path: '/v2/stock/list-stock-products',
    kind: 'query',
    access: withRight('STOCK_READ', 'SALES_WRITE', 'MANUFACTORING_WRITE', 'PURCHASE_WRITE'),
    summary: 'Stock products, page by page; also what order forms pick from',
    body: z.object({
      ...stockFilterShape,
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
        openingStock: openingStockSchema.optional(),
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
    errors: [...changeErrors, 'NAME_TAKEN', 'STOCK_UNIT_FIXED'],
    changes: [changing('STOCK_PRODUCT')],
  }),
})
