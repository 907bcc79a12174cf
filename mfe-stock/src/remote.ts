import { defineRemote } from '@tehas/shell-api'
import { descriptor } from './descriptor'
import en from './messages/en.json'
import et from './messages/et.json'

export default defineRemote(descriptor, {
  routes: {
    stock: () => import('./features/stock-list/stock-list-page').then((module) => module.StockListPage),
    'stock.product': () =>
      import(/* webpackChunkName: "stock-detail" */ './features/stock-list/stock-page').then(
        (module) => module.StockPage,
      ),
    'stock.upsert': () => import('./features/stock-list/stock-list-page').then((module) => module.UpsertPage),
    'stock.product.process': () => import('./features/stock-list/stock-list-page').then((module) => module.ProcessPage),
    'stock.product.item': () => import('./features/stock-list/stock-list-page').then((module) => module.ItemPage),
    'stock-inbox': () =>
      import(/* webpackChunkName: "stock-moves" */ './features/stock-inbox/inbox-page').then(
        (module) => module.InboxPage,
      ),
    'stock-labels': () => import('./features/labels/labels-page').then((module) => module.LabelsPage),
    'stock-scan': () =>
      import(/* webpackChunkName: "scan" */ './features/scan/scan-page').then((module) => module.ScanPage),
    'stock-take': () =>
      import(/* webpackChunkName: "stock-take" */ './features/stock-take/takes-page').then(
        (module) => module.TakesPage,
      ),
    'stock-take.take': () =>
      import(/* webpackChunkName: "stock-take" */ './features/stock-take/take-page').then((module) => module.TakePage),
  },
  drawers: {
    'stock-product.upsert': () => import('./drawers/stock-product-upsert').then((module) => module.StockProductUpsert),
    'stock-product.process': () =>
      import(/* webpackChunkName: "stock-tabs" */ './drawers/stock-line').then((module) => module.StockProcessDrawer),
    'stock-product.item': () =>
      import(/* webpackChunkName: "stock-tabs" */ './drawers/stock-line').then((module) => module.StockItemDrawer),
  },
  panels: {
    stockId: () =>
      import(/* webpackChunkName: "stock-detail" */ './panels/stock-panel').then((module) => module.StockPanel),
  },
  previews: {
    stockId: () => import('./previews/stock-preview').then((module) => module.StockPreview),
  },
  slots: {
    'dashboard.quiet': () =>
      import(/* webpackChunkName: "scan" */ './slots/scan-anywhere').then((module) => module.ScanAnywhere),
  },
  messages: { et, en },
})
