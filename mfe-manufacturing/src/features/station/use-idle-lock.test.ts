// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIdleLock } from './use-idle-lock'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('should count down, begin anew with a touch, and lock when nobody touches', () => {
  const onLock = vi.fn()
  const { result } = renderHook(() => useIdleLock(15, onLock))
  after(10_000)
  expect(result.current).toBe(5)
  act(() => void window.dispatchEvent(new Event('pointerdown')))
  expect(result.current).toBe(15)
  after(14_500)
  expect(onLock).not.toHaveBeenCalled()
  after(500)
  expect(onLock).toHaveBeenCalled()
})

it('should lock a tablet that slept with the touch that wakes it', () => {
  const onLock = vi.fn()
  renderHook(() => useIdleLock(15, onLock))
  // The clock goes on, the timers of a sleeping tablet do not.
  vi.setSystemTime(Date.now() + 60_000)
  act(() => void window.dispatchEvent(new Event('pointerdown')))
  expect(onLock).toHaveBeenCalled()
})
