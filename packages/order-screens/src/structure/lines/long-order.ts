import type { OrderItem } from '@tehas/contracts'
import type { Structure } from './structure'

/** Lines from which an order is drawn and counted in steps: a shorter one is there sooner in one. */
const LONG_LINES = 300

/** Whether an order, or a structure, has so many lines that they are not all worked on without a pause. */
export function isLongOrder({ products }: Structure): boolean {
  let lines = 0
  const count = (parts: Pick<OrderItem, 'processes' | 'items'>): boolean => {
    lines += parts.processes.length + parts.items.length + 1
    return lines > LONG_LINES || parts.items.some(count)
  }
  return products.some(count)
}
