import type { AnyOrder, Id, OrderTarget } from '@tehas/contracts'
import { changedPaths } from '../audit/changed-paths'
import { refuseStale } from '../database/optimistic-lock'
import { AppError } from '../http/app-error'
import { releaseItems } from '../structure/edit-tree'
import { editFault } from './editability'
import type { OrderContext } from './order-context'
import type { OrderPresenter } from './order-presenter'
import type { OrderState } from './order-state'
import { completeAccuracy } from './progress'
import { saveOrder } from './save-order'
import { findPartners, loadProjectSource } from './sources'
import { type LoadedOrder, loadOrder, lockOrder } from './store/load-order'

export type EditWork = {
  readonly change: (order: LoadedOrder) => OrderState | Promise<OrderState>
  /** An edit is held to what the status leaves open; a transition has guards of its own. */
  readonly guard: 'editing' | 'transition'
  readonly reason?: string | undefined
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
): Promise<LoadedOrder> {
  const { tx, projectId, kind } = context
  const { orderId, version } = target
  if (!(await lockOrder(tx, { projectId, kind, orderId }))) throw new AppError('NOT_FOUND')
  const before = await getOrder(context, orderId)
  await refuseStale(version, before.identity, async () =>
    presenter.strip(await presenter.present(context, before), context.rights),
  )

  const edited = await work.change(before)
  const changed = { ...edited, products: releaseItems(before.state.products, edited.products) }
  const project = await loadProjectSource(tx, projectId)
  const state = { ...changed, productsCompleteAccuracy: completeAccuracy(changed, project.timeZone) }
  const changes = changedPaths(before.state, state)
  if (changes.length === 0) return before
  if (work.guard === 'editing') {
    const fault = editFault(before.state.status, changes, before.state.products, state.products)
    if (fault) throw new AppError(fault.code, { details: fault.details })
  }
  const partners = state.partnerId === null ? undefined : await findPartners(tx, projectId, [state.partnerId])
  return saveOrder(context, {
    identity: { ...before.identity, version: version + 1 },
    state,
    before,
    partnerName: state.partnerId === null ? undefined : partners?.get(state.partnerId)?.name,
    type: 'UPDATE',
    reason: work.reason,
  })
}
