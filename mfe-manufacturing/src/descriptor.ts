import { defineDescriptor } from '@tehas/contracts'

/** What the manufacturing area offers. */
export const descriptor = defineDescriptor({
  name: 'manufacturing',
  routes: [
    { id: 'manufacturing-orders-list', path: '/dashboard/manufacturing-orders-list', access: 'MANUFACTORING_READ' },
    {
      id: 'manufacturing-orders-list.order',
      parent: 'manufacturing-orders-list',
      path: 'detailed-order/:manufacturingOrderId',
      access: 'MANUFACTORING_READ',
      asks: [{ call: 'getManufacturingOrder', params: { orderId: 'manufacturingOrderId' } }],
    },
    { id: 'jobs', path: '/dashboard/jobs', access: 'PRODUCTION' },
    { id: 'my-jobs', path: '/dashboard/my-jobs', access: 'PRODUCTION' },
    { id: 'work-time', path: '/dashboard/work-time', access: 'MEMBER' },
    { id: 'user-view', path: '/dashboard/users/:userId', access: 'MEMBER' },
  ],
  navigation: [
    {
      tab: 'manufacturing',
      placement: 'tab',
      label: { en: 'Manufacturing', et: 'Tootmine' },
      route: 'manufacturing-orders-list',
      access: 'MANUFACTORING_READ',
      order: 2,
    },
    {
      tab: 'jobs',
      placement: 'tab',
      label: { en: 'Jobs', et: 'Tööd' },
      route: 'jobs',
      access: 'PRODUCTION',
      order: 8,
    },
    {
      tab: 'my-jobs',
      placement: 'tab',
      label: { en: 'My jobs', et: 'Minu tööd' },
      route: 'my-jobs',
      access: 'PRODUCTION',
      order: 9,
    },
    {
      tab: 'jobs',
      placement: 'second-line',
      label: { en: 'Work time', et: 'Tööaeg' },
      route: 'work-time',
      access: 'MEMBER',
      order: 10,
    },
  ],
  drawers: [
    'manufacturing-order.upsert',
    'manufacturing-order.product',
    'manufacturing-order.process',
    'manufacturing-order.item',
    'manufacturing-order.make',
    'manufacturing-order.hand-over',
  ],
  panels: ['manufacturingOrderId'],
  previews: ['manufacturingOrderId'],
  slots: ['top-bar.timer', 'order.flow'],
})
