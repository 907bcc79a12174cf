import type { Id } from '@tehas/contracts'
import { stored } from '@tehas/cost-engine'
import { dayIn } from '@tehas/cost-engine/calendar'
import type { ProductNode } from '../structure/tree'
import type { Completion, OrderState, UnreadProduct } from './order-state'

/**
 * Part of the products, in percent, that were complete by their deadline, of those that have one (rules §6). A product's
 * deadline is that of its last process, unless another order supplies it, else the day of delivery in the project's time zone. One that left in deliveries is in
 * time where the last of it left by the day of delivery (rules §16).
 */
export function completeAccuracy(
  { products, delivery }: OrderState,
  timeZone: string,
  unread: ReadonlyMap<Id, UnreadProduct> = new Map(),
): number {
  const verdicts = products
    .map((product) => unread.get(product._id)?.completion ?? completionOf(product))
    .map((completion) => isInTime(completion, delivery.date ?? null, timeZone))
    .filter((verdict) => verdict !== undefined)
  const inTime = verdicts.filter((verdict) => verdict)
  return verdicts.length === 0 ? 0 : stored((inTime.length / verdicts.length) * 100)
}

function completionOf(product: ProductNode): Completion {
  const { status, completedAt, netQuantity, delivered, deliveredOn, processes } = product
  // What another order supplies has no work of its own here that could be late.
  const own = product.linked ? [] : processes
  const deadlines = own.map(({ deadline }) => deadline).filter((deadline) => deadline !== null)
  return { status, completedAt, netQuantity, delivered, deliveredOn, deadline: deadlines.sort().at(-1) ?? null }
}

function isInTime(
  { status, completedAt, netQuantity, delivered, deliveredOn, deadline }: Completion,
  deliveryDate: string | null,
  timeZone: string,
): boolean | undefined {
  if (deadline === null && deliveryDate === null) return undefined
  if (deliveredOn !== null && deliveryDate !== null) return delivered >= netQuantity && deliveredOn <= deliveryDate
  if (status !== 'COMPLETE' || completedAt === null) return false
  const dayOf = (moment: string) => dayIn(Date.parse(moment), timeZone)
  // A plan of what is late already goes beyond the day of delivery: that is not moved by it.
  const isBeyond = deadline !== null && deliveryDate !== null && dayOf(deadline) > deliveryDate
  return deadline === null || isBeyond ? dayOf(completedAt) <= (deliveryDate ?? '') : completedAt <= deadline
}
