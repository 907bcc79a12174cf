import { orderPaths } from '@tehas/order-screens/new-order'

/** The list of manufacturing orders, and each order beside it. */
export const paths = orderPaths('MANUFACTURING_ORDER', '/dashboard/manufacturing-orders-list')
