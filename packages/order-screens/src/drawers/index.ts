export { customErrors } from './custom-errors'
export { ItemDrawer, ProcessDrawer, ProductDrawer } from './line-drawer'
export { CustomGroup, FieldGroup } from './part-fields'
