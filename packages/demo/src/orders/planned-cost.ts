import type { OrderItemInput, OrderProcessInput, OrderProductInput } from '@tehas/contracts'

type Structure = {
  readonly processes?: readonly OrderProcessInput[] | undefined
  readonly items?: readonly OrderItemInput[] | undefined
}

/**
 * What a line of the demo is planned to cost, to put a believable price on it. It knows only what the demo uses:
 * changeovers in minutes, prices by the hour or by the unit of the workload. Real figures come from the cost engine.
 */
export const plannedCost = (product: OrderProductInput): number => costOf(product, product.netQuantity ?? 0)

function costOf({ processes = [], items = [] }: Structure, quantity: number): number {
  const work = processes.reduce((sum, process) => sum + processCost(process, quantity), 0)
  return items.reduce((sum, item) => sum + itemCost(item, quantity), work)
}

function processCost({ price, workload, changeoverTime }: OrderProcessInput, quantity: number): number {
  const amount = (workload?.value ?? 0) * quantity
  const isHourly = price?.unit === 'H'
  return (price?.value ?? 0) * (isHourly ? (amount + (changeoverTime?.value ?? 0)) / 60 : amount)
}

function itemCost(item: OrderItemInput, quantity: number): number {
  const required = (item.netQuantity ?? 0) * quantity * (1 + (item.addPercentage ?? 0) / 100)
  const isMade = (item.processes?.length ?? 0) + (item.items?.length ?? 0) > 0
  return isMade ? costOf(item, required) : (item.unitPrice ?? 0) * required
}
