import { stored } from '@tehas/cost-engine'
import { dayIn } from '@tehas/cost-engine/calendar'
import type { ProductNode } from '../structure/tree'
import type { OrderState } from './order-state'

/**
 * Part of the products, in percent, that were complete by their deadline, of those that have one (rules §6). A product's
 * deadline is that of its last process, else the day of delivery in the project's time zone.
 */
export function completeAccuracy({ products, delivery }: OrderState, timeZone: string): number {
  const verdicts = products
    .map((product) => isInTime(product, delivery.date ?? null, timeZone))
    .filter((verdict) => verdict !== undefined)
  const inTime = verdicts.filter((verdict) => verdict)
  return verdicts.length === 0 ? 0 : stored((inTime.length / verdicts.length) * 100)
}

function isInTime(product: ProductNode, deliveryDate: string | null, timeZone: string): boolean | undefined {
  const { completedAt } = product
  const deadlines = product.processes.map(({ deadline }) => deadline).filter((deadline) => deadline !== null)
  const deadline = deadlines.sort().at(-1)
  if (deadline === undefined && deliveryDate === null) return undefined
  if (product.status !== 'COMPLETE' || completedAt === null) return false
  return deadline === undefined
    ? dayIn(Date.parse(completedAt), timeZone) <= (deliveryDate ?? '')
    : completedAt <= deadline
}
