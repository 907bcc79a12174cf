import { expect, it } from 'vitest'
import { routesOfPath } from './remote-routes'

const routes = [
  { id: 'list', path: '/dashboard/sale-orders-list' },
  { id: 'list.order', parent: 'list', path: 'detailed-order/:saleOrderId' },
  { id: 'settings', path: '/dashboard/settings' },
  { id: 'settings.first', parent: 'settings', path: '' },
]

it('should name the page of an address and what opens inside it', () => {
  expect(routesOfPath(routes, '/dashboard/sale-orders-list/detailed-order/6b02')).toEqual(['list', 'list.order'])
  expect(routesOfPath(routes, '/dashboard/sale-orders-list')).toEqual(['list'])
  expect(routesOfPath(routes, '/dashboard/sale-orders-list/detailed-order')).toEqual(['list'])
  expect(routesOfPath(routes, '/dashboard/settings/profile')).toEqual(['settings'])
  expect(routesOfPath(routes, '/dashboard')).toEqual([])
})
