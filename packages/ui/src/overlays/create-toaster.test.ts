import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToaster } from './create-toaster'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  ['success', 3000],
  ['error', 4000],
  ['info', 5000],
  ['warning', 5000],
] as const)('should close a toast of kind %s after %i ms', (kind, ms) => {
  const toaster = createToaster()
  toaster[kind]('Saved')
  vi.advanceTimersByTime(ms - 1)
  expect(toaster.toasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toaster.toasts()).toHaveLength(0)
})

it('should leave time to press what a toast offers', () => {
  const toaster = createToaster()
  toaster.success('MO-2026-12 waits to be published', { action: { label: 'Open', onPress: () => undefined } })
  vi.advanceTimersByTime(7999)
  expect(toaster.toasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toaster.toasts()).toHaveLength(0)
})

it('should let a duplicate replace its elder and start its time anew', () => {
  const toaster = createToaster()
  toaster.success('Saved', { detail: 'SO-2026-148' })
  toaster.success('Saved', { detail: 'SO-2026-149' })
  vi.advanceTimersByTime(2000)
  const again = toaster.success('Saved', { detail: 'SO-2026-148' })
  expect(toaster.toasts().map((toast) => toast.detail)).toEqual(['SO-2026-148', 'SO-2026-149'])
  vi.advanceTimersByTime(1000)
  expect(toaster.toasts().map((toast) => toast.id)).toEqual([again])
})

it('should show at most 20, the newest first', () => {
  const toaster = createToaster()
  for (let count = 1; count <= 25; count += 1) toaster.info(`Message ${count}`)
  expect(toaster.toasts()).toHaveLength(20)
  expect(toaster.toasts()[0]?.title).toBe('Message 25')
})

it('should keep everything while paused and go on with the time that was left', () => {
  const toaster = createToaster()
  toaster.success('Saved')
  vi.advanceTimersByTime(2500)
  toaster.pause()
  toaster.info('Came while paused')
  vi.advanceTimersByTime(60_000)
  expect(toaster.toasts()).toHaveLength(2)
  toaster.resume()
  vi.advanceTimersByTime(500)
  expect(toaster.toasts().map((toast) => toast.title)).toEqual(['Came while paused'])
  vi.advanceTimersByTime(4500)
  expect(toaster.toasts()).toHaveLength(0)
})

it('should keep a toast without duration until it is dismissed', () => {
  const toaster = createToaster()
  const id = toaster.info('New version available!', { duration: null })
  vi.advanceTimersByTime(3_600_000)
  expect(toaster.toasts()).toHaveLength(1)
  toaster.dismiss(id)
  expect(toaster.toasts()).toHaveLength(0)
})
