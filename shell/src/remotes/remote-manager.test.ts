import { CONTRACT_VERSION, type Registry, type RemoteEntry } from '@tehas/contracts'
import type { Remote } from '@tehas/shell-api'
import { describe, expect, it, vi } from 'vitest'
import { createRemoteManager, type Federation } from './remote-manager'

const entry = (changes: Partial<RemoteEntry> = {}): RemoteEntry => ({
  name: 'sales',
  version: '1.0.0',
  build: 'abc',
  contract: CONTRACT_VERSION,
  enabled: true,
  entry: '/remotes/sales/1.0.0-abc/remoteEntry.js',
  preload: [],
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
  ...changes,
})

const registryOf = (...remotes: RemoteEntry[]): Registry => ({
  revision: 1,
  shell: { version: '0.1.0', contract: CONTRACT_VERSION },
  remotes,
})

const remote: Remote = {
  descriptor: { name: 'sales', routes: [] },
  routes: {},
  drawers: {},
  panels: {},
  previews: {},
  slots: {},
  messages: { et: { Hello: 'Tere' }, en: {} },
}

function setUp(registry: Registry, load: Federation['load'] = async () => ({ default: remote })) {
  const federation = {
    register: vi.fn(async () => undefined),
    load: vi.fn(load),
    preload: vi.fn(),
  } satisfies Federation
  const addMessages = vi.fn()
  const report = vi.fn()
  return {
    federation,
    addMessages,
    report,
    manager: createRemoteManager({ registry, federation, addMessages, report }),
  }
}

describe('remote manager', () => {
  it('should load a remote once, however often it is asked for', async () => {
    const { manager, federation, addMessages } = setUp(registryOf(entry()))
    const [first, second] = await Promise.all([manager.load('sales'), manager.load('sales')])
    await manager.load('sales')
    expect(first).toEqual({ status: 'ready', remote })
    expect(second).toBe(first)
    expect(federation.load).toHaveBeenCalledOnce()
    expect(addMessages).toHaveBeenCalledWith('sales', remote.messages)
  })

  it('should report a remote that is down and load it on retry', async () => {
    let down = true
    const { manager, federation, report } = setUp(registryOf(entry()), async () => {
      if (down) throw new Error('down')
      return { default: remote }
    })
    expect(await manager.load('sales')).toMatchObject({ status: 'failed', phase: 'entry' })
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ area: 'sales', version: '1.0.0', phase: 'entry' }))
    down = false
    expect(await manager.retry('sales')).toMatchObject({ status: 'ready' })
    expect(federation.register).toHaveBeenLastCalledWith(expect.anything(), { force: true })
  })

  it('should try a retry twice, as a browser may first hand out the preload that failed', async () => {
    let answers = ['down', 'down', 'remembered', 'fresh']
    const { manager } = setUp(registryOf(entry()), async () => {
      const [answer, ...rest] = answers
      answers = rest
      if (answer !== 'fresh') throw new Error(answer)
      return { default: remote }
    })
    expect(await manager.load('sales')).toMatchObject({ status: 'failed' })
    expect(await manager.retry('sales')).toMatchObject({ status: 'ready' })
  })

  it('should get over a short cut of the connection by itself', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('cut')).mockResolvedValue({ default: remote })
    const { manager, report } = setUp(registryOf(entry()), load)
    expect(await manager.load('sales')).toMatchObject({ status: 'ready' })
    expect(report).not.toHaveBeenCalled()
  })

  it('should refuse a module that is not a remote, or another one', async () => {
    const wrong = setUp(registryOf(entry()), async () => ({ default: {} }))
    expect(await wrong.manager.load('sales')).toMatchObject({ status: 'failed', phase: 'module' })
    const other = setUp(registryOf(entry({ name: 'stock' })), async () => ({ default: remote }))
    expect(await other.manager.load('stock')).toMatchObject({ status: 'failed', phase: 'module' })
  })

  it('should report a failing set-up with its phase', async () => {
    const failing = { ...remote, setup: () => Promise.reject(new Error('no')) }
    const { manager } = setUp(registryOf(entry()), async () => ({ default: failing }))
    expect(await manager.load('sales')).toMatchObject({ status: 'failed', phase: 'setup' })
  })

  it('should not load what is switched off or does not fit', async () => {
    const { manager, federation } = setUp(
      registryOf(entry({ enabled: false }), entry({ name: 'stock', contract: '99.0.0' })),
    )
    expect(await manager.load('sales')).toEqual({ status: 'disabled' })
    expect(await manager.load('stock')).toEqual({ status: 'incompatible', reason: 'MAJOR_DIFFERS' })
    expect(await manager.retry('stock')).toEqual({ status: 'incompatible', reason: 'MAJOR_DIFFERS' })
    expect(federation.load).not.toHaveBeenCalled()
  })

  it('should leave the others alone when one fails', async () => {
    const settings: Remote = { ...remote, descriptor: { name: 'settings', routes: [] } }
    const { manager } = setUp(registryOf(entry(), entry({ name: 'settings' })), async (area) => {
      if (area === 'sales') throw new Error('down')
      return { default: settings }
    })
    await manager.load('sales')
    expect(await manager.load('settings')).toMatchObject({ status: 'ready' })
  })
})
