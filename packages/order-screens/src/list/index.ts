export { OrderListPage, type OrderListPageProps } from './order-list-page'
