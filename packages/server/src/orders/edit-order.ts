import type { AnyOrder, AuditType, Id, LinkedOrder, OrderTarget } from '@tehas/contracts'
import { dequal } from 'dequal/lite'
import { type Change, changedPaths } from '../audit/changed-paths'
import { LOG_LENGTH } from '../audit/load-log'
import { refuseStale } from '../database/optimistic-lock'
import { AppError } from '../http/app-error'
import { LongWork } from '../long-calls/long-work'
import { releaseItems } from '../structure/edit-tree'
import { refuseMissingDelivered } from './deliveries/what-can-go'
import { editFault } from './editability'
import { withGivenPrices } from './given-prices'
import { bookScrap } from './handovers/scrap-value'
import { linesToSettle, type ProjectCostValue, settleHandovers } from './handovers/settle-handovers'
import { withStockPrices } from './issued/stock-prices'
import { withLateDays } from './late-days'
import { loadLinkedCosts, suppliedCosts, withLinkedCosts } from './links/linked-costs'
import type { OrderContext } from './order-context'
import type { OrderPresenter } from './order-presenter'
import type { OrderState, Reach } from './order-state'
import { completeAccuracy } from './progress'
import { type Save, saveOrder } from './save-order'
import { findPartners } from './sources'
import {
  type EditedOrder,
  type LoadedOrder,
  type LockedOrder,
  loadOrder,
  lockOrder,
  type OrderTarget as StoredTarget,
} from './store/load-order'
import { loadOrderInTurns } from './store/load-order-in-turns'
import { lockPart } from './store/load-part'
import type { NamedPeople } from './store/load-people'
import { loadShown, type ShownOrder } from './store/load-shown'
import { followQuantities } from './supply/received-lines'
import { stopInactive } from './worked-time/stop-work'

export type EditWork = {
  readonly change: (order: LockedOrder) => OrderState | Promise<OrderState>
  /** An edit is held to what the status leaves open; a transition has guards of its own. */
  readonly guard: 'editing' | 'transition'
  readonly reason?: string | undefined
  /** What the log calls it; a change of the order unless something else is named. */
  readonly type?: AuditType
  /** What happens besides to the order, such as a link of a line: in the log, and with a version of its own. */
  readonly noted?: readonly Change[]
  /** How many orders the change has come through already, one supplying the next. */
  readonly passedOn?: number
  /** How far an edit reaches, where no more is to be answered than what it changes. */
  readonly reach?: Reach | undefined
  /** Reads the order for whoever has locked it already, where that is possible by less than `reach` reads. */
  readonly read?: ((target: StoredTarget) => Promise<LockedOrder | undefined>) | undefined
  /** What else is told where the order is written. */
  readonly notes?: Save['notes']
  readonly keep?: Save['keep']
  /**
   * Sends what is written together with the statement that follows. The order that is returned was counted, and whether it
   * was written says what is given here, once that statement was answered.
   */
  readonly confirmLater?: Save['confirmLater']
}

/** One order of the project, or NOT_FOUND. */
export async function getOrder(context: OrderContext, orderId: Id): Promise<LoadedOrder> {
  const { tx, projectId, kind, longCalls } = context
  const order = await loadOrder(tx, { projectId, kind, orderId, longCalls })
  if (!order) throw new AppError('NOT_FOUND')
  return order
}

/**
 * The same for a call that only shows it, with the names and the log that it shows. A long one is read here too, in turns with
 * other requests, and without these.
 */
export async function readOrder(
  context: OrderContext,
  orderId: Id,
): Promise<ShownOrder | { readonly longOrder: LoadedOrder }> {
  const { tx, projectId, kind, longCalls } = context
  try {
    const shown = await loadShown(tx, { projectId, kind, orderId, longCalls }, LOG_LENGTH)
    if (!shown) throw new AppError('NOT_FOUND')
    return shown
  } catch (error) {
    if (!(error instanceof LongWork)) throw error
    const longOrder = await loadOrderInTurns(tx, { projectId, kind, orderId })
    if (!longOrder) throw new AppError('NOT_FOUND')
    return { longOrder }
  }
}

/**
 * Changes an order in the call's transaction: locks it, compares versions, applies the change, checks what the status
 * allows, counts anew and stores. A change that changes nothing leaves the version as it is.
 */
export async function editOrder<Order extends AnyOrder>(
  context: OrderContext,
  presenter: OrderPresenter<Order>,
  { orderId, version }: OrderTarget,
  work: EditWork,
): Promise<EditedOrder> {
  return changeOrder(context, orderId, work, ({ identity }) =>
    refuseStale(version, identity, async () =>
      presenter.strip(await presenter.present(context, await getOrder(context, orderId)), context.rights),
    ),
  )
}

/** The same for whoever has not read the order, such as a link of a line of it. `check` sees it as it is now, locked. */
export async function changeOrder(
  context: OrderContext,
  orderId: Id,
  work: EditWork,
  check?: (before: LockedOrder) => Promise<void>,
): Promise<EditedOrder> {
  const before = await lockedOrder(context, orderId, work)
  await check?.(before)

  const changed = await work.change(before)
  const edited = work.guard === 'editing' ? await stopInactive(context, before, changed) : changed
  const released = { ...edited, products: releaseItems(before.state.products, edited.products) }
  const followed = work.guard === 'editing' ? await followQuantities(context, before, released) : released
  const dated = work.guard === 'editing' ? await withLateDays(context, before, followed) : followed
  // What is reported on a process of an order says nothing of its prices.
  const isOfWork = before.part !== undefined && work.guard === 'transition'
  const priced = isOfWork
    ? dated
    : { ...dated, products: await withStockPrices(context.tx, context.kind, dated.products) }
  const given = withGivenPrices(context.kind, before, priced)
  const state = withAccuracy(before, given)
  if (context.kind === 'SALE_ORDER') refuseMissingDelivered(before.state.products, state.products)
  const ofState = changedPaths(before.state, state)
  const changes = [...ofState, ...(work.noted ?? [])]
  if (changes.length === 0) return { before, after: before, people: before.people }
  if (work.guard === 'editing') {
    const { status, products } = before.state
    const { links } = before.people
    const fault = editFault(ofState, { status, before: products, after: state.products, kind: context.kind, links })
    if (fault) {
      const { code, ...extra } = fault
      throw new AppError(code, extra)
    }
  }
  const people = await peopleAfter(context, before, state)
  const { order: after, at } = await saveOrder(context, {
    identity: { ...before.identity, version: before.identity.version + 1 },
    state,
    before,
    changes,
    people,
    type: work.type ?? 'UPDATE',
    reason: work.reason,
    confirmLater: work.confirmLater,
    keep: work.keep,
    notes: work.notes,
  })
  await passOnCosts(context, before, after, work.passedOn ?? 0)
  await settleLines(context, after, linesToSettle(before, after))
  await bookScrap(context, before, after)
  return { before, after, people, log: { at, changes } }
}

/** More orders one behind the other than anybody links; those that supply each other in a circle end here. */
const MAX_PASSED_ON = 8

/**
 * Whether a link leads to a line that the order supplies. The product of a manufacturing order at the other end may as well supply
 * this one: then this one is a product that is linked, or an item.
 */
function isSupplied({ type, lineId }: LinkedOrder, { identity, state }: LockedOrder): boolean {
  if (identity.kind === 'SALE_ORDER' || type === 'TO_STOCK' || type === 'PURCHASE_ITEM') return false
  if (type !== 'MANUFACTURING_PRODUCT') return true
  return state.products.some(({ _id, linked }) => _id === lineId && !linked)
}

/** Counts the orders anew whose lines this one supplies, where what it supplies costs something else now. */
async function passOnCosts(
  context: OrderContext,
  before: LockedOrder,
  after: LoadedOrder,
  passedOn: number,
): Promise<void> {
  const supplied = before.people.links.filter((link) => isSupplied(link, before))
  if (supplied.length === 0 || passedOn === MAX_PASSED_ON) return
  const lines = supplied.map(({ lineId }) => lineId)
  if (dequal(suppliedCosts(before, lines), suppliedCosts(after, lines))) return
  const kinds = new Map(supplied.map(({ orderId, kind }) => [orderId, kind]))
  for (const [orderId, kind] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const change = async ({ state }: LockedOrder) => ({
      ...state,
      products: withLinkedCosts(state.products, await loadLinkedCosts(context.tx, [orderId])),
    })
    await changeOrder({ ...context, kind }, orderId, { change, guard: 'transition', passedOn: passedOn + 1 })
  }
}

/** Puts right what parts of these lines are worth that were handed over (rules §14); the order is locked, as it is now. */
export async function settleLines(
  context: OrderContext,
  order: Pick<LoadedOrder, 'identity' | 'state' | 'costs'>,
  lineIds: readonly Id[],
): Promise<void> {
  if (lineIds.length === 0) return
  await settleHandovers(context, order, lineIds, async (costs) => {
    for (const orderId of [...new Set(costs.map(({ projectOrderId }) => projectOrderId))].sort()) {
      const own = costs.filter(({ projectOrderId }) => projectOrderId === orderId)
      const change = ({ state }: LockedOrder) => ({ ...state, projectCosts: withValues(state.projectCosts, own) })
      await changeOrder({ ...context, kind: 'SALE_ORDER' }, orderId, { change, guard: 'transition', reach: {} })
    }
  })
}

function withValues(
  costs: OrderState['projectCosts'],
  values: readonly ProjectCostValue[],
): OrderState['projectCosts'] {
  const known = new Map(values.map(({ projectCostId, value }) => [projectCostId, value]))
  return costs.map((cost) => ({ ...cost, receivedValue: known.get(cost._id) ?? cost.receivedValue }))
}

/** The names that the order shows, with the partner that it has now. */
async function peopleAfter(
  { tx, projectId }: OrderContext,
  { state: { partnerId: was }, people }: LockedOrder,
  { partnerId }: OrderState,
): Promise<NamedPeople> {
  if (partnerId === was) return people
  if (partnerId === null) return { ...people, partner: null }
  const partner = (await findPartners(tx, projectId, [partnerId])).get(partnerId)
  return { ...people, partner: partner ? { _id: partner._id, name: partner.name } : null }
}

async function lockedOrder(context: OrderContext, orderId: Id, { read, reach }: EditWork): Promise<LockedOrder> {
  const { tx, projectId, kind, userId, longCalls } = context
  const target = { projectId, kind, orderId, userId, longCalls }
  const order =
    (await read?.(target)) ?? (reach && (await lockPart(tx, target, reach))) ?? (await lockOrder(tx, target))
  if (!order) throw new AppError('NOT_FOUND')
  return order
}

function withAccuracy({ part, timeZone }: LockedOrder, state: OrderState): OrderState {
  if (part && !part.reach.dates) return state
  return { ...state, productsCompleteAccuracy: completeAccuracy(state, timeZone, part?.unread) }
}
