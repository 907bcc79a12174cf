import {
  allowedActions,
  findTransition,
  type Id,
  type OrderAction,
  type OrderGuard,
  type OrderKind,
  orderKinds,
} from '@tehas/contracts'
import { isStarted, markComplete } from '../structure/production-state'
import { isProcessStarted, type ProductNode, parentsOf, processesOf } from '../structure/tree'
import type { OrderState } from './order-state'

/** What the caller of a transition has answered so far. */
export type TransitionRequest = {
  readonly action: OrderAction
  readonly unfinishedProducts?: 'MARK_COMPLETE' | 'KEEP' | undefined
  readonly confirmed?: boolean | undefined
  readonly confirmedUndelivered?: boolean | undefined
  readonly reason?: string | undefined
}

/** What is recorded on the order: why it can't go back to waiting, and what annulling it would strand. */
export type Recorded = { readonly kind: 'product' | 'item' | 'process'; readonly _id: Id; readonly name: string }

type TransitionFault = {
  readonly code:
    | 'ORDER_TRANSITION_NOT_ALLOWED'
    | 'ORDER_NEEDS_PRODUCT'
    | 'ORDER_NEEDS_CLIENT'
    | 'ORDER_NEEDS_SUPPLIER'
    | 'ORDER_HAS_PRODUCTION'
    | 'UNFINISHED_PRODUCTS'
    | 'NEEDS_CONFIRMATION'
    | 'REASON_REQUIRED'
  readonly details: Record<string, unknown>
}

export type TransitionOutcome = { readonly fault: TransitionFault } | { readonly state: OrderState }

/** The order after an action, or why it cannot be done now (rules §1). `now` is a moment in UTC. */
export function makeTransition(
  kind: OrderKind,
  state: OrderState,
  request: TransitionRequest,
  now: string,
): TransitionOutcome {
  const transition = findTransition(state.status, request.action)
  if (!transition) {
    const details = { from: state.status, action: request.action, allowed: allowedActions(state.status) }
    return { fault: { code: 'ORDER_TRANSITION_NOT_ALLOWED', details } }
  }
  for (const guard of transition.guards) {
    const fault = guards[guard](state, request, kind)
    if (fault) return { fault }
  }
  return { state: { ...effects[request.action](state, request, now), status: transition.to } }
}

type Guard = (state: OrderState, request: TransitionRequest, kind: OrderKind) => TransitionFault | undefined

const guards: Record<OrderGuard, Guard> = {
  HAS_PRODUCT: ({ products }) => (products.length > 0 ? undefined : { code: 'ORDER_NEEDS_PRODUCT', details: {} }),
  HAS_PARTNER: ({ partnerId }, _request, kind) => {
    const { isRequired, role } = orderKinds[kind].partner
    if (partnerId !== null || !isRequired) return undefined
    return { code: role === 'SUPPLIER' ? 'ORDER_NEEDS_SUPPLIER' : 'ORDER_NEEDS_CLIENT', details: {} }
  },
  CONFIRM_IF_STARTED: ({ products }, { confirmed }) => {
    const recorded = recordedOn(products)
    if (recorded.length === 0 || confirmed === true) return undefined
    return { code: 'NEEDS_CONFIRMATION', details: { recorded } }
  },
  NOTHING_RECORDED: ({ products }) => {
    const recorded = recordedOn(products)
    return recorded.length === 0 ? undefined : { code: 'ORDER_HAS_PRODUCTION', details: { recorded } }
  },
  UNFINISHED_CHOICE: ({ products }, { unfinishedProducts }) => {
    const unfinished = products.filter(({ status }) => status !== 'COMPLETE')
    if (unfinished.length === 0 || unfinishedProducts) return undefined
    const names = unfinished.map(({ _id, name }) => ({ _id, name }))
    return { code: 'UNFINISHED_PRODUCTS', details: { count: unfinished.length, products: names } }
  },
  // An order of which nothing was delivered with a note counts as delivered when it is completed.
  CONFIRM_UNDELIVERED: ({ products }, { confirmedUndelivered }) => {
    if (confirmedUndelivered === true || products.every(({ deliveredOn }) => deliveredOn === null)) return undefined
    const undelivered = products
      .filter(({ netQuantity, delivered }) => delivered < netQuantity)
      .map(({ _id, name, netQuantity, delivered, unit }) => ({ _id, name, ordered: netQuantity, delivered, unit }))
    return undelivered.length === 0 ? undefined : { code: 'NEEDS_CONFIRMATION', details: { undelivered } }
  },
  REASON: (_state, { reason }) => (reason ? undefined : { code: 'REASON_REQUIRED', details: {} }),
}

type Effect = (state: OrderState, request: TransitionRequest, now: string) => OrderState

const publish: Effect = (state, _request, now) => ({ ...state, publishedAt: state.publishedAt ?? now })

const effects: Record<OrderAction, Effect> = {
  publish,
  // The dates of a plan need the calendar and come from the schedule; here the order only becomes active.
  plan: publish,
  complete: (state, { unfinishedProducts }, now) => {
    const products =
      unfinishedProducts === 'MARK_COMPLETE'
        ? state.products.map((product) => markComplete(product, now))
        : state.products
    const allComplete = products.every(({ status }) => status === 'COMPLETE')
    return { ...state, products, productsCompleteAt: allComplete ? (state.productsCompleteAt ?? now) : null }
  },
  reopen: (state) => ({
    ...state,
    productsCompleteAt: state.products.every(({ status }) => status === 'COMPLETE') ? state.productsCompleteAt : null,
  }),
  'move-to-waiting': (state) => ({ ...state, publishedAt: null }),
  annul: (state) => state,
}

/** Every line on which time, output or a stock movement is recorded. */
function recordedOn(products: readonly ProductNode[]): Recorded[] {
  const recorded: Recorded[] = []
  const isProduct = new Set<object>(products)
  for (const parent of parentsOf(products)) {
    if (isStarted({ ...parent, processes: [], items: [] })) {
      recorded.push({ kind: isProduct.has(parent) ? 'product' : 'item', _id: parent._id, name: parent.name })
    }
  }
  for (const process of processesOf(products)) {
    if (isProcessStarted(process)) recorded.push({ kind: 'process', _id: process._id, name: process.name })
  }
  return recorded
}
