import { defineDescriptor } from '@tehas/contracts'

/** What the purchase area offers. */
export const descriptor = defineDescriptor({
  name: 'purchase',
  routes: [
    { id: 'purchase-orders-list', path: '/dashboard/purchase-orders-list', access: 'PURCHASE_READ' },
    {
      id: 'purchase-orders-list.order',
      parent: 'purchase-orders-list',
      path: 'detailed-purchase-order/:purchaseOrderId',
      access: 'PURCHASE_READ',
      asks: [{ call: 'getPurchaseOrder', params: { orderId: 'purchaseOrderId' } }],
    },
    // Who buys and who keeps the stock: the page tells which right is missing.
    { id: 'shortages', path: '/dashboard/shortages', access: 'MEMBER' },
  ],
  navigation: [
    {
      tab: 'purchase',
      placement: 'tab',
      label: { en: 'Purchase', et: 'Ost' },
      route: 'purchase-orders-list',
      access: 'PURCHASE_READ',
      order: 2,
    },
    {
      tab: 'purchase',
      placement: 'second-line',
      label: { en: 'Shortages', et: 'Puudujäägid' },
      route: 'shortages',
      access: 'PURCHASE_READ',
      order: 1,
    },
    {
      tab: 'stock',
      placement: 'second-line',
      label: { en: 'Shortages', et: 'Puudujäägid' },
      route: 'shortages',
      access: 'STOCK_READ',
      order: 1,
    },
  ],
  drawers: ['purchase-order.upsert', 'purchase-order.product', 'purchase-order.receive'],
  panels: ['purchaseOrderId'],
  previews: ['purchaseOrderId'],
})
