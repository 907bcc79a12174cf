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
  ],
  drawers: ['purchase-order.upsert', 'purchase-order.product'],
  panels: ['purchaseOrderId'],
  previews: ['purchaseOrderId'],
})
