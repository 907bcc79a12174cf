import type { Id, PurchaseOrder } from '@tehas/contracts'
import type { LineEntry } from './receipt-lines'

/** The stock products of the lines that go on a shelf; what goes to the project's cost is never labelled. */
export const stockedOf = (order: PurchaseOrder, entries: readonly LineEntry[]): readonly Id[] =>
  entries
    .filter(({ use }) => use !== 'TO_PROJECT_COST')
    .flatMap(({ lineId }) => order.products.find(({ _id }) => _id === lineId)?.stock?._id ?? [])

/** The page of the stock area that prints labels of these products. */
export const labelsPath = (products: readonly Id[]): string => `/dashboard/stock-labels?products=${products.join(',')}`
