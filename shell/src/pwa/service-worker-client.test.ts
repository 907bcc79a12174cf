// @vitest-environment happy-dom
import { pageUnsavedScope } from '@tehas/shell-api'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOverlayStore } from '../overlays/overlay-store'
import { lookForUpdates } from './look-for-updates'
import { watchServiceWorker } from './service-worker-client'
import { announceUpdate, useUpdateStore } from './update-store'

type Listener = (event: { isUpdate?: boolean }) => void

const worker = vi.hoisted(() => ({
  listeners: new Map<string, Listener>(),
  update: vi.fn(async () => undefined),
}))

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, listener: Listener) => worker.listeners.set(name, listener)
    register = async () => undefined
    messageSW = async () => undefined
    update = worker.update
  },
}))

const reload = vi.fn()
const say = (name: string, event = {}) => worker.listeners.get(name)?.(event)
const toasts = () => useOverlayStore.getState().toasts.map(({ title }) => title)
const update = () => useUpdateStore.getState().apply()

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  useOverlayStore.setState({ toasts: [], questions: [] })
  useUpdateStore.setState({ status: 'none' })
  await watchServiceWorker()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  pageUnsavedScope.forget('form')
  for (const mock of [reload, worker.update]) mock.mockClear()
})

it('should make the offline copy without a word', () => {
  say('activated', { isUpdate: false })
  expect(toasts()).toEqual([])
})

it('should look for an update every two minutes', async () => {
  await vi.advanceTimersByTimeAsync(120_000)
  expect(worker.update).toHaveBeenCalledOnce()
})

it('should look at once when the service tells of a deployment', () => {
  lookForUpdates()
  expect(worker.update).toHaveBeenCalled()
})

it('should offer a new version, and bring it when asked', async () => {
  say('waiting')
  expect([useUpdateStore.getState().status, toasts()]).toEqual(['available', ['New version available!']])
  await update()
  expect(useUpdateStore.getState().status).toBe('installing')
  expect(toasts()).toContain('Installing the new version')
  await update()
  expect(reload).toHaveBeenCalledOnce()
})

it('should ask before an update loses something unsaved', async () => {
  pageUnsavedScope.watch('form', () => true)
  announceUpdate()
  const kept = update()
  useOverlayStore.getState().questions[0]?.answer(false)
  await kept
  expect(reload).not.toHaveBeenCalled()
  const left = update()
  useOverlayStore.getState().questions[0]?.answer(true)
  await left
  expect(reload).toHaveBeenCalledOnce()
})
