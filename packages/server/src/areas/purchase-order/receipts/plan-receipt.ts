import type { BodyOf, calls, Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { type LineCost, receiptValue } from '@tehas/cost-engine/receipt-cost'
import { AppError } from '../../../http/app-error'
import { afterTaking, type Standing, type Taken, takenByLinks, waitingOf } from '../../../orders/supply/taken'
import type { TakingLink } from '../../../orders/supply/taking-links'
import type { ProductNode } from '../../../structure/tree'

type Sent = BodyOf<typeof calls.receivePurchaseOrder>

/** One line of a delivery, worked out. */
export type PlannedLine = {
  readonly product: ProductNode
  readonly sent: Sent['lines'][number]
  readonly quantity: number
  readonly cost: LineCost
  readonly value: number
  readonly taken: readonly Taken[]
  /** The sale order whose project cost it becomes. */
  readonly projectOrderId: Id | null
}

type Known = {
  readonly products: readonly ProductNode[]
  readonly costs: ReadonlyMap<Id, LineCost>
  readonly standing: readonly Standing[]
  readonly links: readonly TakingLink[]
  /** Of each line that is sent, the sale order whose project cost it becomes. */
  readonly projectOrders: readonly (Id | null)[]
}

/**
 * What a delivery comes to. Lines of the same product follow each other, so that the second sees what the first brought.
 * Throws NOT_FOUND for a line that the order does not have, VALIDATION_FAILED where a line cannot be used so, UNIT_MISMATCH
 * where its unit is of another dimension than that of the line it is for, and NEEDS_CONFIRMATION where more came than was
 * ordered and nobody agreed to it.
 */
export function planReceipt({ products, costs, standing, links, projectOrders }: Known, sent: Sent): PlannedLine[] {
  const known = [...standing]
  let open = links
  const planned = sent.lines.map((line, at): PlannedLine => {
    const product = products.find(({ _id }) => _id === line.lineId)
    const cost = costs.get(line.lineId)
    if (!product || !cost) throw new AppError('NOT_FOUND')
    if (line.use === 'TO_STOCK' && product.stock === null) {
      refuse(`lines.${at}.use`, 'This line has no product in stock to add it to')
    }
    const own = known.filter(({ lineId }) => lineId === product._id)
    const quantity = stored(line.quantity)
    const before = {
      quantity: stored(sumOf(own, (one) => one.quantity)),
      value: sumOf(own, (one) => one.value),
      isAtCost: own.every(({ unitCost }) => stored(unitCost) === stored(cost.unitCost)),
    }
    const value = receiptValue(cost, product.netQuantity, before, quantity)
    const ofLine = open.filter(({ supplyLineId, isOpen }) => isOpen && supplyLineId === product._id)
    const taken = line.use === 'TO_ORDER' ? takenBy(ofLine, { quantity, unit: product.unit, standing: own }, at) : []
    known.push({ lineId: product._id, quantity, value, unitCost: cost.unitCost, taken: [...taken] })
    open = afterTaking(open, taken)
    return { product, sent: line, quantity, cost, value, taken, projectOrderId: projectOrders[at] ?? null }
  })
  refuseCountedTwice(planned, known, open)
  if (sent.confirmed !== true) refuseOver(products, known, new Set(sent.lines.map(({ lineId }) => lineId)))
  return planned
}

/** What linked lines still wait for takes of the delivery, the oldest link first. */
function takenBy(links: readonly TakingLink[], coming: Parameters<typeof takenByLinks>[1], at: number): Taken[] {
  const path = `lines.${at}.use`
  if (links.length === 0) refuse(path, 'No other order is linked to this line')
  const message = 'Its unit cannot be converted to that of the line that it is for'
  return takenByLinks(links, coming, [{ path, message }]).taken
}

/**
 * What a line of an order takes is in the cost of that order already, so it is never its project cost too (rules §14): what
 * is still to come of a line has to do for its links to the order whose project cost the rest becomes.
 */
function refuseCountedTwice(
  planned: readonly PlannedLine[],
  received: readonly Standing[],
  links: readonly TakingLink[],
): void {
  for (const [at, { product, projectOrderId }] of planned.entries()) {
    if (projectOrderId === null) continue
    const own = received.filter(({ lineId }) => lineId === product._id)
    const toCome = Math.max(0, stored(product.netQuantity - sumOf(own, ({ quantity }) => quantity)))
    const waiting = links
      .filter(
        ({ supplyLineId, orderId, isOpen }) => isOpen && supplyLineId === product._id && orderId === projectOrderId,
      )
      .map((link) => waitingOf(link, own))
    if (stored(sumOf(waiting, (one) => one)) > toCome) {
      refuse(
        `lines.${at}.quantity`,
        'What a line of the order takes is in its cost already: receive that for the order',
      )
    }
  }
}

function refuseOver(products: readonly ProductNode[], received: readonly Standing[], sent: ReadonlySet<Id>): void {
  const over = products.flatMap(({ _id, name, netQuantity, unit }) => {
    const came = stored(
      sumOf(
        received.filter(({ lineId }) => lineId === _id),
        (one) => one.quantity,
      ),
    )
    const excess = stored(came - netQuantity)
    return sent.has(_id) && excess > 0
      ? [{ lineId: _id, name, ordered: netQuantity, received: came, over: excess, unit }]
      : []
  })
  if (over.length > 0) throw new AppError('NEEDS_CONFIRMATION', { details: { over } })
}

function refuse(path: string, message: string): never {
  throw new AppError('VALIDATION_FAILED', { problems: [{ path, message }] })
}

const sumOf = <Value>(values: readonly Value[], amount: (value: Value) => number): number =>
  values.reduce((sum, value) => sum + amount(value), 0)
