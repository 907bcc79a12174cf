/** What the screens of deliveries alone use of the contract; fetched with the first of them. */
export { saleDeliveryCalls } from './calls/sale-delivery'
export * from './entities/sale-delivery'
