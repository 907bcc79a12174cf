export { OrderDetail, type OrderDetailProps } from './order-detail'
export { OrderRoute } from './order-route'
