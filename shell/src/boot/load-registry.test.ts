import { CONTRACT_VERSION } from '@tehas/contracts'
import { describe, expect, it } from 'vitest'
import { readOverrides } from '../remotes/overrides'
import { loadRegistry } from './load-registry'

const remote = {
  name: 'sales',
  version: '1.0.0',
  build: 'abc',
  contract: CONTRACT_VERSION,
  enabled: false,
  entry: '/remotes/sales/1.0.0-abc/remoteEntry.js',
  integrity: `sha384-${'a'.repeat(64)}`,
  descriptor: { name: 'sales', routes: [] },
}
const registry = { revision: 3, shell: { version: '9.0.0', contract: '9.0.0' }, remotes: [remote] }

const answering = (body: unknown) => ({ request: async () => new Response(JSON.stringify(body)) })
const none = new Map<string, string>()

describe('registry at boot', () => {
  it('should read what is deployed and judge it by the shell that runs', async () => {
    const result = await loadRegistry(answering(registry), none)
    expect(result).toMatchObject({ status: 'ready', registry: { revision: 3, shell: { contract: CONTRACT_VERSION } } })
  })

  it('should not fail the boot when the registry is down or unreadable', async () => {
    const down = { request: () => Promise.reject(new Error('down')) }
    expect(await loadRegistry(down, none)).toMatchObject({ status: 'failed' })
    expect(await loadRegistry(answering({ revision: 'x' }), none)).toMatchObject({ status: 'failed' })
    expect(await loadRegistry({ request: async () => new Response('<html>') }, none)).toMatchObject({
      status: 'failed',
    })
  })

  it('should take overrides from this machine only', () => {
    expect(readOverrides('?mfe.sales=https://evil.example&mfe.stock=http://10.0.0.1').size).toBe(0)
    expect(readOverrides('?mfe.stock=http://127.0.0.1:3104').get('stock')).toBe('http://127.0.0.1:3104')
  })
})
