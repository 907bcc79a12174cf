export { OrderKindProvider } from '../kind/order-kind'
export { headerInputFields } from '../saving/header-fields'
export { useSaveHeader } from '../saving/use-save-header'
export { ItemDrawer, ProcessDrawer, ProductDrawer } from './line-drawer'
