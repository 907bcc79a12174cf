import { type BodyOf, constants, type Id, newId, type OrderCalls } from '@tehas/contracts'
import { dayAfter, dayIn } from '@tehas/cost-engine/calendar'
import { emptyRecord } from '../database/fields'
import { copyProduct } from '../structure/copy-lines'
import { productFromInput } from '../structure/merge-lines'
import { enterProducts } from '../structure/own-fields/enter-lines'
import { fillStructures } from '../structure/sources/fill-from-sources'
import { requireSources } from '../structure/sources/require-sources'
import { noKnownLines, type ProductNode } from '../structure/tree'
import { changeHeader, sentPartner } from './change-header'
import { fillOptions } from './edit-lines'
import { getOrder } from './edit-order'
import { calculatedPrices } from './given-prices'
import { lifeFields, stateFields } from './head-fields'
import { withStockPrices } from './issued/stock-prices'
import { takeOrderNumbers } from './numbering/next-number'
import type { OrderContext } from './order-context'
import type { OrderState } from './order-state'
import { takeTerms } from './purchase/take-terms'
import { saveOrder } from './save-order'
import { loadMakers, loadProjectSource, type Makers, type ProjectSource } from './sources'
import type { LoadedOrder, NewOrder } from './store/load-order'
import type { NamedPeople } from './store/load-people'

type Body = BodyOf<OrderCalls['create']>

const productAt = (index: number): string => `products.${index}`

/** A new order, waiting for activation, with the project's defaults where nothing was entered. */
export async function createOrder(context: OrderContext, body: Body): Promise<NewOrder> {
  const [order] = await createOrders(context, [body])
  if (!order) throw new Error('An order was asked for and not made')
  return order
}

/**
 * New orders of a kind, in their order, with numbers that follow each other. What they are made of and their numbers are read
 * for all of them at once; each order is one statement more, and each partner.
 */
export async function createOrders(context: OrderContext, bodies: readonly Body[]): Promise<NewOrder[]> {
  const makers = new Map<Id | null, Makers>()
  const heads: { readonly made: Makers; readonly state: OrderState }[] = []
  for (const body of bodies) {
    const partnerId = sentPartner(context.kind, body)
    const made = makers.get(partnerId) ?? (await loadMakers(context, partnerId))
    makers.set(partnerId, made)
    const empty = emptyOrder(context, made.project)
    const entering = { ...context, ownFields: made.ownFields }
    const header = await changeHeader(entering, { base: empty, isNew: true }, body, () => made.partner)
    heads.push({ made, state: { ...empty, ...header } })
  }
  const sent = bodies.map(({ products = [] }) => products)
  await requireSources(context, { products: sent.flat() })
  const filled = await fillStructures(context, sent, fillOptions(context))
  const numbers = await takeNumbers(context, heads[0]?.made.project, heads.length)
  const orders: NewOrder[] = []
  for (const [at, { made, state }] of heads.entries()) {
    const { people, ownFields } = made
    const taken = await takeTerms(context, state.partnerId, { sent: sent[at] ?? [], filled: filled[at] ?? [] })
    const lines = enterProducts({ sent: sent[at] ?? [], filled: taken }, { ownFields, pathOf: productAt })
    const products = lines.map((line) => productFromInput(line, noKnownLines))
    orders.push({ order: await storeNew(context, numbers[at], { ...state, products }, people), people })
  }
  return orders
}

/** A new waiting order of lines that are there already, such as what another order needs made. */
export async function createOrderOf(
  context: OrderContext,
  head: Pick<OrderState, 'partnerId' | 'delivery'>,
  products: readonly ProductNode[],
): Promise<LoadedOrder> {
  const project = await loadProjectSource(context.tx, context.projectId)
  const [number] = await takeNumbers(context, project, 1)
  return storeNew(context, number, { ...emptyOrder(context, project), ...head, products })
}

/** A new waiting order with the contents of another, nothing of its production and a fresh validity. */
export async function duplicateOrder(context: OrderContext, orderId: Id): Promise<LoadedOrder> {
  const { state } = await getOrder(context, orderId)
  const project = await loadProjectSource(context.tx, context.projectId)
  const fresh = emptyOrder(context, project)
  const [number] = await takeNumbers(context, project, 1)
  return storeNew(context, number, {
    ...state,
    // Whatever its life wrote in its head, such as project costs, stays with the other.
    ...emptyRecord(lifeFields),
    validTo: fresh.validTo,
    productionStartTime: null,
    products: state.products.map(copyProduct),
  })
}

function takeNumbers(
  { tx, projectId, kind, now }: OrderContext,
  project: ProjectSource | undefined,
  count: number,
): Promise<string[]> {
  if (!project) return Promise.resolve([])
  return takeOrderNumbers(tx, { projectId, kind, day: dayIn(now.getTime(), project.timeZone) }, count)
}

async function storeNew(
  context: OrderContext,
  transactionNumber: string | undefined,
  state: OrderState,
  people?: NamedPeople,
): Promise<LoadedOrder> {
  if (transactionNumber === undefined) throw new Error('An order has no number')
  const { kind, now } = context
  const { order } = await saveOrder(context, {
    identity: { _id: newId(now.getTime()), kind, transactionNumber, version: 1 },
    state: { ...state, products: calculatedPrices(await withStockPrices(context.tx, context.kind, state.products)) },
    people,
    type: 'ADD',
  })
  return order
}

const emptyOrder = ({ now }: OrderContext, project: ProjectSource): OrderState => ({
  ...emptyRecord(stateFields),
  currency: project.currency,
  vatPercentage: project.vatPercentage,
  paymentDue: constants.defaultPaymentDueDays,
  validTo: dayAfter(dayIn(now.getTime(), project.timeZone), project.offerValidTo),
  products: [],
})
