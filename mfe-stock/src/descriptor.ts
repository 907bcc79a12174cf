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
  ],
  drawers: ['stock-product.upsert', 'stock-product.process', 'stock-product.item'],
  panels: ['stockId'],
  previews: ['stockId'],
})
