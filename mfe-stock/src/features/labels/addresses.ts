import type { Id } from '@tehas/contracts'

const LABELS_PATH = '/dashboard/stock-labels'

/** How many products have their labels on one page: as many as one call answers. */
export const MOST_LABELLED = 200

/** The page that prints the label of a location. */
export const locationLabelPath = (locationId: Id): string => `${LABELS_PATH}?locations=${locationId}`

/** The page that prints labels of these products. */
export const labelsPath = (products: readonly Id[]): string =>
  `${LABELS_PATH}?products=${products.slice(0, MOST_LABELLED).join(',')}`
