import type { BodyOf, calls, Id, Unit } from '@tehas/contracts'
import { convert, stored } from '@tehas/cost-engine'
import { type LineCost, receiptValue } from '@tehas/cost-engine/receipt-cost'
import { AppError } from '../../../http/app-error'
import type { ProductNode } from '../../../structure/tree'
import type { Standing, Taken } from './receipt-rows'

type Sent = BodyOf<typeof calls.receivePurchaseOrder>

/** A link of a line that is bought, to the line that takes it. */
export type TakingLink = {
  readonly linkId: Id
  readonly supplyLineId: Id
  readonly orderId: Id
  readonly lineId: Id
  readonly orderNumber: string
  /** In the unit of the line that is bought. */
  readonly quantity: number
  readonly unit: Unit
  readonly isOpen: boolean
}

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
    const ofLine = links.filter(({ supplyLineId, isOpen }) => isOpen && supplyLineId === product._id)
    const taken = line.use === 'TO_ORDER' ? takenBy(ofLine, own, quantity, product.unit, at) : []
    known.push({ lineId: product._id, quantity, value, unitCost: cost.unitCost, taken: [...taken] })
    return { product, sent: line, quantity, cost, value, taken, projectOrderId: projectOrders[at] ?? null }
  })
  refuseCountedTwice(planned, known, links)
  if (sent.confirmed !== true) refuseOver(products, known, new Set(sent.lines.map(({ lineId }) => lineId)))
  return planned
}

/** What linked lines still wait for takes of the delivery, the oldest link first. */
function takenBy(
  links: readonly TakingLink[],
  own: readonly Standing[],
  quantity: number,
  unit: Unit,
  at: number,
): Taken[] {
  if (links.length === 0) refuse(`lines.${at}.use`, 'No other order is linked to this line')
  let left = quantity
  return links.flatMap((link) => {
    const part = Math.min(left, waitingOf(link, own))
    if (part <= 0) return []
    left = stored(left - part)
    const { linkId, orderId, lineId, orderNumber } = link
    const converted = convert(part, unit, link.unit)
    if (!converted.ok) {
      throw new AppError('UNIT_MISMATCH', {
        problems: [
          { path: `lines.${at}.use`, message: 'Its unit cannot be converted to that of the line that it is for' },
        ],
        details: { from: unit, to: link.unit },
      })
    }
    return [{ linkId, orderId, lineId, orderNumber, quantity: part, taken: stored(converted.value) }]
  })
}

/** What of a link has not come yet. */
export function waitingOf({ linkId, quantity }: TakingLink, standing: readonly Standing[]): number {
  const came = standing.flatMap(({ taken }) => taken).filter((one) => one.linkId === linkId)
  return Math.max(0, stored(quantity - sumOf(came, (one) => one.quantity)))
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
