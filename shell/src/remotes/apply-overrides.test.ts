import { CONTRACT_VERSION, type Registry } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { applyOverrides } from './apply-overrides'

const registry: Registry = {
  revision: 3,
  shell: { version: '1.0.0', contract: CONTRACT_VERSION },
  remotes: [
    {
      name: 'sales',
      version: '1.0.0',
      build: 'abc',
      contract: CONTRACT_VERSION,
      enabled: false,
      entry: '/remotes/sales/1.0.0-abc/remoteEntry.js',
      integrity: `sha384-${'a'.repeat(64)}`,
      preload: [{ url: '/remotes/sales/1.0.0-abc/static/js/a.js' }],
      descriptor: {
        name: 'sales',
        routes: [],
        navigation: [],
        sought: [],
        drawers: [],
        panels: [],
        previews: [],
        slots: [],
      },
    },
  ],
}
const address = 'http://localhost:3101'
const newRoute = { id: 'statistics', path: '/dashboard/sales-statistics' }
const own = {
  name: 'sales',
  version: '1.1.0',
  build: 'development',
  contract: CONTRACT_VERSION,
  descriptor: { name: 'sales', routes: [newRoute] },
}

describe('an area from a development server', () => {
  it('should be taken with the routes that only the server knows, without integrity', async () => {
    const { remotes } = await applyOverrides(registry, new Map([['sales', address]]), async () => own)
    expect(remotes).toHaveLength(1)
    expect(remotes[0]).toMatchObject({
      entry: `${address}/remoteEntry.js`,
      version: '1.1.0',
      enabled: true,
      preload: [],
    })
    expect(remotes[0]?.integrity).toBeUndefined()
    expect(remotes[0]?.descriptor.routes).toEqual([newRoute])
  })

  it('should be known although it was never published', async () => {
    const { remotes } = await applyOverrides(
      { ...registry, remotes: [] },
      new Map([['sales', address]]),
      async () => own,
    )
    expect(remotes.map(({ name }) => name)).toEqual(['sales'])
  })

  it('should keep its published description while the server is down, so that its place can say so', async () => {
    const down = () => Promise.reject(new Error('down'))
    const { remotes } = await applyOverrides(registry, new Map([['sales', address]]), down)
    expect(remotes[0]).toMatchObject({ entry: `${address}/remoteEntry.js`, version: '1.0.0' })
    const nothing = await applyOverrides({ ...registry, remotes: [] }, new Map([['sales', address]]), down)
    expect(nothing.remotes).toEqual([])
  })
})
