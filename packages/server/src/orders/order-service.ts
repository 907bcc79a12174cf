import {
  type BodyOf,
  type CallWarning,
  constants,
  findTransition,
  type Id,
  newId,
  type OrderCalls,
  orderKinds,
  transitionWarnings,
} from '@tehas/contracts'
import { dayAfter, dayIn } from '@tehas/cost-engine/calendar'
import { hasAnyRight } from '@tehas/rights'
import { emptyRecord } from '../database/fields'
import { AppError, forbidden } from '../http/app-error'
import { copyProduct } from '../structure/copy-lines'
import { productFromInput } from '../structure/merge-lines'
import { enterProducts, knownById } from '../structure/own-fields/enter-lines'
import { fillProducts } from '../structure/sources/fill-from-sources'
import { requireSources } from '../structure/sources/require-sources'
import { knownLines, noKnownLines, type ProductNode } from '../structure/tree'
import { changeHeader, sentPartner } from './change-header'
import { fillOptions } from './edit-lines'
import { getOrder } from './edit-order'
import { stateFields } from './head-fields'
import { peekOrderNumber, takeOrderNumber } from './numbering/next-number'
import type { EnteringContext, OrderContext } from './order-context'
import type { OrderState } from './order-state'
import { planOrder } from './plan-order'
import { saveOrder } from './save-order'
import { loadMakers, loadProjectSource, type ProjectSource } from './sources'
import { issueOnCompletion, type StockEdited } from './stock/stock-edits'
import type { LoadedOrder, LockedOrder, NewOrder } from './store/load-order'
import type { NamedPeople } from './store/load-people'
import { makeTransition } from './transitions'
import { stopWork } from './worked-time/stop-work'

type Body<Call extends keyof OrderCalls> = BodyOf<OrderCalls[Call]>

/** A new order, waiting for activation, with the project's defaults where nothing was entered. */
export async function createOrder(context: OrderContext, body: Body<'create'>): Promise<NewOrder> {
  const { project, partner, people, ownFields } = await loadMakers(context, sentPartner(context.kind, body))
  const empty = emptyOrder(context, project)
  const header = await changeHeader({ ...context, ownFields }, { base: empty, isNew: true }, body, () => partner)
  const sent = body.products ?? []
  await requireSources(context, { products: sent })
  const filled = await fillProducts(context, sent, fillOptions(context))
  const products = enterProducts({ sent, filled }, { ownFields, pathOf: productAt })
  const state = { ...empty, ...header, products: products.map((product) => productFromInput(product, noKnownLines)) }
  return { order: await storeNew(context, project, state, people), people }
}

const productAt = (index: number): string => `products.${index}`

/** A new waiting order of lines that are there already, such as what another order needs made. */
export async function createOrderOf(
  context: OrderContext,
  head: Pick<OrderState, 'partnerId' | 'delivery'>,
  products: readonly ProductNode[],
): Promise<LoadedOrder> {
  const project = await loadProjectSource(context.tx, context.projectId)
  return storeNew(context, project, { ...emptyOrder(context, project), ...head, products })
}

/** A new waiting order with the contents of another, nothing of its production and a fresh validity. */
export async function duplicateOrder(context: OrderContext, orderId: Id): Promise<LoadedOrder> {
  const { state } = await getOrder(context, orderId)
  const project = await loadProjectSource(context.tx, context.projectId)
  const fresh = emptyOrder(context, project)
  return storeNew(context, project, {
    ...state,
    status: fresh.status,
    validTo: fresh.validTo,
    productionStartTime: null,
    lateDays: 0,
    publishedAt: null,
    productsCompleteAt: null,
    productsCompleteAccuracy: 0,
    products: state.products.map(copyProduct),
  })
}

async function storeNew(
  context: OrderContext,
  project: ProjectSource,
  state: OrderState,
  people?: NamedPeople,
): Promise<LoadedOrder> {
  const { tx, projectId, kind, now } = context
  const day = dayIn(now.getTime(), project.timeZone)
  const transactionNumber = await takeOrderNumber(tx, { projectId, kind, day })
  const { order } = await saveOrder(context, {
    identity: { _id: newId(now.getTime()), kind, transactionNumber, version: 1 },
    state,
    people,
    type: 'ADD',
  })
  return order
}

/** Changes the head, and with `products` the whole structure: known lines are changed, new ones added, others removed. */
export async function updatedState(
  context: EnteringContext,
  { state }: LoadedOrder,
  body: Body<'update'>,
): Promise<OrderState> {
  const header = await changeHeader(context, { base: state }, body)
  if (!body.products) return { ...state, ...header }
  const known = knownLines(state.products)
  await requireSources(context, { products: body.products }, known)
  const filled = await fillProducts(context, body.products, { ...fillOptions(context), known })
  const where = { ownFields: context.ownFields, known: knownById(known), pathOf: productAt }
  const products = enterProducts({ sent: body.products, filled }, where)
  return { ...state, ...header, products: products.map((product) => productFromInput(product, known)) }
}

/**
 * Publishes, plans, completes, annuls, reopens or moves to waiting, by the table of transitions; with what the change
 * warns about.
 */
export async function movedState(
  context: OrderContext,
  order: LockedOrder,
  body: Body<'changeStatus'>,
): Promise<StockEdited> {
  const { state } = order
  const { write } = orderKinds[context.kind].rights
  const allowing = [write, ...(findTransition(state.status, body.action)?.alsoAllowedBy ?? [])]
  if (!hasAnyRight(context.rights, allowing)) throw forbidden(...allowing)
  const outcome = makeTransition(context.kind, state, body, context.now.toISOString())
  if ('fault' in outcome) throw new AppError(outcome.fault.code, { details: outcome.fault.details })
  const { timeZone } = await loadProjectSource(context.tx, context.projectId)
  const today = dayIn(context.now.getTime(), timeZone)
  const warnings = transitionWarnings(state, body.action, today).map((code): CallWarning => ({ code }))
  if (body.action === 'plan') return { state: await planOrder(context, outcome.state), warnings }
  if (body.action === 'annul') return { state: await stopWork(context, order, outcome.state), warnings }
  if (body.action !== 'complete') return { state: outcome.state, warnings }
  const stopped = await stopWork(context, order, outcome.state)
  const issued = await issueOnCompletion(context, order, stopped, body.whenShort)
  return { state: issued.state, warnings: [...warnings, ...issued.warnings] }
}

/** The number that the next order is likely to get. */
export async function nextOrderNumber({ tx, projectId, kind, now }: OrderContext): Promise<string> {
  const { timeZone } = await loadProjectSource(tx, projectId)
  return peekOrderNumber(tx, { projectId, kind, day: dayIn(now.getTime(), timeZone) })
}

const emptyOrder = ({ now }: OrderContext, project: ProjectSource): OrderState => ({
  ...emptyRecord(stateFields),
  vatPercentage: project.vatPercentage,
  paymentDue: constants.defaultPaymentDueDays,
  validTo: dayAfter(dayIn(now.getTime(), project.timeZone), project.offerValidTo),
  products: [],
})
