export const LIST_PATH = '/dashboard/stock'

/** The address of an open product, with the list as it is searched and filtered. */
export const stockPath = (stockId: string, query: string): string => `${LIST_PATH}/detailed-stock/${stockId}${query}`

/** The address of the list of what lies at a location. */
export const locationPath = (locationId: string): string => `${LIST_PATH}?location=${locationId}`
