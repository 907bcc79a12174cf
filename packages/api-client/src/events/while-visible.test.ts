// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { runWhileVisible } from './while-visible'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('should give the connection back when the page is hidden for a minute, and take it again', () => {
  vi.useFakeTimers()
  let state: DocumentVisibilityState = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => state)
  const stream = { start: vi.fn(), stop: vi.fn(), status: () => 'open' as const }
  const show = (next: DocumentVisibilityState) => {
    state = next
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const end = runWhileVisible(stream)
  show('hidden')
  vi.advanceTimersByTime(30_000)
  show('visible')
  vi.advanceTimersByTime(60_000)
  expect(stream.stop).not.toHaveBeenCalled()
  show('hidden')
  vi.advanceTimersByTime(61_000)
  expect(stream.stop).toHaveBeenCalledOnce()
  stream.start.mockClear()
  show('visible')
  expect(stream.start).toHaveBeenCalledOnce()
  end()
  expect(stream.stop).toHaveBeenCalledTimes(2)
  stream.start.mockClear()
  show('visible')
  expect(stream.start).not.toHaveBeenCalled()
})
