export {
  type Booked,
  type Correction,
  nothingInStock,
  type StockValue,
  type Taken,
  takeBack,
  takeIn,
  takeOut,
  type Uncovered,
} from './stock-value'
