import type { OrderItemInput, OrderProcessInput, OrderProductInput } from '@tehas/contracts'

type Structure = {
  readonly processes?: readonly OrderProcessInput[] | undefined
  readonly items?: readonly OrderItemInput[] | undefined
}

/** A process with the number of pieces that it works on. */
export type Step = { readonly process: OrderProcessInput; readonly quantity: number }

/** The processes of a product in the order in which they are done: those of its parts before its own. */
export const processesOf = (product: OrderProductInput): Step[] => stepsOf(product, product.netQuantity ?? 0)

function stepsOf({ processes = [], items = [] }: Structure, quantity: number): Step[] {
  const below = items.flatMap((item) => {
    const required = (item.netQuantity ?? 0) * (1 + (item.addPercentage ?? 0) / 100) * quantity
    return stepsOf(item, Math.round(required * 1e6) / 1e6)
  })
  return [...below, ...processes.map((process) => ({ process, quantity }))]
}

/** Changeover and workload in minutes; 0 for what is priced by quantity. The demo enters both in minutes alone. */
export function plannedMinutes({ process, quantity }: Step): number {
  const { workload, changeoverTime } = process
  if (workload?.unit !== 'MIN') return 0
  return (changeoverTime?.value ?? 0) + (workload.value ?? 0) * quantity
}
