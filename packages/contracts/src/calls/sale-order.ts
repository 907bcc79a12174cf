import { z } from 'zod'
import { constants } from '../constants'
import { orderItemInputSchema } from '../entities/order-item'
import { orderProcessInputSchema } from '../entities/order-process'
import { orderProductInputSchema } from '../entities/order-product'
import {
  saleOrderHeaderSchema,
  saleOrderInputSchema,
  saleOrderRowSchema,
  saleOrderSchema,
} from '../entities/sale-order'
import { orderStatusSchema } from '../enums'
import { callWarningSchema } from '../errors/warnings'
import { orderActions } from '../order-transitions'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { versionSchema } from '../primitives/number'
import { price } from '../primitives/price'
import { named } from './call-names'
import { defineCall, withRight } from './define-call'
import { forSales, saleOrderFiltersSchema, saleOrderSortKeys } from './sale-order-filters'
import { byId, pageOf, pageRequest, searchSchema, sortSchema } from './shared'

const stale = ['listSaleOrders', 'summarizeSaleOrders', 'getSaleOrder'] as const
const structureErrors = ['BOM_CYCLE', 'STRUCTURE_TOO_DEEP', 'ORDER_TOO_LARGE'] as const
const editErrors = ['VERSION_CONFLICT', 'ORDER_NOT_EDITABLE', 'PRODUCT_STARTED', ...structureErrors] as const

/** Every change of an order names it and the version that was read; a mismatch is VERSION_CONFLICT. */
const target = { saleOrderId: idSchema, version: versionSchema }

/** Where a process or item hangs: directly in a product, or in an item of it. */
export const orderParentSchema = z.union([
  z.object({ product: idSchema }).strict(),
  z.object({ item: idSchema }).strict(),
])
export type OrderParent = z.infer<typeof orderParentSchema>

const edit = {
  access: withRight('SALES_WRITE'),
  kind: 'command',
  response: saleOrderSchema,
  errors: editErrors,
  invalidates: stale,
} as const

export const saleOrderCalls = named({
  listSaleOrders: defineCall({
    method: 'POST',
    path: '/v2/sale-order/list-sale-orders',
    kind: 'query',
    access: withRight('SALES_READ'),
    summary: 'Sale orders, page by page',
    body: forSales(
      z.object({
        search: searchSchema,
        filters: saleOrderFiltersSchema.optional(),
        sort: sortSchema(saleOrderSortKeys).optional(),
        ...pageRequest,
      }),
    ),
    response: pageOf(saleOrderRowSchema),
    errors: ['PRICE_RIGHT_MISSING'],
  }),
  summarizeSaleOrders: defineCall({
    method: 'POST',
    path: '/v2/sale-order/summarize-sale-orders',
    kind: 'query',
    access: withRight('SALES_READ'),
    summary: 'Counts by status and filter, and sums of what matches',
    body: forSales(z.object({ search: searchSchema, filters: saleOrderFiltersSchema.optional() })),
    response: forSales(
      z.object({
        count: z.number().int(),
        byStatus: z.record(orderStatusSchema, z.number().int()),
        late: z.number().int(),
        dueIn4Weeks: z.number().int(),
        marginUnderTarget: price(z.number().int()),
        mine: z.number().int(),
        sums: price(z.object({ cost: z.number(), priceWithoutVat: z.number(), margin: z.number() })),
      }),
    ),
  }),
  getSaleOrder: defineCall({
    method: 'GET',
    path: '/v2/sale-order/get-sale-order/{saleOrderId}',
    kind: 'query',
    access: withRight('SALES_READ'),
    summary: 'One sale order with everything in it',
    params: byId('saleOrderId'),
    response: saleOrderSchema,
  }),
  getNextSaleOrderNumber: defineCall({
    method: 'GET',
    path: '/v2/sale-order/get-next-number',
    kind: 'query',
    access: withRight('SALES_WRITE'),
    summary: 'The number that the next sale order is likely to get',
    response: z.object({ transactionNumber: z.string() }),
  }),
  createSaleOrder: defineCall({
    method: 'POST',
    path: '/v2/sale-order/create-sale-order',
    kind: 'command',
    access: withRight('SALES_WRITE'),
    summary: 'Create a sale order, waiting for activation',
    body: saleOrderInputSchema,
    response: saleOrderSchema,
    errors: structureErrors,
    invalidates: stale,
  }),
  updateSaleOrder: defineCall({
    ...edit,
    method: 'PATCH',
    path: '/v2/sale-order/update-sale-order',
    summary: 'Change the head, and with `products` the whole structure',
    body: forSales(
      saleOrderHeaderSchema.extend({
        ...target,
        products: z.array(orderProductInputSchema).max(constants.orderProductsMax).optional(),
      }),
    ),
  }),
  duplicateSaleOrder: defineCall({
    ...edit,
    method: 'POST',
    path: '/v2/sale-order/duplicate-sale-order',
    summary: 'A new waiting order with the same contents and its own number',
    body: z.object({ saleOrderId: idSchema }),
    errors: structureErrors,
  }),
  changeSaleOrderStatus: defineCall({
    ...edit,
    method: 'POST',
    path: '/v2/sale-order/change-sale-order-status',
    access: withRight('SALES_WRITE', 'PLANNING_LIST_WRITE', 'MASTER_PLAN_WRITE'),
    summary: 'Publish, plan, complete, annul, move to waiting or reopen',
    response: forSales(saleOrderSchema.extend({ warnings: z.array(callWarningSchema).optional() })),
    body: z.object({
      ...target,
      action: z.enum(orderActions),
      unfinishedProducts: z.enum(['MARK_COMPLETE', 'KEEP']).optional(),
      /** The caller has seen what annulling a started order means. */
      confirmed: z.boolean().optional(),
      reason: z.string().trim().min(2).max(1000).optional(),
    }),
    errors: [
      'VERSION_CONFLICT',
      'ORDER_TRANSITION_NOT_ALLOWED',
      'ORDER_NEEDS_PRODUCT',
      'ORDER_NEEDS_CLIENT',
      'ORDER_HAS_PRODUCTION',
      'UNFINISHED_PRODUCTS',
      'NEEDS_CONFIRMATION',
      'REASON_REQUIRED',
    ],
  }),
  addSaleOrderProduct: defineCall({
    ...edit,
    method: 'POST',
    path: '/v2/sale-order/add-sale-order-product',
    summary: 'Add a product; one with `stock` and no structure of its own copies the stock product’s',
    body: forSales(
      z.object({ ...target, product: orderProductInputSchema, position: z.number().int().min(0).optional() }),
    ),
  }),
  addSaleOrderLines: defineCall({
    ...edit,
    method: 'POST',
    path: '/v2/sale-order/add-sale-order-lines',
    summary: 'Add many lines at once: products, or processes and items below one parent; each as its own call adds it',
    body: forSales(
      z.object({
        ...target,
        products: z.array(orderProductInputSchema).max(constants.addedLinesMax).optional(),
        /** Where the first product stands, counted from 0; last where it is absent. */
        position: z.number().int().min(0).optional(),
        below: z
          .object({
            parent: orderParentSchema,
            processes: z.array(orderProcessInputSchema).max(constants.addedLinesMax).optional(),
            items: z.array(orderItemInputSchema).max(constants.addedLinesMax).optional(),
            /** Where the first item stands among its siblings; processes go last. */
            position: z.number().int().min(0).optional(),
          })
          .optional(),
      }),
    ),
  }),
  updateSaleOrderProduct: defineCall({
    ...edit,
    method: 'PATCH',
    path: '/v2/sale-order/update-sale-order-product',
    summary: 'Change fields of one product, or its whole structure where processes or items are given',
    body: forSales(
      z.object({ ...target, product: changesOf(orderProductInputSchema.shape).extend({ _id: idSchema }) }),
    ),
  }),
  removeSaleOrderProduct: defineCall({
    ...edit,
    method: 'DELETE',
    path: '/v2/sale-order/remove-sale-order-product',
    summary: 'Remove a product that is not started',
    body: z.object({ ...target, productId: idSchema }),
  }),
  duplicateSaleOrderProduct: defineCall({
    ...edit,
    method: 'POST',
    path: '/v2/sale-order/duplicate-sale-order-product',
    summary: 'Copy a product with its structure below itself',
    body: z.object({ ...target, productId: idSchema }),
  }),
  addSaleOrderProcess: defineCall({
    ...edit,
    method: 'POST',
    path: '/v2/sale-order/add-sale-order-process',
    summary: 'Add a process; one with `process` and nothing else takes the definition’s values',
    body: forSales(
      z.object({
        ...target,
        parent: orderParentSchema,
        process: orderProcessInputSchema,
        position: z.number().int().min(0).optional(),
      }),
    ),
  }),
  updateSaleOrderProcess: defineCall({
    ...edit,
    method: 'PATCH',
    path: '/v2/sale-order/update-sale-order-process',
    summary: 'Change fields of one process',
    body: forSales(
      z.object({ ...target, process: changesOf(orderProcessInputSchema.shape).extend({ _id: idSchema }) }),
    ),
  }),
  removeSaleOrderProcess: defineCall({
    ...edit,
    method: 'DELETE',
    path: '/v2/sale-order/remove-sale-order-process',
    summary: 'Remove a process that is not started',
    body: z.object({ ...target, processId: idSchema }),
  }),
  addSaleOrderItem: defineCall({
    ...edit,
    method: 'POST',
    path: '/v2/sale-order/add-sale-order-item',
    summary: 'Add an item; one with `stock` and no structure of its own copies the stock product’s',
    body: forSales(
      z.object({
        ...target,
        parent: orderParentSchema,
        item: orderItemInputSchema,
        position: z.number().int().min(0).optional(),
      }),
    ),
  }),
  updateSaleOrderItem: defineCall({
    ...edit,
    method: 'PATCH',
    path: '/v2/sale-order/update-sale-order-item',
    summary: 'Change fields of one item',
    body: forSales(
      z.object({
        ...target,
        item: changesOf(orderItemInputSchema.shape).extend({ _id: idSchema }),
      }),
    ),
  }),
  removeSaleOrderItem: defineCall({
    ...edit,
    method: 'DELETE',
    path: '/v2/sale-order/remove-sale-order-item',
    summary: 'Remove an item with what hangs below it',
    body: z.object({ ...target, itemId: idSchema }),
  }),
  moveSaleOrderLine: defineCall({
    ...edit,
    method: 'POST',
    path: '/v2/sale-order/move-sale-order-line',
    summary: 'Move a product, process or item to another place among its siblings, counted from 0',
    body: z.object({
      ...target,
      line: z.object({ kind: z.enum(['product', 'process', 'item']), _id: idSchema }),
      position: z.number().int().min(0).max(10_000),
    }),
  }),
})
