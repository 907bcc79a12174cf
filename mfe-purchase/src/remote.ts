import { defineRemote } from '@tehas/shell-api'
import { descriptor } from './descriptor'
import en from './messages/en.json'
import et from './messages/et.json'

export default defineRemote(descriptor, {
  routes: {
    'purchase-orders-list': () =>
      import('./features/purchase-orders-list/purchase-orders-list-page').then(
        (module) => module.PurchaseOrdersListPage,
      ),
    'purchase-orders-list.order': () =>
      import('./features/purchase-orders-list/purchase-order-page').then((module) => module.PurchaseOrderPage),
    shortages: () => import('./features/shortages/shortages-page').then((module) => module.ShortagesPage),
  },
  drawers: {
    'purchase-order.upsert': () =>
      import('./drawers/purchase-order-upsert').then((module) => module.PurchaseOrderUpsert),
    'purchase-order.receive': () => import('./drawers/receive-drawer').then((module) => module.ReceiveDrawer),
    'purchase-order.product': () => import('./drawers/purchase-line').then((module) => module.PurchaseLine),
  },
  panels: {
    purchaseOrderId: () => import('./panels/purchase-order-panel').then((module) => module.PurchaseOrderPanel),
  },
  previews: {
    purchaseOrderId: () => import('./previews/purchase-order-preview').then((module) => module.PurchaseOrderPreview),
  },
  messages: { et, en },
})
