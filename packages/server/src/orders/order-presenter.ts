import {
  type AnyOrder,
  type OrderKind,
  type OrderOfKind,
  type OrderProduct,
  orderKinds,
  orderSchemas,
  type UserRights,
} from '@tehas/contracts'
import { stripPrices } from '@tehas/rights'
import type { z } from 'zod'
import { presentProduct } from '../structure/present-lines'
import { nameInContract, stateFields } from './head-fields'
import type { OrderContext } from './order-context'
import type { LoadedOrder } from './store/load-order'
import { loadPeople, type OrderPeople } from './store/load-people'

/** How one kind of order is shown to its callers. */
export type OrderPresenter<Order extends AnyOrder> = {
  readonly present: (context: OrderContext, order: LoadedOrder) => Promise<Order>
  /** The answer without the prices that the caller may not see. */
  readonly strip: (answer: Order, rights: UserRights) => Order
}

/** The answers of each kind in the contract's shape. */
export const orderPresenters: { readonly [Kind in OrderKind]: OrderPresenter<OrderOfKind[Kind]> } = {
  SALE_ORDER: { present: presentAs('SALE_ORDER'), strip: stripAs(orderSchemas.SALE_ORDER.order) },
  MANUFACTURING_ORDER: {
    present: presentAs('MANUFACTURING_ORDER'),
    strip: stripAs(orderSchemas.MANUFACTURING_ORDER.order),
  },
  PURCHASE_ORDER: { present: presentAs('PURCHASE_ORDER'), strip: stripAs(orderSchemas.PURCHASE_ORDER.order) },
}

function stripAs<Order>(schema: z.ZodType<Order>): (answer: Order, rights: UserRights) => Order {
  return (answer, rights) => stripPrices(schema, answer, rights)
}

/** Reads who and which partner an order names, and shows it with them. */
function presentAs<Kind extends OrderKind>(
  kind: Kind,
): (context: OrderContext, order: LoadedOrder) => Promise<OrderOfKind[Kind]>
function presentAs(kind: OrderKind) {
  return async ({ tx, projectId }: OrderContext, order: LoadedOrder): Promise<object> => {
    const { identity, state, trace } = order
    const userIds = [trace.createdBy, trace.updatedBy]
    const people = await loadPeople(tx, { projectId, kind, orderId: identity._id, partnerId: state.partnerId, userIds })
    return {
      type: kind,
      ...headOf(kind, order),
      ...factsOf(order, people),
      ...partnerOf(kind, people),
      products: productsOf(kind, order),
    }
  }
}

/** Figures and fields of the head that the contract of the kind names. */
function headOf(kind: OrderKind, { state, costs }: LoadedOrder): Record<string, unknown> {
  const { shape } = orderSchemas[kind].order
  const shown: Record<string, unknown> = {}
  for (const [name, figure] of Object.entries(costs.order)) if (name in shape) shown[name] = figure
  for (const field in stateFields) {
    const name = nameInContract(kind, field)
    if (name in shape) shown[name] = Reflect.get(state, field)
  }
  return shown
}

/** The partner is answered by its name, not its id alone. */
const partnerOf = (kind: OrderKind, { partner }: OrderPeople) => ({ [orderKinds[kind].partner.field]: partner })

/** What nobody enters, of orders of every kind. */
const factsOf = ({ identity, state, trace }: LoadedOrder, people: OrderPeople) => ({
  _id: identity._id,
  transactionNumber: identity.transactionNumber,
  createdAt: trace.createdAt,
  createdBy: people.user(trace.createdBy),
  updatedAt: trace.updatedAt,
  updatedBy: people.user(trace.updatedBy),
  productsComplete: state.products.filter(({ status }) => status === 'COMPLETE').length,
  files: [],
  watchers: trace.watchers,
  audit: { createdBy: { user: trace.createdBy, date: trace.createdAt }, updatedBy: people.log },
  version: identity.version,
})

function productsOf(kind: OrderKind, { state, costs }: LoadedOrder): OrderProduct[] {
  const { extraLineFields } = orderKinds[kind]
  return state.products.map((product) => {
    const shown = presentProduct(product, costs)
    for (const name of extraLineFields) Object.assign(shown, { [name]: product[name] })
    return shown
  })
}
