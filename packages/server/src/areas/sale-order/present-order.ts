import {
  type Id,
  type OrderItem,
  type OrderProcess,
  type OrderProduct,
  type SaleOrder,
  saleOrderSchema,
} from '@tehas/contracts'
import { stripPrices } from '@tehas/rights'
import type { OrderArea } from '../../orders/order-area'
import type { OrderCosts } from '../../orders/recost'
import type { LoadedOrder } from '../../orders/store/load-order'
import { loadPeople, type OrderPeople } from '../../orders/store/load-people'
import type { Holder, ItemNode, ProcessNode, ProductNode } from '../../orders/tree/order-tree'

/** How a sale order is shown: the contract's shape, prices taken out for whoever may not see them. */
export const saleOrderArea: OrderArea<SaleOrder> = {
  present: async ({ tx, projectId, kind }, order) => {
    const { head, state } = order
    const userIds = [head.created_by, head.updated_by]
    const people = await loadPeople(tx, { projectId, kind, orderId: head._id, partnerId: state.partnerId, userIds })
    return toSaleOrder(order, people)
  },
  strip: (answer, rights) => stripPrices(saleOrderSchema, answer, rights),
}

function toSaleOrder({ identity, state, costs, head }: LoadedOrder, people: OrderPeople): SaleOrder {
  return {
    ...costs.order,
    _id: identity._id,
    transactionNumber: identity.transactionNumber,
    type: 'SALE_ORDER',
    status: state.status,
    client: people.partner,
    contact: state.contact,
    discount: state.discount,
    vatPercentage: state.vatPercentage,
    labels: [...state.labels],
    notes: state.notes,
    delivery: state.delivery,
    dynamicFields: { ...state.dynamicFields },
    paymentDue: state.paymentDue,
    validTo: state.validTo,
    productionStartTime: state.productionStartTime,
    createdAt: head.created_at,
    createdBy: people.user(head.created_by),
    updatedAt: head.updated_at,
    updatedBy: people.user(head.updated_by),
    publishedAt: state.publishedAt,
    productsComplete: head.products_complete,
    productsCompleteAt: state.productsCompleteAt,
    productsCompleteAccuracy: state.productsCompleteAccuracy,
    files: [],
    watchers: head.watchers,
    audit: { createdBy: { user: head.created_by, date: head.created_at }, updatedBy: people.log },
    products: state.products.map((product) => toProduct(product, costs)),
    version: identity.version,
  }
}

const toProduct = (product: ProductNode, costs: OrderCosts): OrderProduct => ({
  ...figuresOf(costs.products, product._id),
  ...lineOf(product, costs),
})

const toItem = (item: ItemNode, costs: OrderCosts): OrderItem => ({
  ...figuresOf(costs.items, item._id),
  ...lineOf(item, costs),
  linkedProcess: item.linkedProcess,
})

const toProcess = (process: ProcessNode, costs: OrderCosts): OrderProcess => ({
  ...figuresOf(costs.processes, process._id),
  ...process,
  dynamicFields: { ...process.dynamicFields },
  members: [...process.members],
  files: [],
})

const lineOf = (line: Holder, costs: OrderCosts) => ({
  _id: line._id,
  name: line.name,
  category: line.category,
  netQuantity: line.netQuantity,
  unit: line.unit,
  unitPrice: line.unitPrice,
  priceSource: line.unitPrice === null ? ('CALCULATED' as const) : ('MANUAL' as const),
  unitWeight: line.unitWeight,
  addPercentage: line.addPercentage,
  markupPercentage: line.markupPercentage,
  description: line.description,
  dynamicFields: { ...line.dynamicFields },
  stock: line.stock,
  linkedOrder: null,
  files: [],
  produced: line.produced,
  takenFromStock: line.takenFromStock,
  status: line.status,
  processes: line.processes.map((process) => toProcess(process, costs)),
  items: line.items.map((item) => toItem(item, costs)),
})

function figuresOf<Figures>(figures: ReadonlyMap<Id, Figures>, id: Id): Figures {
  const found = figures.get(id)
  if (!found) throw new Error(`Line ${id} was stored without its figures`)
  return found
}
