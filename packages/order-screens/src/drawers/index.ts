export { ItemDrawer, ProcessDrawer, ProductDrawer } from './line-drawer'
