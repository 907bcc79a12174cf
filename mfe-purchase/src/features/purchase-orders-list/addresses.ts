import { orderPaths } from '@tehas/order-screens/new-order'

/** The list of purchase orders, and each order beside it. */
export const paths = orderPaths('PURCHASE_ORDER', '/dashboard/purchase-orders-list')
