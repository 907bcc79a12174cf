import type { Day, OrderProductInput, SaleOrderInput } from '@tehas/contracts'
import { presetVatPercentage } from '@tehas/contracts'
import { addDays, dueDay, workday } from '../days'
import { demoId } from '../demo-id'
import { findPartner } from '../partners/partners'
import { partnerRows } from '../partners/rows'
import type { Random } from '../random'
import { endProducts } from '../stock/end-products'
import type { DemoSaleOrder, DemoStockProduct } from '../world'
import { copyOf } from './copy-of'
import { order148Input } from './order-148'
import type { OrderPlan } from './pictured'
import { FIRST_NUMBER, planOrders } from './planned'
import { plannedCost } from './planned-cost'
import { processesOf } from './processes-of'

/** All sale orders of the workshop on that day, oldest number first. */
export function createSaleOrders(today: Day, random: Random): DemoSaleOrder[] {
  const orders = planOrders(random).map((plan) => createOrder(plan, today, random))
  return withNumbers(orders)
}

/** Numbers begin again with each year, as the project's do; the first year's go on from those that were kept elsewhere. */
function withNumbers(orders: readonly Omit<DemoSaleOrder, 'number'>[]): DemoSaleOrder[] {
  let [year, next] = ['', FIRST_NUMBER]
  return orders.map((order) => {
    const createdIn = order.createdDay.slice(0, 4)
    if (year !== '' && createdIn !== year) next = 1
    year = createdIn
    const number = `SO-${year}-${String(next).padStart(3, '0')}`
    next += 1
    return { ...order, number }
  })
}

function createOrder(plan: OrderPlan, today: Day, random: Random): Omit<DemoSaleOrder, 'number'> {
  const createdDay = workday(addDays(today, -plan.createdAgo))
  const deliveryDay = plan.deliveryIn === undefined ? null : dueDay(today, plan.deliveryIn)
  const input = inputOf(plan, createdDay, deliveryDay, random)
  const processes = (input.products ?? []).reduce((sum, product) => sum + processesOf(product).length, 0)
  const order = {
    _id: demoId('sale-order', String(plan.running)),
    input,
    status: plan.status,
    owner: demoId('member', plan.owner),
    createdDay,
    processesComplete: Math.min(plan.processesComplete, processes),
    ...(plan.doneFirst && { doneFirst: plan.doneFirst }),
    ...(plan.movedBy && deliveryDay ? { promisedDay: workday(addDays(deliveryDay, -plan.movedBy)) } : {}),
  }
  if (plan.status === 'WAITING_FOR_ACTIVATION') return order
  const publishedDay = earlier(workday(addDays(createdDay, random.between(1, 6))), today)
  if (plan.status === 'ACTIVE') return { ...order, publishedDay }
  const closedDay = earlier(
    workday(addDays(deliveryDay ?? createdDay, random.pick([-3, -2, -1, -1, 0, 0, 0, 1, 4]))),
    today,
  )
  return { ...order, publishedDay, closedDay: later(closedDay, publishedDay) }
}

const earlier = (a: Day, b: Day) => (a < b ? a : b)
const later = (a: Day, b: Day) => (a < b ? b : a)

function inputOf(plan: OrderPlan, createdDay: Day, deliveryDay: Day | null, random: Random): SaleOrderInput {
  const { _id, input: partner } = findPartner(plan.client)
  const [contact] = partner.contacts
  const [address] = partner.addresses
  const head: SaleOrderInput = {
    client: _id,
    contact: contact ?? null,
    labels: [...plan.labels],
    notes: plan.notes ?? '',
    paymentDue: partner.paymentDue ?? 14,
    validTo: addDays(createdDay, 14),
    // A buyer in another member state accounts for the tax itself.
    vatPercentage: address?.country === 'Estonia' ? presetVatPercentage('Estonia', createdDay) : 0,
  }
  if (plan.running === 148) return order148Input(head, deliveryDay)

  const discount = partnerRows.find(({ name }) => name === plan.client)?.discount ?? 0
  const transport = random.chance(0.5) ? { price: random.pick([45, 60, 85, 120, 180, 240]) } : {}
  const { street, city, county, country, postalCode } = address ?? {}
  return {
    ...head,
    delivery: {
      date: deliveryDay,
      transport: { ...transport, address: { street, city, county, country, postalCode } },
    },
    ...(discount > 0 ? { discount: { value: discount, type: 'PERCENTAGE' } } : {}),
    products: plan.products.map(([code, quantity]) => lineOf(findProduct(code), quantity, plan.margin, discount)),
  }
}

function findProduct(code: string): DemoStockProduct {
  const found = endProducts.find(({ input }) => input.code === code)
  if (!found) throw new Error(`The demo has no product ${code}`)
  return found
}

/** A line with a copy of the product's structure, priced so that the margin is left after the order's discount. */
function lineOf(stock: DemoStockProduct, netQuantity: number, margin: number, discount: number): OrderProductInput {
  const line = copyOf(stock, netQuantity)
  const unitPrice = plannedCost(line) / netQuantity / (1 - margin / 100) / (1 - discount / 100)
  return { ...line, unitPrice: unitPrice < 30 ? round(unitPrice, 100) : round(unitPrice, 10) }
}

const round = (value: number, parts: number) => Math.round(value * parts) / parts
