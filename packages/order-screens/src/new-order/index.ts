export { orderPaths } from './order-paths'
export { useListMaking } from './use-list-making'
export { useOrderMaking } from './use-order-making'
