import { z } from 'zod'
import { defineCall, withRight } from '../calls/define-call'
import {
  changing,
  creating,
  showsOne,
  showsRows,
  showsSummary,
  touchingSome,
  touchingWith,
} from '../calls/entity-changes'
import { byId, pageOf, pageRequest, rowIds, searchSchema, sortSchema } from '../calls/shared'
import { orderItemInputSchema } from '../entities/order-item'
import { orderProcessInputSchema } from '../entities/order-process'
import { currencySchema, orderStatusSchema } from '../enums'
import type { ErrorCode } from '../errors/catalogue'
import type { CallWarning } from '../errors/warnings'
import { orderActions } from '../order-transitions'
import { changesOf } from '../primitives/changes-of'
import { idSchema } from '../primitives/id'
import { inPriceArea, price } from '../primitives/price'
import { orderSortKeys } from '../tables/order-table'
import type { AnyOrder, AnyOrderHeader, AnyOrderHeaderParsed } from './any-order'
import { deliverySummarySchema } from './delivery-summary'
import { orderFiltersSchema } from './order-filters'
import { type OrderKind, type OrderKindDescription, orderKinds } from './order-kinds'
import { orderParentSchema } from './order-parent'
import { orderSchemas } from './order-schemas'
import { type ChangesOf, editTarget, linePosition, orderTarget, overTarget } from './order-target'
import { planView } from './plan-view'
import { materialIssue, stockLineSchema, stockUse, whenShortSchema } from './stock-of-order'
import { toOrderRow } from './to-order-row'
import { wholeOrder } from './whole-order'

type SaleSchemas = (typeof orderSchemas)['SALE_ORDER']
type WithHeader<Body, Header> = Omit<Body, keyof AnyOrderHeader> & Header
type Wide<Name extends 'input' | 'update'> = z.ZodType<
  WithHeader<z.output<SaleSchemas[Name]>, AnyOrderHeaderParsed>,
  WithHeader<z.input<SaleSchemas[Name]>, AnyOrderHeader>
>
type Same<Name extends keyof SaleSchemas> = z.ZodType<z.output<SaleSchemas[Name]>, z.input<SaleSchemas[Name]>>

type SchemasOf<Order, Changed, Edited, Row, Input, Update, AddProduct, AddLines, UpdateProduct, UpdateProducts> = {
  readonly order: Order
  readonly changed: Changed
  readonly edited: Edited
  readonly row: Row
  readonly input: Input
  readonly update: Update
  readonly addProduct: AddProduct
  readonly addLines: AddLines
  readonly updateProduct: UpdateProduct
  readonly updateProducts: UpdateProducts
}

const structureErrors = ['BOM_CYCLE', 'STRUCTURE_TOO_DEEP', 'STRUCTURE_TOO_LARGE', 'ORDER_TOO_LARGE'] as const
const editErrors = [
  'VERSION_CONFLICT',
  'ORDER_NOT_EDITABLE',
  'PRODUCT_STARTED',
  'LINE_HAS_MOVED',
  'SUPPLY_FIXED',
  'LINE_DELIVERED',
  'UNIT_MISMATCH',
  ...structureErrors,
] as const

/**
 * The calls of one kind of order, made from its description; each kind has the same ones. Kinds without a structure
 * offer those in `structureCallKeys` to nobody.
 */
function makeOrderCalls<
  Order extends z.ZodType,
  Changed extends z.ZodType,
  Edited extends z.ZodType,
  Row extends z.ZodType,
  Input extends z.ZodType,
  Update extends z.ZodType,
  AddProduct extends z.ZodType,
  AddLines extends z.ZodType,
  UpdateProduct extends z.ZodType,
  UpdateProducts extends z.ZodType,
>(
  kind: OrderKindDescription,
  schemas: SchemasOf<Order, Changed, Edited, Row, Input, Update, AddProduct, AddLines, UpdateProduct, UpdateProducts>,
) {
  const { words } = kind
  const prefix = `/v2/${kind.path}`
  const inArea = <T extends z.ZodType>(schema: T) => inPriceArea(kind.priceArea, schema)
  const read = { kind: 'query', access: withRight(kind.rights.read) } as const
  const create = {
    kind: 'command',
    access: withRight(kind.rights.write),
    response: schemas.order,
    errors: [...structureErrors, 'UNIT_MISMATCH'],
    changes: [creating(kind.kind)],
  } as const
  const changesOne = { ...create, changes: [changing(kind.kind)] } as const
  const edit = {
    ...changesOne,
    errors: editErrors,
    response: schemas.edited,
    fresh: schemas.order,
    wholeOf: wholeOrder,
  } as const
  const enters = { ...edit, waits: true } as const
  /** What is over of what was issued for a line may go back to stock with it. */
  const entersQuantity = {
    ...enters,
    errors: [...editErrors, 'NEEDS_CONFIRMATION', 'MOVEMENT_FIXED', 'MOVEMENT_RETURNED'],
    changes: [changing(kind.kind), touchingWith('STOCK_PRODUCT', 'overIssued')],
  } as const
  const movesStock = {
    ...edit,
    method: 'POST',
    errors: [...editErrors, 'NOT_ENOUGH_STOCK', 'MOVEMENT_FIXED', 'MOVEMENT_RETURNED'],
    changes: [changing(kind.kind), touchingSome('STOCK_PRODUCT')],
  } as const
  const needsPartner: readonly ErrorCode[] = kind.partner.isRequired
    ? [kind.partner.role === 'CLIENT' ? 'ORDER_NEEDS_CLIENT' : 'ORDER_NEEDS_SUPPLIER']
    : []

  return {
    list: defineCall({
      ...read,
      method: 'POST',
      path: `${prefix}/list-${kind.path}s`,
      summary: `List ${words.many}, page by page`,
      body: inArea(
        z.object({
          search: searchSchema,
          filters: inArea(orderFiltersSchema.clone()).optional(),
          sort: sortSchema(orderSortKeys).optional(),
          ...rowIds,
          ...pageRequest,
        }),
      ),
      response: pageOf(schemas.row),
      shows: [showsRows(kind.kind, { hasIds: true, toRow: toOrderRow })],
      errors: ['PRICE_RIGHT_MISSING'],
    }),
    summarize: defineCall({
      ...read,
      method: 'POST',
      path: `${prefix}/summarize-${kind.path}s`,
      summary: 'Counts by status and filter, and sums of what matches',
      body: inArea(z.object({ search: searchSchema, filters: inArea(orderFiltersSchema.clone()).optional() })),
      response: inArea(
        z.object({
          count: z.number().int(),
          byStatus: z.record(orderStatusSchema, z.number().int()),
          late: z.number().int(),
          lateByPlan: z.number().int(),
          /** Other than what was sent of them, as far as the caller sees it. */
          differing: z.number().int().optional(),
          /** Due from today to Sunday. */
          dueThisWeek: z.number().int(),
          dueIn4Weeks: z.number().int(),
          marginUnderTarget: price(z.number().int()),
          mine: z.number().int(),
          /** Of orders in the project's currency: sums are never made across currencies. */
          sums: price(
            z.object({
              cost: z.number(),
              priceWithoutVat: z.number(),
              margin: z.number(),
              /** Orders that match, in any currency, with lines that nothing says the cost of: the cost is too low, the margin too good. */
              unpriced: z.number().int(),
            }),
          ),
          /** What is in other currencies, each by itself; absent where nothing is. */
          otherSums: price(
            z.array(
              z.object({
                currency: currencySchema,
                count: z.number().int(),
                cost: z.number(),
                priceWithoutVat: z.number(),
                margin: z.number(),
              }),
            ),
          ),
        }),
      ),
      shows: [showsSummary(kind.kind)],
    }),
    summarizeDelivery: defineCall({
      ...read,
      method: 'GET',
      path: `${prefix}/summarize-${kind.path}-delivery`,
      summary: `What open ${words.many} come to, by week of delivery`,
      response: inArea(deliverySummarySchema.clone()),
      shows: [showsSummary(kind.kind)],
    }),
    get: defineCall({
      ...read,
      method: 'GET',
      path: `${prefix}/get-${kind.path}/{orderId}`,
      summary: `One ${words.one} with everything in it`,
      params: byId('orderId'),
      response: schemas.order,
      shows: [showsOne(kind.kind, 'orderId')],
    }),
    getNextNumber: defineCall({
      ...read,
      method: 'GET',
      path: `${prefix}/get-next-number`,
      access: withRight(kind.rights.write),
      summary: `The number that the next ${words.one} is likely to get`,
      response: z.object({ transactionNumber: z.string() }),
      shows: [showsSummary(kind.kind)],
    }),
    create: defineCall({
      ...create,
      method: 'POST',
      path: `${prefix}/create-${kind.path}`,
      summary: `Create a ${words.one}, waiting for activation`,
      body: schemas.input,
      bodySize: 'structure',
    }),
    update: defineCall({
      ...enters,
      method: 'PATCH',
      path: `${prefix}/update-${kind.path}`,
      summary: 'Change the head, and with `products` the whole structure',
      body: schemas.update,
      bodySize: 'structure',
    }),
    duplicate: defineCall({
      ...create,
      method: 'POST',
      path: `${prefix}/duplicate-${kind.path}`,
      summary: 'A new waiting order with the same contents and its own number',
      body: z.object({ orderId: idSchema }),
    }),
    changeStatus: defineCall({
      ...changesOne,
      method: 'POST',
      path: `${prefix}/change-${kind.path}-status`,
      access: withRight(kind.rights.write, 'PLANNING_LIST_WRITE', 'MASTER_PLAN_WRITE'),
      limited: { lacking: kind.rights.read, view: planView },
      summary: 'Publish, plan, complete, annul, move to waiting or reopen',
      response: schemas.changed,
      body: z.object({
        ...orderTarget,
        action: z.enum(orderActions),
        unfinishedProducts: z.enum(['MARK_COMPLETE', 'KEEP']).optional(),
        /** MARK_COMPLETE issues the material that the unfinished products still need. */
        whenShort: whenShortSchema.optional(),
        /** The caller has seen what annulling a started order means. */
        confirmed: z.boolean().optional(),
        /** Annulling gives back to stock what was issued to the order and has not come back. */
        returnIssued: z.boolean().optional(),
        /** The caller has seen what of an order that was delivered in part stays undelivered when it is completed. */
        confirmedUndelivered: z.boolean().optional(),
        reason: z.string().trim().min(2).max(1000).optional(),
      }),
      errors: [
        'VERSION_CONFLICT',
        'ORDER_TRANSITION_NOT_ALLOWED',
        'ORDER_NEEDS_PRODUCT',
        ...needsPartner,
        'ORDER_HAS_PRODUCTION',
        'UNFINISHED_PRODUCTS',
        'NOT_ENOUGH_STOCK',
        'UNIT_MISMATCH',
        'NEEDS_CONFIRMATION',
        'REASON_REQUIRED',
      ],
    }),
    addProduct: defineCall({
      ...edit,
      method: 'POST',
      path: `${prefix}/add-${kind.path}-product`,
      summary: 'Add a product; one with `stock` and no structure of its own copies the stock product’s',
      body: schemas.addProduct,
      bodySize: 'structure',
    }),
    addLines: defineCall({
      ...edit,
      method: 'POST',
      path: `${prefix}/add-${kind.path}-lines`,
      summary:
        'Add many lines at once: products, or processes and items below one parent; each as its own call adds it',
      body: schemas.addLines,
      bodySize: 'structure',
    }),
    updateProduct: defineCall({
      ...entersQuantity,
      method: 'PATCH',
      path: `${prefix}/update-${kind.path}-product`,
      summary: 'Change fields of one product, or its whole structure where processes or items are given',
      body: schemas.updateProduct,
      bodySize: 'structure',
    }),
    updateProducts: defineCall({
      ...entersQuantity,
      method: 'PATCH',
      path: `${prefix}/update-${kind.path}-products`,
      summary: 'Change fields of several products at once: all of them, or none where one is refused',
      body: schemas.updateProducts,
      bodySize: 'structure',
    }),
    removeProduct: defineCall({
      ...edit,
      passesFullDisk: true,
      method: 'DELETE',
      path: `${prefix}/remove-${kind.path}-product`,
      summary: 'Remove a product that is not started',
      body: z.object({ ...editTarget, productId: idSchema }),
    }),
    duplicateProduct: defineCall({
      ...edit,
      method: 'POST',
      path: `${prefix}/duplicate-${kind.path}-product`,
      summary: 'Copy a product with its structure below itself',
      body: z.object({ ...editTarget, productId: idSchema }),
    }),
    addProcess: defineCall({
      ...edit,
      method: 'POST',
      path: `${prefix}/add-${kind.path}-process`,
      summary: 'Add a process; one with `process` and nothing else takes the definition’s values',
      body: inArea(
        z.object({ ...editTarget, parent: orderParentSchema, process: orderProcessInputSchema, ...linePosition }),
      ),
    }),
    updateProcess: defineCall({
      ...enters,
      method: 'PATCH',
      path: `${prefix}/update-${kind.path}-process`,
      summary: 'Change fields of one process',
      body: inArea(
        z.object({ ...editTarget, process: changesOf(orderProcessInputSchema.shape).extend({ _id: idSchema }) }),
      ),
    }),
    removeProcess: defineCall({
      ...edit,
      passesFullDisk: true,
      method: 'DELETE',
      path: `${prefix}/remove-${kind.path}-process`,
      summary: 'Remove a process that is not started',
      body: z.object({ ...editTarget, processId: idSchema }),
    }),
    addItem: defineCall({
      ...edit,
      method: 'POST',
      path: `${prefix}/add-${kind.path}-item`,
      summary: 'Add an item; one with `stock` and no structure of its own copies the stock product’s',
      body: inArea(z.object({ ...editTarget, parent: orderParentSchema, item: orderItemInputSchema, ...linePosition })),
      bodySize: 'structure',
    }),
    updateItem: defineCall({
      ...entersQuantity,
      method: 'PATCH',
      path: `${prefix}/update-${kind.path}-item`,
      summary: 'Change fields of one item',
      body: inArea(
        z.object({
          ...editTarget,
          ...overTarget,
          item: changesOf(orderItemInputSchema.shape).extend({ _id: idSchema }),
        }),
      ),
      bodySize: 'structure',
    }),
    removeItem: defineCall({
      ...edit,
      passesFullDisk: true,
      method: 'DELETE',
      path: `${prefix}/remove-${kind.path}-item`,
      summary: 'Remove an item with what hangs below it',
      body: z.object({ ...editTarget, itemId: idSchema }),
    }),
    moveLine: defineCall({
      ...edit,
      method: 'POST',
      path: `${prefix}/move-${kind.path}-line`,
      summary: 'Move a product, process or item to another place among its siblings, counted from 0',
      body: z.object({
        ...editTarget,
        line: z.object({ kind: z.enum(['product', 'process', 'item']), _id: idSchema }),
        position: z.number().int().min(0).max(10_000),
      }),
    }),
    useStock: defineCall({
      ...movesStock,
      path: `${prefix}/use-${kind.path}-stock`,
      summary: 'Take what a product or an item still needs, or part of it, from stock',
      body: z.object({ ...editTarget, ...stockUse }),
    }),
    undoStock: defineCall({
      ...movesStock,
      path: `${prefix}/undo-${kind.path}-stock`,
      summary: 'Take back what a product or an item took from stock last',
      body: z.object({ ...editTarget, line: stockLineSchema }),
    }),
    issueMaterial: defineCall({
      ...movesStock,
      path: `${prefix}/issue-${kind.path}-material`,
      summary: 'Issue what the items of a product still need, or what is named of it',
      body: z.object({ ...editTarget, ...materialIssue }),
    }),
    completeProduct: defineCall({
      ...movesStock,
      path: `${prefix}/complete-${kind.path}-product`,
      summary: 'Mark a product complete and issue the material that its items still need',
      body: z.object({ ...editTarget, productId: idSchema, whenShort: whenShortSchema.optional() }),
    }),
    reopenProduct: defineCall({
      ...movesStock,
      path: `${prefix}/reopen-${kind.path}-product`,
      summary: 'Take the completion of a product back, with the material that was issued by it',
      body: z.object({ ...editTarget, productId: idSchema }),
    }),
  }
}

/** The calls of any kind of order, as code for all kinds knows them. */
export type OrderCalls = ReturnType<
  typeof makeOrderCalls<
    z.ZodType<AnyOrder>,
    z.ZodType<AnyOrder & { readonly warnings?: CallWarning[] | undefined }>,
    z.ZodType<AnyOrder & { readonly changesOf?: ChangesOf | undefined; readonly warnings?: CallWarning[] | undefined }>,
    Same<'row'>,
    Wide<'input'>,
    Wide<'update'>,
    Same<'addProduct'>,
    Same<'addLines'>,
    Same<'updateProduct'>,
    Same<'updateProducts'>
  >
>

const callsByKind = {
  SALE_ORDER: makeOrderCalls(orderKinds.SALE_ORDER, orderSchemas.SALE_ORDER),
  MANUFACTURING_ORDER: makeOrderCalls(orderKinds.MANUFACTURING_ORDER, orderSchemas.MANUFACTURING_ORDER),
  PURCHASE_ORDER: makeOrderCalls(orderKinds.PURCHASE_ORDER, orderSchemas.PURCHASE_ORDER),
}

/** The calls of a kind by their neutral names: `orderCalls('SALE_ORDER').get` is the product's call `getSaleOrder`. */
export const orderCalls = <Kind extends OrderKind>(kind: Kind): (typeof callsByKind)[Kind] => callsByKind[kind]

/** The same for code that serves every kind: answers and payloads have the fields of any of them. */
export const anyOrderCalls = (kind: OrderKind): OrderCalls => callsByKind[kind]
