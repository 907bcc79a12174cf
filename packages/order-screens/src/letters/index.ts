export { useOrderLetters } from './use-order-letters'
