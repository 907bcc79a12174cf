export { OrderDetail, type OrderDetailProps } from './order-detail'
