import {
  type BodyOf,
  type CallWarning,
  type calls,
  type Handover,
  type Id,
  newId,
  type ResponseOf,
} from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { sql } from 'kysely'
import type { Change } from '../../../audit/changed-paths'
import { AppError } from '../../../http/app-error'
import type { ProjectContext } from '../../../http/context'
import { changeOrder, settleLines } from '../../../orders/edit-order'
import { orderContextOf } from '../../../orders/order-context'
import type { OrderState } from '../../../orders/order-state'
import { withCompletion } from '../../../orders/stock/after-stock'
import { materialOf } from '../../../orders/stock/line-needs'
import { warningsOf, withBooked } from '../../../orders/stock/move-for-order'
import { inUnit, takeFromStock } from '../../../orders/stock/take-from-stock'
import type { LockedOrder } from '../../../orders/store/load-order'
import { changeProjectCosts, projectCostNote } from '../../../orders/supply/change-project-costs'
import { changeTakers } from '../../../orders/supply/change-takers'
import { linkedSaleOrders, openProjectOrders } from '../../../orders/supply/project-orders'
import { itemsAmong, lockWithTakers, takingLinks } from '../../../orders/supply/taking-links'
import { bookMovements } from '../../../stock/ledger/book-movements'
import type { Entry } from '../../../stock/ledger/entries'
import type { Bookings } from '../../../stock/ledger/note-moves'
import type { StockState } from '../../../stock/ledger/stock-state'
import { markComplete } from '../../../structure/production-state'
import type { ProductNode } from '../../../structure/tree'
import { requireLocation } from '../../stock/movements/require-location'
import { findHandovers, presentHandovers, writeHandover } from './handover-rows'
import { type PlannedHandover, planHandover } from './plan-handover'

type Sent = BodyOf<typeof calls.handOverProduct>

/**
 * Hands finished pieces of a product over (rules §3 and §14): into stock, through stock to linked lines, to project cost; the
 * material that goes into them is issued. The order and those that take of it are locked first, then the products by id; what
 * was handed over, what linked lines took, the ledger and the hand-over are one act.
 */
export async function handOver(context: ProjectContext, sent: Sent): Promise<ResponseOf<typeof calls.handOverProduct>> {
  const { tx, projectId, user } = context
  const orderContext = { ...orderContextOf(context), kind: 'MANUFACTURING_ORDER' as const }
  const { orderId, productId, toOrder, toProjectCost } = sent
  await requireLocation(tx, 'location', sent.location)
  const projectOrderId = await projectOrderOf(context, sent)
  await lockWithTakers(tx, orderId, [projectOrderId])
  const projectOrders = await openProjectOrders(context, orderId, [projectOrderId], () => 'projectOrderId')
  const links = await takingLinks(tx, orderId)
  const demandItems = await itemsAmong(
    tx,
    links.map(({ lineId }) => lineId),
  )
  const noted: Change[] = []
  let made: Made | undefined
  const { after } = await changeOrder(orderContext, orderId, {
    guard: 'transition',
    noted,
    change: async (order) => {
      const product = productAt(order, productId)
      const handovers = await findHandovers(tx, { orderId })
      const wasReported = await hasReports(tx, productId)
      const plan = planHandover(product, { costs: order.costs, handovers, links, projectOrderId, wasReported }, sent)
      const { bookings, location } = await book(context, { order, product, plan, sent, demandItems })
      const number = projectOrders.get(projectOrderId ?? '')?.transactionNumber
      if (number !== undefined)
        noted.push(
          projectCostNote(
            { lineId: productId, lineName: product.name, quantity: toProjectCost, unit: product.unit },
            number,
          ),
        )
      made = { product, plan, bookings, location, transactionNumber: order.identity.transactionNumber }
      const { products } = order.state
      const taken = bookings ? await withBooked(tx, orderId, products, withoutLine(bookings, productId)) : products
      return handedState({ ...order.state, products: taken }, { sent, plan, bookings, now: orderContext.now })
    },
  })
  if (!made) throw new AppError('NOT_FOUND')
  const { product, plan, bookings, location, transactionNumber } = made
  const { name, unit } = product
  const projectCostId = projectOrderId === null ? null : newId()
  if (projectOrderId !== null && projectCostId !== null) {
    const cost = {
      _id: projectCostId,
      kind: 'MANUFACTURING_ORDER' as const,
      orderId,
      transactionNumber,
      lineId: productId,
      lineName: name,
      quantity: toProjectCost,
      unit,
      at: orderContext.now.toISOString(),
      receivedValue: plan.projectValue,
    }
    await changeProjectCosts(orderContext, [{ projectOrderId, add: [cost], remove: [] }])
  }
  const own = bookings?.rows.filter(({ correctionOf }) => correctionOf === null) ?? []
  const handoverId = newId()
  const kept = {
    ...{ orderId, lineId: productId, name, unit, toStock: sent.toStock, toOrder, toProjectCost, location },
    ...{ taken: [...plan.taken], projectOrderId, projectCostId, completes: plan.completes, isActual: plan.isActual },
    ...{ unitCost: plan.unitCost, value: plan.value, projectValue: plan.projectValue },
    material: materialMoved(bookings, orderId),
    movementId: own[0]?._id ?? null,
  }
  await writeHandover(tx, { _id: handoverId, projectId, userId: user._id, at: orderContext.now }, kept)
  // Where it finished the product itself it came in as planned, like the parts before it.
  const isFinished = after.state.products.some(({ _id, status }) => _id === productId && status === 'COMPLETE')
  if (isFinished) await settleLines(orderContext, after, [productId])
  await changeTakers(orderContext, plan.taken, 1)
  const answer = await readHandover(context, handoverId)
  const warnings: CallWarning[] = bookings ? warningsOf(bookings) : []
  return warnings.length > 0 ? { ...answer, warnings } : answer
}

/** Whether pieces of a product itself were ever reported; what was rejected since is taken from what was produced. */
async function hasReports(tx: ProjectContext['tx'], productId: Id): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM job_report r JOIN order_process p ON p.project_id = r.project_id AND p._id = r.process_id
    WHERE p.product_id = ${productId} AND p.item_id IS NULL AND r.produced_amount > 0 LIMIT 1`.execute(tx)
  return rows.length > 0
}

type Made = {
  readonly product: ProductNode
  readonly plan: PlannedHandover
  readonly bookings: Bookings | undefined
  readonly location: Id | null
  readonly transactionNumber: string
}

/** One hand-over as callers see it. Throws NOT_FOUND. */
export async function readHandover({ tx }: ProjectContext, handoverId: Id): Promise<Handover> {
  const [handover] = await presentHandovers(tx, await findHandovers(tx, { handoverId }))
  if (!handover) throw new AppError('NOT_FOUND')
  return handover
}

function productAt({ state }: LockedOrder, productId: Id): ProductNode {
  const { status } = state
  if (status !== 'ACTIVE') throw new AppError('ORDER_NOT_EDITABLE', { details: { status } })
  const product = state.products.find(({ _id }) => _id === productId)
  if (!product) throw new AppError('NOT_FOUND')
  return product
}

/** The sale order whose project cost a part becomes: the one that is named, else the one that the line is linked to. */
async function projectOrderOf({ tx }: ProjectContext, sent: Sent): Promise<Id | null> {
  const { orderId, productId, toProjectCost, projectOrderId } = sent
  if (toProjectCost <= 0) return null
  if (projectOrderId !== undefined) return projectOrderId
  return (await linkedSaleOrders(tx, orderId)).get(productId) ?? null
}

type Booking = {
  readonly order: LockedOrder
  readonly product: ProductNode
  readonly plan: PlannedHandover
  readonly sent: Sent
  readonly demandItems: ReadonlySet<Id>
}

/** Books the material that goes into the pieces, what comes into stock, and what linked lines take of that. */
async function book(
  context: ProjectContext,
  { order, product, plan, sent, demandItems }: Booking,
): Promise<{ readonly bookings: Bookings | undefined; readonly location: Id | null }> {
  const { orderId, toStock, toOrder } = sent
  const takes = materialOf(product, order.costs, plan.pieces).flatMap(({ item, needed }) =>
    needed > 0 && item.stock
      ? {
          stock: item.stock._id,
          unit: item.unit,
          quantity: needed,
          reason: 'ISSUE_MATERIAL' as const,
          order: { orderId, lineId: item._id },
        }
      : [],
  )
  const stock = product.stock?._id
  const isStocked = stock !== undefined && toStock + toOrder > 0
  const stocks = [...takes.map((take) => take.stock), ...(isStocked ? [stock] : [])]
  let location = sent.location ?? null
  if (stocks.length === 0) return { bookings: undefined, location }
  const bookings = await bookMovements(context, stocks, (states) => {
    const issued = takeFromStock(states, takes, sent.whenShort)
    const state = isStocked ? states.get(stock) : undefined
    if (!state) return issued
    location = sent.location === undefined ? state.ownLocation : sent.location
    return [...entriesOf(state), ...issued]
  })
  return { bookings, location }

  function entriesOf(state: StockState): Entry[] {
    const inStock = (quantity: number) => inUnit(quantity, product.unit, state.unit)
    const comes: Entry = {
      type: 'in',
      reason: 'PRODUCED',
      stock: state._id,
      location,
      quantity: inStock(stored(toStock + toOrder)),
      worth: plan.value,
      order: { orderId, lineId: product._id },
    }
    const leave = plan.taken.map(
      (one): Entry => ({
        type: 'out',
        reason: demandItems.has(one.lineId) ? 'ISSUE_MATERIAL' : 'ISSUE_ORDER',
        stock: state._id,
        location,
        quantity: inStock(one.quantity),
        order: { orderId: one.orderId, lineId: one.lineId },
      }),
    )
    return [comes, ...leave]
  }
}

type Handed = {
  readonly sent: Sent
  readonly plan: PlannedHandover
  readonly bookings: Bookings | undefined
  readonly now: Date
}

/** The order with what was handed over of a product, and its material. */
function handedState(state: OrderState, { sent, plan, bookings, now }: Handed): OrderState {
  const at = bookings?.at ?? now.toISOString()
  const products = state.products.map((product) => {
    if (product._id !== sent.productId) return product
    const added = {
      toStock: stored(product.added.toStock + sent.toStock + sent.toOrder),
      toProjectCost: stored(product.added.toProjectCost + sent.toProjectCost),
      done: plan.isAll,
    }
    const materialIssuedAt = product.materialIssuedAt ?? (plan.isAll ? at : null)
    return { ...(plan.completes ? markComplete(product, at) : product), added, materialIssuedAt }
  })
  return withCompletion(state, products, now.toISOString())
}

/** What comes into stock of a line is nothing that the line takes. */
export const withoutLine = ({ rows, ...bookings }: Bookings, lineId: Id): Bookings => ({
  ...bookings,
  rows: rows.filter((row) => row.lineId !== lineId),
})

/** What was issued to lines of the order itself, by product. */
function materialMoved(bookings: Bookings | undefined, orderId: Id) {
  const sums = new Map<Id, number>()
  for (const { stock, reason, orderId: of, quantity } of bookings?.rows ?? []) {
    if (reason === 'ISSUE_MATERIAL' && of === orderId) sums.set(stock, (sums.get(stock) ?? 0) - quantity)
  }
  return [...sums].flatMap(([stock, quantity]) => {
    const state = bookings?.states.get(stock)
    return state ? [{ name: state.name, unit: state.unit, quantity }] : []
  })
}
