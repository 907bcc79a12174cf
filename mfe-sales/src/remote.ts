import { defineRemote } from '@tehas/shell-api'
import { descriptor } from './descriptor'
import en from './messages/en.json'
import et from './messages/et.json'

export default defineRemote(descriptor, {
  routes: {
    home: () => import('./features/home/home-page').then((module) => module.HomePage),
    files: () => import('./features/files/files-page').then((module) => module.FilesPage),
    'sale-orders-list': () =>
      import('./features/sale-orders-list/sale-orders-list-page').then((module) => module.SaleOrdersListPage),
    'sale-orders-list.order': () =>
      import('./features/sale-orders-list/sale-order-page').then((module) => module.SaleOrderPage),
  },
  drawers: {
    'sale-order.upsert': () => import('./drawers/sale-order-upsert').then((module) => module.SaleOrderUpsert),
    'sale-order.product': () => import('@tehas/order-screens/drawers').then((module) => module.ProductDrawer),
    'sale-order.process': () => import('@tehas/order-screens/drawers').then((module) => module.ProcessDrawer),
    'sale-order.item': () => import('@tehas/order-screens/drawers').then((module) => module.ItemDrawer),
    'sale-order.deliver': () => import('./drawers/deliver-drawer').then((module) => module.DeliverDrawer),
  },
  panels: {
    saleOrderId: () => import('./panels/sale-order-panel').then((module) => module.SaleOrderPanel),
  },
  previews: {
    saleOrderId: () => import('./previews/sale-order-preview').then((module) => module.SaleOrderPreview),
  },
  messages: { et, en },
})
