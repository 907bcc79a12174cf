import type { OrderItem } from '../entities/order-item'
import type { OrderProcess } from '../entities/order-process'
import type { OrderProduct } from '../entities/order-product'
import type { AnyOrder } from './any-order'
import { orderKinds } from './order-kinds'

/**
 * What a planner who may not read orders of the kind sees of one: number, partner's name, products, processes, dates and
 * states (rules §14, who sees what). The rest is empty, and whoever answers with it leaves the prices out.
 */
export function planView(order: AnyOrder): AnyOrder
export function planView(order: AnyOrder): object {
  const { delivery, products, audit, ...known } = order
  return {
    ...known,
    [orderKinds[order.type].partner.contactField]: null,
    labels: [],
    notes: '',
    dynamicFields: {},
    paymentDue: 0,
    validTo: null,
    delivery: { date: delivery.date },
    files: [],
    watchers: [],
    createdBy: null,
    updatedBy: null,
    audit: { createdBy: { user: null, date: audit.createdBy.date }, updatedBy: [] },
    linkedOrders: undefined,
    comments: undefined,
    tracking: undefined,
    products: products.map(productPlan),
  }
}

/** Text that is not about the work itself. */
const untold = { description: '', dynamicFields: {}, files: [], linkedOrder: null }

const productPlan = (product: OrderProduct): OrderProduct => ({ ...product, ...untold, ...partsPlan(product) })
const itemPlan = (item: OrderItem): OrderItem => ({ ...item, ...untold, ...partsPlan(item) })
const processPlan = (process: OrderProcess): OrderProcess => ({ ...process, dynamicFields: {}, files: [] })

const partsPlan = ({ processes, items }: Pick<OrderItem, 'processes' | 'items'>) => ({
  processes: processes.map(processPlan),
  items: items.map(itemPlan),
})
