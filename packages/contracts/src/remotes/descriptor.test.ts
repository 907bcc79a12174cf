import { describe, expect, it } from 'vitest'
import { remoteDescriptorSchema } from './descriptor'

const route = { id: 'list', path: '/dashboard/sale-orders-list' }
const label = { en: 'Sales', et: 'Müük' }

describe('remote descriptor', () => {
  it('should fill in the lists that the author left out', () => {
    const descriptor = remoteDescriptorSchema.parse({ name: 'sales', routes: [route] })
    expect(descriptor).toMatchObject({ navigation: [], drawers: [], panels: [], previews: [], slots: [] })
  })

  it.each([
    ['two routes with one id', { routes: [route, route] }],
    ['an unknown parent', { routes: [{ id: 'a', path: 'a', parent: 'nobody' }] }],
    ['a relative path without a parent', { routes: [{ id: 'a', path: 'a' }] }],
    ['an absolute path under a parent', { routes: [route, { id: 'a', path: '/a', parent: 'list' }] }],
    [
      'a link to an unknown route',
      { routes: [], navigation: [{ tab: 'sales', placement: 'tab', label, route: 'x', order: 1 }] },
    ],
    ['a drawer that nobody declared', { routes: [], drawers: ['sale-order.nothing'] }],
  ])('should refuse %s', (_, part) => {
    expect(remoteDescriptorSchema.safeParse({ name: 'sales', ...part }).success).toBe(false)
  })
})
