/** The list of sale orders; its query holds search, filters and sort. */
export const LIST_PATH = '/dashboard/sale-orders-list'

/** An order beside the list, which keeps its search and filters. */
export const orderPath = (saleOrderId: string, search = ''): string =>
  `${LIST_PATH}/detailed-order/${saleOrderId}${withoutPanel(search)}`

/** Back to the list as it was left. */
export const listPath = (search = ''): string => `${LIST_PATH}${withoutPanel(search)}`

/** The query without the panel parameter, which would open the same order a second time. */
function withoutPanel(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('saleOrderId')
  return query.size > 0 ? `?${query}` : ''
}
