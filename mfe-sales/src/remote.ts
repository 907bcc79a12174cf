import { defineRemote } from '@tehas/shell-api'
import { descriptor } from './descriptor'
import en from './messages/en.json'
import et from './messages/et.json'

export default defineRemote(descriptor, {
  routes: {
    'sale-orders-list': () =>
      import('./features/sale-orders-list/sale-orders-list-page').then((module) => module.SaleOrdersListPage),
  },
  messages: { et, en },
})
