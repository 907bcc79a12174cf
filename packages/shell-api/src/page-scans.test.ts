import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageScans } from './page-scans'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('should hand over the newest of what was scanned early, once', () => {
  const open = vi.fn()
  pageScans.keepEarly('PP-12')
  pageScans.keepEarly('PP-13')
  const stop = pageScans.openBy(open)
  expect(pageScans.isOpened()).toBe(true)
  expect(open).toHaveBeenCalledExactlyOnceWith('PP-13')
  stop()
  expect(pageScans.isOpened()).toBe(false)
  pageScans.openBy(open)()
  expect(open).toHaveBeenCalledOnce()
})

it('should open nothing that was scanned long ago', () => {
  const open = vi.fn()
  pageScans.keepEarly('PP-12')
  vi.advanceTimersByTime(30_000)
  pageScans.openBy(open)()
  expect(open).not.toHaveBeenCalled()
})

it('should know whether a page reads scans itself', () => {
  const stops = [pageScans.read(), pageScans.read()]
  for (const stop of stops) {
    expect(pageScans.isRead()).toBe(true)
    stop()
  }
  expect(pageScans.isRead()).toBe(false)
})
