export { type StockOfLine, shortOf, useStockOfLines } from '../stock/stock-of-lines'
export { LinkedOrderLink } from '../structure/linked-order-link'
export { OrderPreview } from './order-preview'
