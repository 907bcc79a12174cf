import { defineDescriptor, type Right } from '@tehas/contracts'

/** Any of them shows something on the home page, and some files; whoever works on jobs alone begins with My jobs. */
const homeRights: Right[] = ['SALES_READ', 'MANUFACTORING_READ', 'PURCHASE_READ', 'STOCK_READ']

/** What the sales area offers. */
export const descriptor = defineDescriptor({
  name: 'sales',
  routes: [
    { id: 'home', path: '/dashboard/home', access: homeRights },
    { id: 'files', path: '/dashboard/files', access: homeRights },
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
    { tab: 'home', placement: 'tab', label: { en: 'Home', et: 'Avaleht' }, route: 'home', order: 0 },
    {
      tab: 'home',
      placement: 'second-line',
      label: { en: 'Files', et: 'Failid' },
      route: 'files',
      access: homeRights,
      order: 1,
    },
    {
      tab: 'sales',
      placement: 'tab',
      label: { en: 'Sales', et: 'Müük' },
      route: 'sale-orders-list',
      access: 'SALES_READ',
      order: 1,
    },
  ],
  drawers: ['sale-order.upsert', 'sale-order.product', 'sale-order.process', 'sale-order.item', 'sale-order.deliver'],
  panels: ['saleOrderId'],
  previews: ['saleOrderId'],
})
