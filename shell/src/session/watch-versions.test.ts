// @vitest-environment happy-dom
import { createTestProject, createTestUser } from '@tehas/contracts/testing'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptyRegistry, loadRegistry } from '../boot/load-registry'
import { lookForUpdates } from '../pwa/look-for-updates'
import { useUpdateStore } from '../pwa/update-store'
import { useSessionStore } from './session-store'
import { useVersionWatch } from './watch-versions'

const open = vi.hoisted(() => ({ registry: { revision: 7 } }))
vi.mock('../remotes/remotes-context', () => ({ useRemotes: () => open }))
vi.mock('../boot/clients', () => ({ api: {}, site: {} }))
vi.mock('@tehas/api-client', async (original) => ({
  ...(await original<object>()),
  checkVersion: async () => ({ userVersion: 1, projectVersion: 1, suiteVersion: 'one' }),
}))
vi.mock('../boot/load-registry', async (original) => ({ ...(await original<object>()), loadRegistry: vi.fn() }))

const deploy = (revision: number) =>
  vi.mocked(loadRegistry).mockResolvedValue({ status: 'ready', registry: { ...emptyRegistry, revision } })
const status = () => useUpdateStore.getState().status

beforeEach(() => {
  vi.useFakeTimers()
  useUpdateStore.setState({ status: 'none' })
  useSessionStore.setState({
    token: 'one',
    user: { ...createTestUser(), version: 1 },
    selectedProject: createTestProject({ version: 1 }),
  })
  deploy(7)
})
afterEach(() => {
  vi.useRealTimers()
  useUpdateStore.setState({ status: 'none' })
})

it('should show the banner as soon as the service tells of a deployment, without a timer', async () => {
  const { unmount } = renderHook(useVersionWatch)
  deploy(8)
  lookForUpdates()
  await vi.advanceTimersByTimeAsync(0)
  expect(status()).toBe('available')
  unmount()
})

it('should show none while what is deployed is what the page has, and look again every two minutes', async () => {
  const { unmount } = renderHook(useVersionWatch)
  lookForUpdates()
  await vi.advanceTimersByTimeAsync(0)
  expect(status()).toBe('none')
  deploy(8)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(status()).toBe('none')
  await vi.advanceTimersByTimeAsync(1)
  expect(status()).toBe('available')
  unmount()
})
