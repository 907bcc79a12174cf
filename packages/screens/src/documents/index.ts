export { DocumentDrawer, type DocumentDrawerProps } from './document-drawer'
