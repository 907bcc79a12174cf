// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showStartProblem } from './start-problem'

const reload = vi.fn()

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  reload.mockClear()
  document.body.replaceChildren()
})

const text = () => document.body.textContent

it('should reload once when the first code did not come, and then say so with a retry', () => {
  showStartProblem(new Error('gone'))
  expect([reload.mock.calls.length, text()]).toEqual([1, ''])
  showStartProblem(new Error('gone'))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(text()).toContain('Rakendust ei saanud laadida')
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each([
  ['en', '{"state":{"language":"en"}}', 'The app did not load'],
  ['et', 'not json', 'Rakendust ei saanud laadida'],
])('should say it in the language of this device: %s', (_language, settings, title) => {
  sessionStorage.setItem('tehas.reloaded-for', 'start')
  localStorage.setItem('tehas.settings', settings)
  showStartProblem(new Error('gone'))
  expect(text()).toContain(title)
})
