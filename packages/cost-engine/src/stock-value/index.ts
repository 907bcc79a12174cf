export { type LedgerMove, type Revalued, revalue, valueMoves } from './revalue'
export {
  type Booked,
  bringBack,
  type Correction,
  nothingInStock,
  type Out,
  type StockValue,
  type Taken,
  takeBack,
  takeIn,
  takeOut,
  type Uncovered,
} from './stock-value'
