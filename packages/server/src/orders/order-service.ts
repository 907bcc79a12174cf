import {
  type BodyOf,
  type CallWarning,
  findTransition,
  type Id,
  linesWithoutPrice,
  type OrderAction,
  type OrderCalls,
  orderKinds,
  partsOfPurchaseUnits,
  transitionWarnings,
} from '@tehas/contracts'
import { dayIn } from '@tehas/cost-engine/calendar'
import { hasAnyRight, maySeePrices } from '@tehas/rights'
import { requireFiles } from '../attachments/field-files'
import { AppError, forbidden } from '../http/app-error'
import { productFromInput } from '../structure/merge-lines'
import { enterProducts, knownById } from '../structure/own-fields/enter-lines'
import { fillProducts } from '../structure/sources/fill-from-sources'
import { requireSources } from '../structure/sources/require-sources'
import { knownLines, processesOf } from '../structure/tree'
import { changeHeader } from './change-header'
import { fillOptions } from './edit-lines'
import { peekOrderNumber } from './numbering/next-number'
import type { EnteringContext, OrderContext } from './order-context'
import type { OrderState } from './order-state'
import { planOrder } from './plan-order'
import { withTerms } from './purchase/with-terms'
import { loadProjectSource } from './sources'
import { giveBackIssued, issueOnCompletion, type StockEdited } from './stock/stock-edits'
import type { LoadedOrder, LockedOrder } from './store/load-order'
import { makeTransition } from './transitions'
import { stopWork } from './worked-time/stop-work'

const productAt = (index: number): string => `products.${index}`

type Body<Call extends keyof OrderCalls> = BodyOf<OrderCalls[Call]>

/** Changes the head, and with `products` the whole structure: known lines are changed, new ones added, others removed. */
export async function updatedState(
  context: EnteringContext,
  { state }: LoadedOrder,
  body: Body<'update'>,
): Promise<OrderState> {
  const header = await changeHeader(context, { base: state }, body)
  if (!body.products) return { ...state, ...header }
  const known = knownLines(state.products)
  await requireSources(context, { products: body.products }, { known })
  const filled = await fillProducts(context, body.products, { ...fillOptions(context), known })
  const where = { ownFields: context.ownFields, known: knownById(known), pathOf: productAt }
  const taken = await withTerms(context, header.partnerId, { sent: body.products, filled, known })
  const products = enterProducts({ sent: body.products, filled: taken }, where)
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
  const publishes = state.status === 'WAITING_FOR_ACTIVATION' && outcome.state.status === 'ACTIVE'
  if (publishes) await requireFiles(context, body.orderId)
  const { timeZone } = await loadProjectSource(context.tx, context.projectId)
  const today = dayIn(context.now.getTime(), timeZone)
  const warnings = warningsOf(context, order, body.action, today)
  if (body.action === 'plan' || isPlannedByPublishing(context, body.action, state)) {
    return { state: await planOrder(context, outcome.state), warnings }
  }
  if (body.action === 'annul') {
    const state = await stopWork(context, order, outcome.state, 'ANNULLED')
    if (!body.returnIssued) return { state, warnings }
    const given = await giveBackIssued(context, { ...order, state })
    return { state: { ...given.state, status: state.status }, warnings: [...warnings, ...given.warnings] }
  }
  if (body.action !== 'complete') return { state: outcome.state, warnings }
  const stopped = await stopWork(context, order, outcome.state, 'COMPLETE')
  const issued = await issueOnCompletion(context, order, stopped, body.whenShort)
  return { state: issued.state, warnings: [...warnings, ...issued.warnings] }
}

/** Publishing an order of one's own production plans it (rules §16), unless somebody set dates of its work before. */
const isPlannedByPublishing = ({ kind }: OrderContext, action: OrderAction, { products }: OrderState): boolean =>
  kind === 'MANUFACTURING_ORDER' &&
  action === 'publish' &&
  [...processesOf(products)].every(({ startTime, deadline }) => startTime === null && deadline === null)

/** At most so many lines are named. */
const NAMED_LINES = 20

/** What publishing warns about; a missing price only to whoever sees prices. */
function warningsOf(
  { rights, kind }: OrderContext,
  { state, costs }: LockedOrder,
  action: OrderAction,
  today: string,
): readonly CallWarning[] {
  const seesPrices = maySeePrices(rights, orderKinds[kind].priceArea)
  const { missingPrices } = costs.order
  return transitionWarnings({ ...state, ...(seesPrices && { missingPrices }) }, action, today).map(
    (code): CallWarning => {
      if (code === 'PART_OF_PURCHASE_UNIT') {
        const lines = partsOfPurchaseUnits(state.products).map(({ _id, name }) => ({ _id, name }))
        return { code, lines: lines.slice(0, NAMED_LINES) }
      }
      if (code !== 'MISSING_PRICE') return { code }
      const figuresOf = ({ _id }: { readonly _id: Id }) =>
        costs.products.get(_id) ?? costs.items.get(_id) ?? costs.processes.get(_id)
      const lines = linesWithoutPrice(state.products, (line) => figuresOf(line)?.missingPrices)
      return { code, lines: lines.slice(0, NAMED_LINES) }
    },
  )
}

/** The number that the next order is likely to get. */
export async function nextOrderNumber({ tx, projectId, kind, now }: OrderContext): Promise<string> {
  const { timeZone } = await loadProjectSource(tx, projectId)
  return peekOrderNumber(tx, { projectId, kind, day: dayIn(now.getTime(), timeZone) })
}
