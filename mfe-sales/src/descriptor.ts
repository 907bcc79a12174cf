import { defineDescriptor } from '@tehas/contracts'

/** What the sales area offers. */
export const descriptor = defineDescriptor({
  name: 'sales',
  routes: [
    { id: 'sale-orders-list', path: '/dashboard/sale-orders-list', access: 'SALES_READ' },
    {
      id: 'sale-orders-list.order',
      parent: 'sale-orders-list',
      path: 'detailed-order/:saleOrderId',
      access: 'SALES_READ',
      asks: [{ call: 'getSaleOrder', params: { orderId: 'saleOrderId' } }],
    },
  ],
  navigation: [
    {
      tab: 'sales',
      placement: 'tab',
      label: { en: 'Sales', et: 'Müük' },
      route: 'sale-orders-list',
      access: 'SALES_READ',
      order: 1,
    },
  ],
  drawers: ['sale-order.upsert', 'sale-order.product', 'sale-order.process', 'sale-order.item'],
  panels: ['saleOrderId'],
  previews: ['saleOrderId'],
})
