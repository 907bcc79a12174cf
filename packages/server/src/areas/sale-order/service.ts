import {
  type BodyOf,
  type CallWarning,
  constants,
  findTransition,
  type Id,
  newId,
  type ResponseOf,
  type SaleOrder,
  type saleOrderCalls,
  transitionWarnings,
} from '@tehas/contracts'
import { dayAfter, dayIn } from '@tehas/cost-engine/calendar'
import { hasAnyRight, hasRight } from '@tehas/rights'
import { AppError } from '../../http/app-error'
import { editOrder, getOrder } from '../../orders/edit-order'
import { changeHeader } from '../../orders/header-defaults'
import type { HeaderChanges } from '../../orders/merge-header'
import { takeOrderNumber } from '../../orders/numbering/next-number'
import type { OrderContext } from '../../orders/order-context'
import type { OrderState } from '../../orders/order-state'
import { planOrder } from '../../orders/plan-order'
import { saveOrder } from '../../orders/save-order'
import { findPartners, loadProjectSource, type ProjectSource } from '../../orders/sources'
import { makeTransition } from '../../orders/transitions'
import { copyProduct } from '../../structure/copy-lines'
import { productFromInput } from '../../structure/merge-lines'
import { fillProducts } from '../../structure/sources/fill-from-sources'
import { requireSources } from '../../structure/sources/require-sources'
import { knownLines, noKnownLines } from '../../structure/tree'
import { targetOf } from './edit-lines'
import { saleOrderPresenter } from './order-presenter'

type Body<Name extends keyof typeof saleOrderCalls> = BodyOf<(typeof saleOrderCalls)[Name]>

export async function getSaleOrder(context: OrderContext, orderId: Id): Promise<SaleOrder> {
  return saleOrderPresenter.present(context, await getOrder(context, orderId))
}

/** A new order, waiting for activation, with the project's defaults where nothing was entered. */
export async function createSaleOrder(context: OrderContext, body: Body<'createSaleOrder'>): Promise<SaleOrder> {
  const project = await loadProjectSource(context.tx, context.projectId)
  const header = await changeHeader(context, emptyOrder(context, project), headerChanges(body), 'client')
  await requireSources(context, { products: body.products ?? [] })
  const products = await fillProducts(context, body.products ?? [])
  const state = {
    ...emptyOrder(context, project),
    ...header,
    products: products.map((product) => productFromInput(product, noKnownLines)),
  }
  return storeNew(context, project, state)
}

/** A new waiting order with the contents of another, nothing of its production and a fresh validity. */
export async function duplicateSaleOrder(context: OrderContext, orderId: Id): Promise<SaleOrder> {
  const { state } = await getOrder(context, orderId)
  const project = await loadProjectSource(context.tx, context.projectId)
  const fresh = emptyOrder(context, project)
  return storeNew(context, project, {
    ...state,
    status: fresh.status,
    validTo: fresh.validTo,
    productionStartTime: null,
    publishedAt: null,
    productsCompleteAt: null,
    productsCompleteAccuracy: 0,
    products: state.products.map(copyProduct),
  })
}

async function storeNew(context: OrderContext, project: ProjectSource, state: OrderState): Promise<SaleOrder> {
  const { tx, projectId, kind, now } = context
  const partners = state.partnerId === null ? undefined : await findPartners(tx, projectId, [state.partnerId])
  const day = dayIn(now.getTime(), project.timeZone)
  const transactionNumber = await takeOrderNumber(tx, { projectId, kind, day })
  const order = await saveOrder(context, {
    identity: { _id: newId(now.getTime()), kind, transactionNumber, version: 1 },
    state,
    partnerName: state.partnerId === null ? undefined : partners?.get(state.partnerId)?.name,
    type: 'ADD',
  })
  return saleOrderPresenter.present(context, order)
}

/** Changes the head, and with `products` the whole structure: known lines are changed, new ones added, others removed. */
export async function updateSaleOrder(context: OrderContext, body: Body<'updateSaleOrder'>): Promise<SaleOrder> {
  const order = await editOrder(context, saleOrderPresenter, targetOf(body), {
    guard: 'editing',
    change: async ({ state }) => {
      const header = await changeHeader(context, state, headerChanges(body), 'client')
      if (!body.products) return { ...state, ...header }
      const known = knownLines(state.products)
      await requireSources(context, { products: body.products }, known)
      const products = await fillProducts(context, body.products, known)
      return { ...state, ...header, products: products.map((product) => productFromInput(product, known)) }
    },
  })
  return saleOrderPresenter.present(context, order)
}

/** Publishes, plans, completes, annuls, reopens or moves to waiting, by the table of transitions. */
export async function changeSaleOrderStatus(
  context: OrderContext,
  body: Body<'changeSaleOrderStatus'>,
): Promise<ResponseOf<typeof saleOrderCalls.changeSaleOrderStatus>> {
  const warnings: CallWarning[] = []
  const order = await editOrder(context, saleOrderPresenter, targetOf(body), {
    guard: 'transition',
    reason: body.reason,
    change: async ({ state }) => {
      const also = findTransition(state.status, body.action)?.alsoAllowedBy ?? []
      const isAllowed = hasRight(context.rights, 'SALES_WRITE') || hasAnyRight(context.rights, also)
      if (!isAllowed) throw new AppError('FORBIDDEN')
      const outcome = makeTransition(context.kind, state, body, context.now.toISOString())
      if ('fault' in outcome) throw new AppError(outcome.fault.code, { details: outcome.fault.details })
      const { timeZone } = await loadProjectSource(context.tx, context.projectId)
      const today = dayIn(context.now.getTime(), timeZone)
      warnings.push(...transitionWarnings(state, body.action, today).map((code) => ({ code })))
      return body.action === 'plan' ? planOrder(context, outcome.state) : outcome.state
    },
  })
  const answer = await saleOrderPresenter.present(context, order)
  return warnings.length > 0 ? { ...answer, warnings } : answer
}

const headerChanges = ({ client, ...changes }: Body<'createSaleOrder'> | Body<'updateSaleOrder'>): HeaderChanges => ({
  ...changes,
  partner: client,
})

const emptyOrder = ({ now }: OrderContext, project: ProjectSource): OrderState => ({
  partnerId: null,
  contact: null,
  discount: { value: 0, type: 'PERCENTAGE' },
  vatPercentage: project.vatPercentage,
  labels: [],
  notes: '',
  delivery: {},
  dynamicFields: {},
  paymentDue: constants.defaultPaymentDueDays,
  validTo: dayAfter(dayIn(now.getTime(), project.timeZone), project.offerValidTo),
  productionStartTime: null,
  status: 'WAITING_FOR_ACTIVATION',
  publishedAt: null,
  productsCompleteAt: null,
  productsCompleteAccuracy: 0,
  products: [],
})
