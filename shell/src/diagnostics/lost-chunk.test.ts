// @vitest-environment happy-dom
import { CONTRACT_VERSION, type Registry, remoteEntrySchema } from '@tehas/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetReload, recoverFromLostChunk, recoverFromLostRemote } from './lost-chunk'

const entry = (build: string) =>
  remoteEntrySchema.parse({
    name: 'sales',
    version: '1.0.0',
    build,
    contract: CONTRACT_VERSION,
    enabled: true,
    entry: '/remotes/sales.js',
    descriptor: { name: 'sales', routes: [] },
  })

const deployed = (build = 'new'): Registry => ({
  revision: 2,
  shell: { version: '0.1.0', contract: CONTRACT_VERSION },
  remotes: [entry(build)],
})

const pageWith = ({ registry, unsaved = [false] }: { registry?: Registry | undefined; unsaved?: boolean[] } = {}) => ({
  hasUnsaved: vi.fn(() => (unsaved.length > 1 ? unsaved.shift() : unsaved[0]) ?? false),
  readDeployed: vi.fn(async () => registry),
  reload: vi.fn(),
})

const gone = () => Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' })

afterEach(() => sessionStorage.clear())

it('should read the registry again and reload once, and show a second failure of the same file', async () => {
  const page = pageWith({ registry: deployed() })
  expect(await recoverFromLostChunk(gone(), page)).toBe('reloading')
  expect(page.reload).toHaveBeenCalledOnce()
  expect(await recoverFromLostChunk(gone(), page)).toBe('shown')
  expect(page.reload).toHaveBeenCalledOnce()
})

it('should reload again after the person asked for another try', async () => {
  const page = pageWith({ registry: deployed() })
  await recoverFromLostChunk(gone(), page)
  forgetReload()
  expect(await recoverFromLostChunk(gone(), page)).toBe('reloading')
})

it('should keep a page that a reload would lose, as the server does not answer', async () => {
  const page = pageWith()
  expect(await recoverFromLostChunk(gone(), page)).toBe('shown')
  expect(page.reload).not.toHaveBeenCalled()
})

it.each([
  ['from the start', [true]],
  ['while the registry is read', [false, true]],
])('should never reload over something unsaved: %s', async (_when, unsaved) => {
  const page = pageWith({ registry: deployed(), unsaved })
  expect(await recoverFromLostChunk(gone(), page)).toBe('shown')
  expect(page.reload).not.toHaveBeenCalled()
})

it('should show code that came and broke', async () => {
  const page = pageWith({ registry: deployed() })
  expect(await recoverFromLostChunk(new TypeError('x is undefined'), page)).toBe('shown')
  expect(page.readDeployed).not.toHaveBeenCalled()
})

it('should reload for an area only when another build of it is deployed', async () => {
  const same = pageWith({ registry: deployed('old') })
  expect(await recoverFromLostRemote(entry('old'), same)).toBe('shown')
  const moved = pageWith({ registry: deployed('new') })
  expect(await recoverFromLostRemote(entry('old'), moved)).toBe('reloading')
  expect(await recoverFromLostRemote(entry('old'), moved)).toBe('shown')
  expect([same.reload.mock.calls.length, moved.reload.mock.calls.length]).toEqual([0, 1])
})
