// @vitest-environment happy-dom
import { pageUnsavedScope } from '@tehas/shell-api'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOverlayStore } from '../overlays/overlay-store'
import { watchServiceWorker } from './service-worker-client'
import { announceUpdate, useUpdateStore } from './update-store'

type Listener = (event: { isUpdate?: boolean }) => void

const worker = vi.hoisted(() => ({
  listeners: new Map<string, Listener>(),
  skipWaiting: vi.fn(),
  update: vi.fn(async () => undefined),
}))

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener = (name: string, listener: Listener) => worker.listeners.set(name, listener)
    register = async () => undefined
    messageSW = async () => undefined
    messageSkipWaiting = worker.skipWaiting
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
  for (const mock of [reload, worker.skipWaiting, worker.update]) mock.mockClear()
})

it('should say when the app is ready without a connection, the first time only', () => {
  say('activated', { isUpdate: false })
  expect(toasts()).toEqual(['Offline copy is ready'])
  say('activated', { isUpdate: true })
  expect(toasts()).toHaveLength(1)
})

it('should look for an update every two minutes', async () => {
  await vi.advanceTimersByTimeAsync(120_000)
  expect(worker.update).toHaveBeenCalledOnce()
})

it('should offer a new version, install it when asked and reload when it is there', async () => {
  say('waiting')
  expect([useUpdateStore.getState().status, toasts()]).toEqual(['available', ['New version available!']])
  await update()
  expect(worker.skipWaiting).toHaveBeenCalledOnce()
  expect(useUpdateStore.getState().status).toBe('installing')
  expect(toasts()).toContain('Installing the new version')
  say('controlling')
  expect(reload).toHaveBeenCalledOnce()
})

it('should reload when installing takes over 60 seconds', async () => {
  say('waiting')
  await update()
  vi.advanceTimersByTime(59_999)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
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
