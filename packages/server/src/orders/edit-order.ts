import type { AnyOrder, Id, OrderTarget } from '@tehas/contracts'
import { changedPaths } from '../audit/changed-paths'
import { refuseStale } from '../database/optimistic-lock'
import { AppError } from '../http/app-error'
import { releaseItems } from '../structure/edit-tree'
import type { LineRef } from '../structure/tree'
import { editFault } from './editability'
import type { OrderContext } from './order-context'
import type { OrderPresenter } from './order-presenter'
import type { OrderState } from './order-state'
import { completeAccuracy } from './progress'
import { saveOrder } from './save-order'
import { loadProjectSource } from './sources'
import { type EditedOrder, type LoadedOrder, loadOrder, lockOrder, lockPart } from './store/load-order'

export type EditWork = {
  readonly change: (order: LoadedOrder) => OrderState | Promise<OrderState>
  /** An edit is held to what the status leaves open; a transition has guards of its own. */
  readonly guard: 'editing' | 'transition'
  readonly reason?: string | undefined
  /** The one line whose fields change: then no more than its product is read, counted and written. */
  readonly line?: LineRef | undefined
}

/** One order of the project, or NOT_FOUND. */
export async function getOrder(context: OrderContext, orderId: Id): Promise<LoadedOrder> {
  const { tx, projectId, kind } = context
  const order = await loadOrder(tx, { projectId, kind, orderId })
  if (!order) throw new AppError('NOT_FOUND')
  return order
}

/**
 * Changes an order in the call's transaction: locks it, compares versions, applies the change, checks what the status
 * allows, counts anew and stores. A change that changes nothing leaves the version as it is.
 */
export async function editOrder<Order extends AnyOrder>(
  context: OrderContext,
  presenter: OrderPresenter<Order>,
  target: OrderTarget,
  work: EditWork,
): Promise<EditedOrder> {
  const { orderId, version } = target
  const before = await lockedOrder(context, orderId, work.line)
  await refuseStale(version, before.identity, async () =>
    presenter.strip(await presenter.present(context, await getOrder(context, orderId)), context.rights),
  )

  const edited = await work.change(before)
  const changed = { ...edited, products: releaseItems(before.state.products, edited.products) }
  const state = before.part ? changed : await withAccuracy(context, changed)
  const changes = changedPaths(before.state, state)
  if (changes.length === 0) return { before, after: before }
  if (work.guard === 'editing') {
    const fault = editFault(before.state.status, changes, before.state.products, state.products)
    if (fault) throw new AppError(fault.code, { details: fault.details })
  }
  const after = await saveOrder(context, {
    identity: { ...before.identity, version: version + 1 },
    state,
    before,
    changes,
    type: 'UPDATE',
    reason: work.reason,
  })
  return { before, after }
}

async function lockedOrder(context: OrderContext, orderId: Id, line: LineRef | undefined): Promise<LoadedOrder> {
  const { tx, projectId, kind } = context
  const part = line && (await lockPart(tx, { projectId, kind, orderId }, line))
  if (part) return part
  if (!(await lockOrder(tx, { projectId, kind, orderId }))) throw new AppError('NOT_FOUND')
  return getOrder(context, orderId)
}

async function withAccuracy({ tx, projectId }: OrderContext, state: OrderState): Promise<OrderState> {
  const { timeZone } = await loadProjectSource(tx, projectId)
  return { ...state, productsCompleteAccuracy: completeAccuracy(state, timeZone) }
}
