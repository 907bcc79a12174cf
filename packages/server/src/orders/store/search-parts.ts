import type { OrderState } from '../order-state'
import { holdersOf } from '../tree/order-tree'

/** What a search finds an order by, the likeliest first. */
export function* searchParts(transactionNumber: string, partnerName: string | undefined, state: OrderState) {
  yield transactionNumber
  if (partnerName !== undefined) yield partnerName
  yield* state.labels
  yield state.notes
  for (const holder of holdersOf(state.products)) yield holder.name
}
