export const LIST_PATH = '/dashboard/stock'

/** The address of an open product, with the list as it is searched and filtered. */
export const stockPath = (stockId: string, query: string): string => `${LIST_PATH}/detailed-stock/${stockId}${query}`

/** The address of the list as it is searched and filtered. */
export const listPath = (query: string): string => `${LIST_PATH}${query}`

/** The address of the drawer of a product, or of a new one, over the list as it is searched and filtered. */
export const upsertPath = (query: string, stockId?: string): string =>
  `${LIST_PATH}/upsert-product${stockId === undefined ? '' : `/${stockId}`}${query}`

/** In the address of a drawer: it begins as a copy of the product. */
export const DUPLICATE = 'duplicate'

/** The address of the drawer of a copy of a product. */
export const duplicatePath = (query: string, stockId: string): string =>
  `${upsertPath(query, stockId)}${query === '' ? '?' : '&'}${DUPLICATE}=true`

/** The address of the list of what lies at a location. */
export const locationPath = (locationId: string): string => `${LIST_PATH}?location=${locationId}`
