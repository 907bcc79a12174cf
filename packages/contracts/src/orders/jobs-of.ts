import type { OrderItem } from '../entities/order-item'
import type { OrderProcess } from '../entities/order-process'
import type { OrderProduct } from '../entities/order-product'

/**
 * The processes that an order works on itself (rules §16): those of what it takes from the shelf or what another order supplies
 * tell only what that costs, unless work on them began before.
 */
export const jobsOf = (products: readonly OrderProduct[]): OrderProcess[] =>
  products.flatMap((product) => jobsBelow(product, true))

type Line = Pick<OrderItem, 'supplyNow' | 'processes' | 'items'>

function jobsBelow({ supplyNow, processes, items }: Line, isAboveHere: boolean): OrderProcess[] {
  const isHere = isAboveHere && supplyNow !== 'STOCK' && supplyNow !== 'LINKED'
  return [
    ...processes.filter((process) => isHere || isBegun(process)),
    ...items.flatMap((item) => jobsBelow(item, isHere)),
  ]
}

/** Time, output or an open job is recorded on it (rules §4). */
const isBegun = ({ produced, scrapped, totalActiveTime, totalAmountInJobs, status }: OrderProcess): boolean =>
  produced > 0 || scrapped > 0 || totalActiveTime > 0 || totalAmountInJobs > 0 || status !== 'NOT_COMPLETE'
