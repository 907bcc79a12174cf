import { expect, it } from 'vitest'
import { routesOfPath } from './routes-of-path'

const routes = [
  { id: 'list', path: '/dashboard/sale-orders-list' },
  { id: 'list.order', parent: 'list', path: 'detailed-order/:saleOrderId' },
  { id: 'settings', path: '/dashboard/settings' },
  { id: 'settings.first', parent: 'settings', path: '' },
]

const idsOf = (pathname: string) => routesOfPath(routes, pathname).map(({ route }) => route.id)

it('should name the page of an address and what opens inside it', () => {
  expect(idsOf('/dashboard/sale-orders-list/detailed-order/6b02')).toEqual(['list', 'list.order'])
  expect(idsOf('/dashboard/sale-orders-list')).toEqual(['list'])
  expect(idsOf('/dashboard/sale-orders-list/detailed-order')).toEqual(['list'])
  expect(idsOf('/dashboard/settings/profile')).toEqual(['settings'])
  expect(idsOf('/dashboard')).toEqual([])
})

it('should read the parameters of an address, whatever is written there', () => {
  const paramsOf = (part: string) =>
    routesOfPath(routes, `/dashboard/sale-orders-list/detailed-order/${part}`)[1]?.params
  expect(paramsOf('6b02')).toEqual({ saleOrderId: '6b02' })
  expect(paramsOf('a%20b')).toEqual({ saleOrderId: 'a b' })
  expect(paramsOf('%E0%A4%A')).toEqual({ saleOrderId: '%E0%A4%A' })
})
