export { OrderDetail, type OrderDetailProps, type OrderExtra } from './order-detail'
export { OrderRoute } from './order-route'
