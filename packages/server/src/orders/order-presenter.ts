import {
  type AnyOrder,
  type ChangesOf,
  type Id,
  type LinkedOrder,
  type OrderFigures,
  type OrderKind,
  type OrderOfKind,
  type OrderProduct,
  orderKinds,
  orderSchemas,
  type PurchaseLineKey,
  type UserRights,
} from '@tehas/contracts'
import { stripPrices } from '@tehas/rights'
import { dequal } from 'dequal/lite'
import type { z } from 'zod'
import { LOG_LENGTH, logEntry } from '../audit/load-log'
import { createTurns } from '../long-calls/turns'
import { type Links, presentProduct, presentProductInTurns } from '../structure/present-lines'
import type { ProductNode } from '../structure/tree'
import { shownDelivered } from './deliveries/what-can-go'
import { nameInContract, type OrderCounts, type OrderTrace, stateFields } from './head-fields'
import type { OrderContext } from './order-context'
import { countsOf, type OrderIdentity, productsComplete } from './order-state'
import { productsInRows } from './present-shown'
import type { EditedOrder, LoadedOrder, NewOrder } from './store/load-order'
import { loadPeople, type OrderPeople } from './store/load-people'
import type { ShownOrder } from './store/load-shown'

/** How one kind of order is shown to its callers. */
export type OrderPresenter<Order extends AnyOrder> = {
  readonly present: (context: OrderContext, order: LoadedOrder) => Promise<Order>
  /** The same of an order that was read with what it shows. */
  readonly presentShown: (shown: ShownOrder) => Order
  /** The same of a long order, in turns with other requests. */
  readonly presentInTurns: (context: OrderContext, order: LoadedOrder) => Promise<Order>
  /** A new order, by the names that were read to make it: nothing is read again. */
  readonly presentNew: (made: NewOrder) => Order
  /** Only what an edit changed: the head, the products that differ and the newest entry of the log. */
  readonly presentChanges: (context: OrderContext, edited: EditedOrder) => Promise<Order & { changesOf: ChangesOf }>
  /** The answer without the prices that the caller may not see. */
  readonly strip: (answer: Order, rights: UserRights) => Order
}

/** The answers of each kind in the contract's shape. */
export const orderPresenters: { readonly [Kind in OrderKind]: OrderPresenter<OrderOfKind[Kind]> } = {
  SALE_ORDER: presenterOf('SALE_ORDER', orderSchemas.SALE_ORDER.order),
  MANUFACTURING_ORDER: presenterOf('MANUFACTURING_ORDER', orderSchemas.MANUFACTURING_ORDER.order),
  PURCHASE_ORDER: presenterOf('PURCHASE_ORDER', orderSchemas.PURCHASE_ORDER.order),
}

function presenterOf<Order extends AnyOrder>(kind: OrderKind, schema: z.ZodType<Order>): OrderPresenter<Order> {
  const peopleOf = ({ tx, projectId, longCalls }: OrderContext, { identity, state, trace }: LoadedOrder) => {
    const userIds = [trace.createdBy, trace.updatedBy]
    const request = { projectId, kind, orderId: identity._id, partnerId: state.partnerId, userIds, longCalls }
    return loadPeople(tx, { ...request, logLength: LOG_LENGTH })
  }
  return {
    present: async (context, order) => show<Order>(kind, order, await peopleOf(context, order)),
    presentShown: (shown) => showRows<Order>(kind, shown),
    presentInTurns: async (context, order) => {
      const people = await peopleOf(context, order)
      const turn = createTurns()
      const links = linksByLine(people.links)
      const products: OrderProduct[] = []
      for (const product of order.state.products) {
        const shown = await presentProductInTurns(product, order.costs, { links, turn })
        products.push(withExtraFields(kind, product, shown, order.state))
      }
      return Object.assign(show<Order>(kind, order, people, []), { products })
    },
    presentNew: ({ order, people }) => show<Order>(kind, order, { ...people, log: [] }),
    presentChanges: async ({ userId }, { before, after, people, log }) => {
      const known = new Set(before.state.products)
      const figuresOf = ({ costs }: LoadedOrder, { _id }: ProductNode) => costs.products.get(_id)
      const products = after.state.products.filter(
        (product) => !known.has(product) || !dequal(figuresOf(before, product), figuresOf(after, product)),
      )
      const ids = after.state.products.map(({ _id }) => _id)
      const isSame = before.state.products.map(({ _id }) => _id).join() === ids.join()
      const changesOf = { version: before.identity.version, ...(!isSame && { products: ids }) }
      const { firstName = '', lastName = '' } = people.user(userId) ?? {}
      const userName = `${firstName} ${lastName}`.trim()
      const entries = log ? [logEntry({ ...log, type: 'UPDATE', userId, userName, reason: null })] : []
      return { ...show<Order>(kind, after, { ...people, log: entries }, products), changesOf }
    },
    strip: (answer, rights) => stripPrices(schema, answer, rights),
  }
}

/** The order with the names that it shows; all of its products unless some are given. */
function show<Order extends AnyOrder>(
  kind: OrderKind,
  order: LoadedOrder,
  people: OrderPeople,
  products?: readonly ProductNode[],
): Order
function show(kind: OrderKind, order: LoadedOrder, people: OrderPeople, products = order.state.products): object {
  const { identity, state, trace, costs, part } = order
  const head = { ...identity, ...trace, ...(part?.counts ?? countsOf(kind, state.products)) }
  return {
    ...headOf(kind, state, costs.order),
    ...factsOf(kind, head, people),
    products: productsOf(order, products, linksByLine(people.links)),
  }
}

/** The same of an order that was read only to be shown. */
function showRows<Order extends AnyOrder>(kind: OrderKind, shown: ShownOrder): Order
function showRows(kind: OrderKind, { head, lines, people }: ShownOrder): object {
  const products = productsInRows(lines, linksByLine(people.links))
  const state = { status: head.status, products: lines.products }
  return {
    ...headOf(kind, head, head.figures),
    ...factsOf(kind, { ...head, productsComplete: productsComplete(kind, products) }, people),
    products: products.map((product) => withExtraFields(kind, product, product, state)),
  }
}

/** Figures and fields of the head that the contract of the kind names. */
function headOf(kind: OrderKind, state: object, figures: OrderFigures): Record<string, unknown> {
  const { shape } = orderSchemas[kind].order
  const shown: Record<string, unknown> = {}
  for (const [name, figure] of Object.entries(figures)) if (name in shape) shown[name] = figure
  for (const field in stateFields) {
    const name = nameInContract(kind, field)
    if (name in shape) shown[name] = Reflect.get(state, field)
  }
  return shown
}

/** The partner is answered by its name, not its id alone. */
const partnerOf = (kind: OrderKind, { partner }: OrderPeople) => ({ [orderKinds[kind].partner.field]: partner })

type Facts = Omit<OrderIdentity, 'kind'> & OrderTrace & Pick<OrderCounts, 'productsComplete'>

/** What nobody enters, of orders of every kind. */
const factsOf = (kind: OrderKind, facts: Facts, people: OrderPeople) => ({
  type: kind,
  _id: facts._id,
  transactionNumber: facts.transactionNumber,
  createdAt: facts.createdAt,
  createdBy: people.user(facts.createdBy),
  updatedAt: facts.updatedAt,
  updatedBy: people.user(facts.updatedBy),
  productsComplete: facts.productsComplete,
  files: [],
  watchers: facts.watchers,
  audit: { createdBy: { user: facts.createdBy, date: facts.createdAt }, updatedBy: people.log },
  version: facts.version,
  ...partnerOf(kind, people),
  ...(people.links.length > 0 && { linkedOrders: people.links }),
})

/** A line that is linked to several shows the first that still holds; the order lists all of them. */
function linksByLine(links: readonly LinkedOrder[]): Links {
  const byLine = new Map<Id, LinkedOrder>()
  for (const link of links) {
    const known = byLine.get(link.lineId)
    if (!known || (known.type === 'TO_STOCK' && link.type !== 'TO_STOCK')) byLine.set(link.lineId, link)
  }
  return byLine
}

type ExtraFields = Pick<ProductNode, 'added' | 'received' | 'delivered' | 'netQuantity' | PurchaseLineKey>
type SentState = Parameters<typeof shownDelivered>[0]

function productsOf(
  { identity, state, costs }: LoadedOrder,
  products: readonly ProductNode[],
  links: Links,
): OrderProduct[] {
  return products.map((product) =>
    withExtraFields(identity.kind, product, presentProduct(product, costs, links), state),
  )
}

function withExtraFields(kind: OrderKind, product: ExtraFields, shown: OrderProduct, state: SentState): OrderProduct {
  for (const name of orderKinds[kind].extraLineFields) {
    Object.assign(shown, { [name]: name === 'delivered' ? shownDelivered(state, product) : product[name] })
  }
  for (const name of orderKinds[kind].enteredLineFields) Object.assign(shown, { [name]: product[name] })
  return shown
}
