import { ownWords } from '../../lists/search/own-words'
import { describingFields, type LineFields } from '../../structure/line-fields'
import { type ProductNode, parentsOf } from '../../structure/tree'
import type { OrderState, UnreadProduct } from '../order-state'

const fields: LineFields = describingFields
const searchedFields = Object.keys(fields).filter((name) => fields[name]?.isSearched)

export const isSearched = (field: string): boolean => searchedFields.includes(field)

/** What a search finds an order by, the likeliest first; `unread` are words of products that were not read. */
export function* searchParts(
  { labels, notes, dynamicFields, products }: OrderState,
  names: readonly (string | undefined)[],
  unread: ReadonlyMap<string, UnreadProduct> = new Map(),
): Generator<string> {
  yield* names.filter((name) => name !== undefined)
  yield* labels
  yield notes
  yield* ownWords(dynamicFields)
  for (const product of products) yield* unread.get(product._id)?.words ?? wordsOf(product)
}

/** What a search finds a product and its items by, parents before their own; each once. */
export function wordsOf(product: ProductNode): string[] {
  const words = new Set<string>()
  for (const line of parentsOf([product])) {
    for (const name of searchedFields) {
      const value: unknown = Reflect.get(line, name)
      if (typeof value === 'string' && value.trim() !== '') words.add(value)
    }
  }
  return [...words]
}
