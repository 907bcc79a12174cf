// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { focusIfNowhere } from './focus-if-nowhere'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button id="pressed">Take back</button><div id="table" tabindex="-1"></div>'
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})
const byId = (id: string) => document.getElementById(id)

it('should bring the focus once what had it is gone', () => {
  byId('pressed')?.focus()
  focusIfNowhere(() => byId('table'))
  vi.advanceTimersByTime(500)
  expect(document.activeElement).toBe(byId('pressed'))
  byId('pressed')?.remove()
  vi.advanceTimersByTime(100)
  expect(document.activeElement).toBe(byId('table'))
})

it.each(['keydown', 'pointerdown'])('should leave the focus to whoever goes on meanwhile: %s', (act) => {
  byId('pressed')?.focus()
  focusIfNowhere(() => byId('table'))
  window.dispatchEvent(new Event(act))
  byId('pressed')?.remove()
  vi.advanceTimersByTime(3000)
  expect(document.activeElement).toBe(document.body)
})
