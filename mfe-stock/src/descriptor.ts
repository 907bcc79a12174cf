import { defineDescriptor } from '@tehas/contracts'

/** What the stock area offers. */
export const descriptor = defineDescriptor({
  name: 'stock',
  routes: [
    { id: 'stock', path: '/dashboard/stock', access: 'STOCK_READ' },
    {
      id: 'stock.product',
      parent: 'stock',
      path: 'detailed-stock/:stockId',
      access: 'STOCK_READ',
      asks: [{ call: 'getStockProduct', params: { stockId: 'stockId' } }],
    },
    { id: 'stock-inbox', path: '/dashboard/stock-inbox', access: 'STOCK_READ' },
    { id: 'stock-labels', path: '/dashboard/stock-labels', access: 'STOCK_READ' },
    { id: 'stock-scan', path: '/dashboard/stock-scan', access: 'MEMBER' },
    { id: 'stock-take', path: '/dashboard/stock-take', access: 'STOCK_READ' },
    { id: 'stock-take.take', parent: 'stock-take', path: ':takeId', access: 'STOCK_READ' },
  ],
  navigation: [
    {
      tab: 'stock',
      placement: 'tab',
      label: { en: 'Stock', et: 'Ladu' },
      route: 'stock',
      access: 'STOCK_READ',
      order: 1,
    },
    {
      tab: 'stock',
      placement: 'second-line',
      label: { en: 'Stock take', et: 'Inventuur' },
      route: 'stock-take',
      access: 'STOCK_READ',
      order: 2,
    },
    {
      tab: 'stock',
      placement: 'second-line',
      label: { en: 'To sort out', et: 'Lahendada' },
      route: 'stock-inbox',
      access: 'STOCK_READ',
      order: 3,
    },
    {
      tab: 'stock',
      placement: 'second-line',
      label: { en: 'Labels', et: 'Sildid' },
      route: 'stock-labels',
      access: 'STOCK_READ',
      order: 4,
    },
    {
      tab: 'stock',
      placement: 'second-line',
      label: { en: 'Scan', et: 'Skanni' },
      route: 'stock-scan',
      access: 'STOCK_READ',
      order: 5,
    },
  ],
  drawers: ['stock-product.upsert', 'stock-product.process', 'stock-product.item'],
  panels: ['stockId'],
  previews: ['stockId'],
  slots: ['dashboard.quiet'],
})
