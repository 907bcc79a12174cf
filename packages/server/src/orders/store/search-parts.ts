import { parentsOf } from '../../structure/tree'
import type { OrderState } from '../order-state'

/** What a search finds an order by, the likeliest first. */
export function* searchParts(transactionNumber: string, partnerName: string | undefined, state: OrderState) {
  yield transactionNumber
  if (partnerName !== undefined) yield partnerName
  yield* state.labels
  yield state.notes
  for (const parent of parentsOf(state.products)) yield parent.name
}
