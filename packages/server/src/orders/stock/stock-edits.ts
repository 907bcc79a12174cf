import {
  type BodyOf,
  type CallWarning,
  type Id,
  type OrderCalls,
  orderStatusSchema,
  type StockLine,
  type WhenShort,
} from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../database/connect'
import { AppError } from '../../http/app-error'
import { outstandingOf } from '../../stock/ledger/book-entry'
import type { Entry } from '../../stock/ledger/entries'
import { type KeptMovement, loadMovements } from '../../stock/ledger/kept-movement'
import type { StockState } from '../../stock/ledger/stock-state'
import { markComplete } from '../../structure/production-state'
import { itemsBelow, knownLines, type ProductNode } from '../../structure/tree'
import type { OrderContext } from '../order-context'
import type { OrderState } from '../order-state'
import type { LockedOrder } from '../store/load-order'
import { afterStock, reopened, withCompletion } from './after-stock'
import { isProductionStarted, materialOf, outstandingOfItems, outstandingOfProduct, productOfItem } from './line-needs'
import { moveForOrder } from './move-for-order'
import { isOpenIssue } from './open-issues'
import { type Take, takeFromStock } from './take-from-stock'

export type StockCall = 'useStock' | 'undoStock' | 'issueMaterial' | 'completeProduct' | 'reopenProduct'
type Body<Call extends StockCall> = BodyOf<OrderCalls[Call]>

/** An order after stock moved for it, and what the move warns about. */
export type StockEdited = { readonly state: OrderState; readonly warnings: readonly CallWarning[] }
type StockEdit<Asked> = (context: OrderContext, order: LockedOrder, asked: Asked) => Promise<StockEdited>

/** What each call about stock does to an order that is locked (rules §3, use stock; §14, issuing material). */
export const stockEdits: { readonly [Call in StockCall]: StockEdit<Body<Call>> } = {
  useStock: async (context, order, { line, quantity, location, withoutStock }) => {
    requireActive(order)
    const found = lineOf(order, line)
    if (found.product.status === 'COMPLETE' || isProductionStarted(found.line)) throw startedFault(found.line)
    const available = found.outstanding
    if (quantity > available) throw new AppError('NOT_ENOUGH_STOCK', { details: { available, outstanding: available } })
    const reason = line.kind === 'product' ? 'ISSUE_ORDER' : 'ISSUE_MATERIAL'
    const take = takeOf(order, found.line, { quantity, location, reason })
    return taken(context, order, [take], withoutStock ? 'WITHOUT_STOCK' : undefined)
  },

  undoStock: async (context, order, { line }) => {
    requireActive(order)
    const { line: own } = lineOf(order, line)
    const last = await lastTaken(context.tx, order.identity._id, own._id)
    if (last.length === 0) throw new AppError('MOVEMENT_FIXED')
    return takenBack(context, order, last)
  },

  issueMaterial: async (context, order, { productId, items, whenShort }) => {
    requireActive(order)
    const product = productAt(order, productId)
    if (!items) {
      const takes = materialTakes(order, product)
      const { state, warnings, at } = await taken(context, order, takes, whenShort)
      const isLate = takes.length > 0 && product.status === 'COMPLETE' && product.materialIssuedAt === null
      return { state: isLate ? withMaterialIssued(state, new Set([productId]), at) : state, warnings }
    }
    const known = new Map([...itemsBelow(product)].map((item) => [item._id, item]))
    const left = new Map(outstandingOfItems(product, order.costs))
    const takes = items.map(({ _id, quantity, location }) => {
      const item = known.get(_id)
      if (!item) throw new AppError('NOT_FOUND')
      // One item may be taken from several places: what they take together is held to what it needs.
      const outstanding = left.get(_id) ?? 0
      left.set(_id, stored(outstanding - quantity))
      if (quantity > outstanding) {
        throw new AppError('NOT_ENOUGH_STOCK', { details: { available: outstanding, outstanding } })
      }
      return takeOf(order, item, { quantity, location, reason: 'ISSUE_MATERIAL' })
    })
    return taken(context, order, takes, whenShort)
  },

  completeProduct: async (context, order, { productId, whenShort }) => {
    requireActive(order)
    const product = productAt(order, productId)
    // One that became complete through its work still takes its material (rules §14).
    if (product.status === 'COMPLETE' && product.materialIssuedAt !== null) return { state: order.state, warnings: [] }
    const takes = materialTakes(order, product)
    const { state, warnings, at } = await taken(context, order, takes, whenShort)
    const issued = takes.length > 0 ? withMaterialIssued(state, new Set([productId]), at) : state
    const marked = issued.products.map((one) => (one._id === productId ? markComplete(one, at) : one))
    return { state: withCompletion(order.state, marked, at), warnings }
  },

  reopenProduct: async (context, order, { productId }) => {
    requireActive(order)
    const product = productAt(order, productId)
    if (product.status !== 'COMPLETE') return { state: order.state, warnings: [] }
    const issued = await takenAt(context.tx, order.identity._id, product)
    const { state, warnings } = await takenBack(context, order, issued)
    const opened = state.products.map((one) => (one._id === productId ? reopened(one) : one))
    return { state: withCompletion(order.state, opened, context.now.toISOString()), warnings }
  },
}

function requireActive({ state: { status } }: LockedOrder): void {
  if (status !== orderStatusSchema.enum.ACTIVE) throw new AppError('ORDER_NOT_EDITABLE', { details: { status } })
}

const startedFault = ({ _id, name }: { readonly _id: Id; readonly name: string }) =>
  new AppError('PRODUCT_STARTED', { details: { _id, name } })

function productAt({ state }: LockedOrder, productId: Id): ProductNode {
  const product = state.products.find(({ _id }) => _id === productId)
  if (!product) throw new AppError('NOT_FOUND')
  return product
}

function lineOf({ state: { products }, costs }: LockedOrder, { kind, _id }: StockLine) {
  const known = knownLines(products)
  if (kind === 'product') {
    const product = known.products.get(_id)
    if (!product) throw new AppError('NOT_FOUND')
    return { product, line: product, outstanding: outstandingOfProduct(product) }
  }
  const [item, product] = [known.items.get(_id), productOfItem(products, _id)]
  if (!item || !product) throw new AppError('NOT_FOUND')
  return { product, line: item, outstanding: outstandingOfItems(product, costs).get(_id) ?? 0 }
}

type Taking = Pick<Take, 'quantity' | 'location' | 'reason'>
type TakingLine = Pick<ProductNode, '_id' | 'stock' | 'unit'>

function takeOf({ identity }: LockedOrder, { _id, stock, unit }: TakingLine, taking: Taking): Take {
  // A line without a stock product takes nothing.
  if (!stock) throw new AppError('NOT_ENOUGH_STOCK', { details: { available: 0 } })
  return { ...taking, stock: stock._id, unit, order: { orderId: identity._id, lineId: _id } }
}

/** These products with the moment at which their completion issued their material. */
const withMaterialIssued = (state: OrderState, ids: ReadonlySet<Id>, at: string): OrderState => ({
  ...state,
  products: state.products.map((one) => (ids.has(one._id) ? { ...one, materialIssuedAt: at } : one)),
})

/**
 * The order that is completed (rules §14): what the items of its complete products still need is issued with it, also of those
 * that became complete through their work before. Reopening the order leaves the ledger (rules §1); reopening a product of it
 * gives its material back.
 */
export async function issueOnCompletion(
  context: OrderContext,
  before: LockedOrder,
  completed: OrderState,
  whenShort: WhenShort | undefined,
): Promise<StockEdited> {
  const complete = new Set(completed.products.flatMap(({ status, _id }) => (status === 'COMPLETE' ? [_id] : [])))
  const done = before.state.products.filter(({ _id, status }) => complete.has(_id) && status === 'COMPLETE')
  const taking = new Set(await takingMaterial(context.tx, before.identity._id, done))
  const waiting = before.state.products.filter(
    (product) => complete.has(product._id) && (product.status !== 'COMPLETE' || taking.has(product)),
  )
  const takesOf = new Map(waiting.map((product) => [product._id, materialTakes(before, product)]))
  const takes = [...takesOf.values()].flat()
  const stocks = takes.map(({ stock }) => stock)
  const decide = (states: ReadonlyMap<Id, StockState>) => takeFromStock(states, takes, whenShort)
  const { products, warnings, bookings } = await moveForOrder(
    context,
    before.identity._id,
    completed.products,
    stocks,
    decide,
  )
  // By this moment a product that is reopened knows what its completion issued.
  const ids = new Set([...takesOf].flatMap(([_id, own]) => (own.length > 0 ? [_id] : [])))
  return { state: withMaterialIssued({ ...completed, products }, ids, bookings.at), warnings }
}

/**
 * Those of complete products that take what they still need: material was not issued to them, or more is needed since, as where it
 * came back or pieces were scrapped afterwards. What was done without a timer and never took anything had its material then
 * (`record-work.ts`).
 */
async function takingMaterial(tx: Tx, orderId: Id, products: readonly ProductNode[]): Promise<readonly ProductNode[]> {
  const issued = products.filter(({ materialIssuedAt }) => materialIssuedAt !== null)
  if (issued.length === 0) return products
  const { rows } = await sql<{ lineId: Id }>`
    SELECT DISTINCT line_id AS "lineId" FROM stock_movement WHERE order_id = ${orderId} AND line_id IS NOT NULL
      AND reason = 'ISSUE_MATERIAL'`.execute(tx)
  const took = new Set(rows.map(({ lineId }) => lineId))
  return products.filter(
    (product) => product.materialIssuedAt === null || [...itemsBelow(product)].some(({ _id }) => took.has(_id)),
  )
}

/** What the items of a product still need of stock. */
const materialTakes = (order: LockedOrder, product: ProductNode): Take[] =>
  materialOf(product, order.costs)
    .filter(({ needed }) => needed > 0)
    .map(({ item, needed }) => takeOf(order, item, { quantity: needed, reason: 'ISSUE_MATERIAL' }))

async function taken(
  context: OrderContext,
  { identity: { _id: orderId }, state }: LockedOrder,
  takes: readonly Take[],
  whenShort: Parameters<typeof takeFromStock>[2],
): Promise<StockEdited & { readonly at: string }> {
  const stocks = takes.map(({ stock }) => stock)
  const decide = (states: ReadonlyMap<Id, StockState>) => takeFromStock(states, takes, whenShort)
  const moved = await moveForOrder(context, orderId, state.products, stocks, decide)
  const { warnings, bookings } = moved
  return { state: afterStock(state, moved.products, context.now), warnings, at: bookings.at }
}

async function takenBack(
  context: OrderContext,
  { identity: { _id: orderId }, state }: LockedOrder,
  movements: readonly KeptMovement[],
): Promise<StockEdited> {
  const stocks = movements.map(({ stock }) => stock)
  const moved = await moveForOrder(context, orderId, state.products, stocks, async () => {
    // Read again: whether one was taken back is certain only while its product is locked.
    const fresh = await loadMovements(
      context.tx,
      movements.map(({ _id }) => _id),
    )
    if (fresh.some(({ isTakenBack }) => isTakenBack)) throw new AppError('MOVEMENT_FIXED')
    if (fresh.some(({ returned }) => returned > 0)) throw new AppError('MOVEMENT_RETURNED')
    return fresh.map((of) => ({ type: 'reversal', stock: of.stock, of }) as const)
  })
  return { state: afterStock(state, moved.products, context.now), warnings: moved.warnings }
}

/** Gives back to stock all that the lines of an order took and have not given back yet. */
export async function giveBackIssued(context: OrderContext, order: LockedOrder): Promise<StockEdited> {
  const { identity, state } = order
  const open = await openIssues(context.tx, identity._id)
  const stocks = open.map(({ stock }) => stock)
  const moved = await moveForOrder(context, identity._id, state.products, stocks, async () => {
    // Read again: what came back of them is certain only while their products are locked.
    const fresh = await openIssues(context.tx, identity._id)
    return fresh.flatMap((of): Entry[] => {
      const quantity = outstandingOf(of)
      if (quantity <= 0) return []
      if (of.returned === 0) return [{ type: 'reversal', stock: of.stock, of }]
      return [{ type: 'return', stock: of.stock, of, location: of.location, quantity, note: '' }]
    })
  })
  return { state: afterStock(state, moved.products, context.now), warnings: moved.warnings }
}

async function openIssues(tx: Tx, orderId: Id): Promise<KeptMovement[]> {
  const { rows } = await sql`SELECT m._id FROM stock_movement m WHERE m.order_id = ${orderId} AND ${isOpenIssue}
    ORDER BY m.at DESC, m.number DESC`.execute(tx)
  return loadMovements(
    tx,
    rows.map((row) => idRow.parse(row)._id),
  )
}

const idRow = z.object({ _id: z.string() })

/** What a line took last, of one act, and has not given back. */
async function lastTaken(tx: Tx, orderId: Id, lineId: Id): Promise<KeptMovement[]> {
  const { rows } = await sql`
    WITH open AS (SELECT m._id, m.act_id, m.at, m.number FROM stock_movement m
      WHERE m.order_id = ${orderId} AND m.line_id = ${lineId} AND ${isOpenIssue})
    SELECT _id FROM open WHERE act_id = (SELECT act_id FROM open ORDER BY at DESC, number DESC LIMIT 1)`.execute(tx)
  return loadMovements(
    tx,
    rows.map((row) => idRow.parse(row)._id),
  )
}

/** What was issued for the items of a product by its completion: booked at that moment. */
async function takenAt(tx: Tx, orderId: Id, product: ProductNode): Promise<KeptMovement[]> {
  if (product.materialIssuedAt === null) return []
  const lines = [...itemsBelow(product)].map(({ _id }) => _id)
  const { rows } = await sql`
    SELECT m._id FROM stock_movement m WHERE m.order_id = ${orderId} AND m.line_id = ANY (${lines}::text[])
      AND m.at = ${product.materialIssuedAt} AND ${isOpenIssue}`.execute(tx)
  return loadMovements(
    tx,
    rows.map((row) => idRow.parse(row)._id),
  )
}
