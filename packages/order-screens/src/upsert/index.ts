export { OrderUpsertDrawer } from './order-upsert-drawer'
