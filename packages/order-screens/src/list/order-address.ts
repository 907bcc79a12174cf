/** The address of an order beside its list, which keeps the search and filters of the query. */
export type OrderAddress = (orderId: string, search?: string) => string
