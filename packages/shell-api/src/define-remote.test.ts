import { defineDescriptor } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { defineRemote } from './define-remote'

const descriptor = defineDescriptor({
  name: 'sales',
  routes: [
    { id: 'list', path: '/dashboard/sale-orders-list' },
    { id: 'old', path: '/dashboard/old', redirect: '/dashboard/sale-orders-list' },
  ],
  drawers: ['sale-order.upsert'],
})

const screen = async () => () => null
const messages = { et: {}, en: {} }

describe('defineRemote', () => {
  it('should hold every loader by its id', () => {
    const remote = defineRemote(descriptor, {
      routes: { list: screen },
      drawers: { 'sale-order.upsert': screen },
      messages,
    })
    expect(Object.keys(remote.routes)).toEqual(['list'])
    expect(remote.panels).toEqual({})
  })

  it('should not compile with a loader missing or one too many', () => {
    // @ts-expect-error the drawer has no loader
    defineRemote(descriptor, { routes: { list: screen }, messages })
    // @ts-expect-error the route has no loader
    defineRemote(descriptor, { routes: {}, drawers: { 'sale-order.upsert': screen }, messages })
    defineRemote(descriptor, {
      // @ts-expect-error nobody declared this route
      routes: { list: screen, other: screen },
      drawers: { 'sale-order.upsert': screen },
      messages,
    })
    defineRemote(descriptor, {
      routes: { list: screen },
      drawers: { 'sale-order.upsert': screen },
      // @ts-expect-error the descriptor names no panels
      panels: { saleOrderId: screen },
      messages,
    })
    expect(true).toBe(true)
  })
})
