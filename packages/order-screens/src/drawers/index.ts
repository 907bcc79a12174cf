export { InCurrency } from '../kind/in-currency'
export { customErrors } from './custom-errors'
export { ItemDrawer, LineForm, type PricedLine, ProcessDrawer, ProductDrawer } from './line-drawer'
export { CustomGroup, FieldGroup } from './part-fields'
