import { describingFields, type LineFields } from '../../structure/line-fields'
import { parentsOf } from '../../structure/tree'
import type { OrderState } from '../order-state'

const fields: LineFields = describingFields
/** Fields of products and items that a search for their order finds. */
export const searchedFields = Object.keys(fields).filter((name) => fields[name]?.isSearched)

/** What a search finds an order by, the likeliest first. */
export function* searchParts(transactionNumber: string, partnerName: string | undefined, state: OrderState) {
  yield transactionNumber
  if (partnerName !== undefined) yield partnerName
  yield* state.labels
  yield state.notes
  for (const parent of parentsOf(state.products)) {
    for (const name of searchedFields) {
      const value: unknown = Reflect.get(parent, name)
      if (typeof value === 'string') yield value
    }
  }
}
