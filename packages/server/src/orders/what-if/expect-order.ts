import type { Day, FlowNode, Id, OrderKind, TrialOutcome } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { isBefore, type WorkTime } from '@tehas/cost-engine/calendar'
import { convert } from '@tehas/cost-engine/units'
import type { Tx } from '../../database/connect'
import { grouped } from '../../lists/grouped'
import { isMadeHere, itemsBelow, type ProductNode, parentsOf } from '../../structure/tree'
import { wholeFlow } from '../flow/build-flow'
import type { FlowClock } from '../flow/flow-times'
import type { LoadedFlow } from '../flow/load-flow'
import type { FlowItem, FlowLine, FlowProcess } from '../flow/read-flow'
import { readShelves, type StockShelf } from '../flow/read-shelves'
import type { OrderCosts } from '../order-costs'
import type { OrderState } from '../order-state'
import { outstandingOfProduct } from '../stock/line-needs'

export type Expecting = {
  readonly tx: Tx
  /** The order as it is stored, with what it is linked to. */
  readonly loaded: LoadedFlow
  readonly orderId: Id
  readonly times: FlowClock
  readonly kinds: readonly OrderKind[]
  readonly seesStock: boolean
}
type Counted = { readonly state: OrderState; readonly costs: OrderCosts }
type Expected = Pick<TrialOutcome, 'doneOn' | 'lateDays' | 'shortages'>

/**
 * When an order with these lines is expected to be done, and what it lacks: counted as its flow chart is (rules §12), with
 * orders that are delivered earlier served first.
 */
export async function expectOrder(expecting: Expecting, counted: Counted): Promise<Expected> {
  const { tx, loaded, orderId, times, kinds, seesStock } = expecting
  const head = loaded.heads.get(orderId)
  const { products } = counted.state
  const stockIds = [...parentsOf(products)].flatMap(({ stock }) => stock?._id ?? [])
  const shelves = seesStock && head ? await readShelves(tx, stockIds, head) : undefined
  const flow = wholeFlow({ loaded: withLines(loaded, orderId, counted), times, kinds, shelves, orderId })
  const order = flow?.nodes.find((node) => node.kind === 'ORDER')
  const isOpen = head?.status === 'ACTIVE' || head?.status === 'WAITING_FOR_ACTIVATION'
  if (!head || !flow || !isOpen) return { doneOn: null, lateDays: 0, shortages: shelves ? [] : null }

  const shelved = isOpen && shelves ? products.flatMap((product) => fromShelf(product, shelves, times)) : []
  const comes = shelved.reduce<WorkTime | undefined>(
    (last, { at }) => (last && !isBefore(last, at) ? last : at),
    undefined,
  )
  const comesOn = comes && times.startDay(comes)
  const lacking = [...flow.nodes.flatMap((node) => lackingOf(node, orderId)), ...shelved]
  return {
    doneOn: later(order?.expected ?? null, comesOn),
    lateDays: Math.max(order?.lateDays ?? 0, comes ? times.lateAfter(comes, head.deliveryDate) : 0),
    shortages: shelves ? inStockUnits(lacking, shelves, namesOf(products)) : null,
  }
}

type Lack = { readonly stock: Id; readonly quantity: number; readonly unit: StockShelf['unit'] }

/** A part of this order that is neither there nor on its way. */
const lackingOf = (node: FlowNode, orderId: Id): Lack[] =>
  node.kind === 'ITEM' && node.source === 'TO_ORDER' && node.orderId === orderId && node.stockId !== null
    ? [{ stock: node.stockId, quantity: node.quantity, unit: node.unit }]
    : []

/** A product that nobody makes here is sold from the shelf: what of it is missing, and when that can be there. */
function fromShelf(
  product: ProductNode,
  shelves: ReadonlyMap<Id, StockShelf>,
  times: FlowClock,
): (Lack & { readonly at: WorkTime })[] {
  const found = product.stock && shelves.get(product.stock._id)
  if (!product.stock || !found || product.processes.length + product.items.length > 0) return []
  const needed = product.status === 'COMPLETE' ? 0 : outstandingOfProduct(product)
  const wanted = convert(needed, product.unit, found.unit)
  if (!wanted.ok || wanted.value <= 0) return []
  const { _id: stock } = product.stock
  return found.shelf
    .take(wanted.value)
    .filter(({ source }) => source === 'TO_ORDER')
    .map(({ quantity }) => ({ stock, quantity, unit: found.unit, at: times.inDays(found.leadDays) }))
}

function namesOf(products: readonly ProductNode[]): ReadonlyMap<Id, string> {
  const lines = products.flatMap((product) => [product, ...itemsBelow(product)])
  return new Map(lines.flatMap(({ stock, name }): [Id, string][] => (stock ? [[stock._id, name]] : [])))
}

/** What is missing of each product in stock, in the product's own unit, the most in want of its name first. */
function inStockUnits(
  lacking: readonly Lack[],
  shelves: ReadonlyMap<Id, StockShelf>,
  names: ReadonlyMap<Id, string>,
): NonNullable<Expected['shortages']> {
  return [...grouped(lacking, ({ stock }) => stock)].flatMap(([stock, parts]) => {
    const unit = shelves.get(stock)?.unit
    if (unit === undefined) return []
    const quantity = parts.reduce((sum, part) => {
      const converted = convert(part.quantity, part.unit, unit)
      return sum + (converted.ok ? converted.value : 0)
    }, 0)
    return [{ stock, name: names.get(stock) ?? '', quantity: stored(quantity), unit }]
  })
}

const later = (day: Day | null, other: Day | undefined): Day | null =>
  day === null || (other !== undefined && other > day) ? (other ?? null) : day

/** What is stored of an order with other lines in the place of its own. */
function withLines(loaded: LoadedFlow, orderId: Id, { state, costs }: Counted): LoadedFlow {
  const own = new Set(loaded.products.map(({ _id }) => _id))
  const others = <Row extends { readonly productId: Id }>(groups: ReadonlyMap<Id, readonly Row[]>) =>
    [...groups.values()].flat().filter(({ productId }) => !own.has(productId))
  const lines = state.products.flatMap((product) => linesOf(product, costs))
  const items = [...others(loaded.items), ...lines.flatMap((line) => line.items)]
  const processes = [...others(loaded.processes), ...lines.flatMap((line) => line.processes)]
  return {
    ...loaded,
    products: state.products.map((product) => flowLine(product, orderId)),
    items: grouped(items, ({ productId, parentItemId }) => parentItemId ?? productId),
    processes: grouped(processes, ({ productId, itemId }) => itemId ?? productId),
  }
}

const flowLine = ({ _id, name, unit, netQuantity, ...line }: ProductNode, orderId: Id): FlowLine => ({
  ...{ _id, orderId, name, unit, net: netQuantity, produced: line.produced, received: line.received },
  ...{ taken: line.takenFromStock, isHandedOver: line.added.done, status: line.status },
})

/** Items and processes in use of a product, each with what holds it; none where another order supplies it. */
function linesOf(
  product: ProductNode,
  costs: OrderCosts,
): { readonly items: FlowItem[]; readonly processes: FlowProcess[] }[] {
  const productId = product._id
  if (product.linked) return []
  return [...parentsOf([product])].map((parent) => {
    const isProduct = parent._id === productId
    const items = parent.items.map(
      (item): FlowItem => ({
        ...{ _id: item._id, productId, parentItemId: isProduct ? null : parent._id, name: item.name },
        ...{ isHere: isMadeHere(item), unit: item.unit, status: item.status, taken: item.takenFromStock },
        required: costs.items.get(item._id)?.requiredQuantity ?? item.netQuantity,
        stockId: item.stock?._id ?? null,
        process: item.linkedProcess?.process ?? null,
      }),
    )
    const processes = parent.processes
      .filter(({ active }) => active)
      .map((process): FlowProcess => {
        const { totalWorkload = 0, plannedDuration = 0 } = costs.processes.get(process._id) ?? {}
        return {
          ...{ _id: process._id, productId, itemId: isProduct ? null : parent._id, name: process.name },
          ...{ status: process.status, produced: process.produced, start: process.startTime },
          ...{ deadline: process.deadline, lead: process.leadTime.value, leadUnit: process.leadTime.unit },
          ...{ workload: totalWorkload, duration: plannedDuration },
        }
      })
    return { items, processes }
  })
}
