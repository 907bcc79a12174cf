import { orderPaths } from '@tehas/order-screens/new-order'

/** The list of sale orders, and each order beside it. */
export const paths = orderPaths('SALE_ORDER', '/dashboard/sale-orders-list')
