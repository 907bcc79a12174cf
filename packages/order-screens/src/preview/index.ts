export { OrderPreview } from './order-preview'
