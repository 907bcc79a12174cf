export { decimalOrder } from './decimal-oracle'
export { largeOrder } from './large-order'
export { order148 } from './order-148'
