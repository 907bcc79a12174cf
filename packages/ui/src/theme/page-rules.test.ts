// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { addPageRules } from './page-rules'

const sheets = () => document.head.querySelectorAll('style[data-theme]')

it('should put the rules of the page before all other styles, once', () => {
  for (const sheet of sheets()) sheet.remove()
  document.head.append(document.createElement('style'))
  addPageRules()
  addPageRules()
  expect(sheets()).toHaveLength(1)
  expect(document.head.firstElementChild).toBe(sheets()[0])
  expect(sheets()[0]?.textContent).toMatch(/^@layer reset, base, tokens, recipes;.*@font-face\{/s)
})

it('should name no part of all elements that is hardly ever shown: the browser would work it out for each', () => {
  for (const sheet of sheets()) sheet.remove()
  addPageRules()
  const rules = sheets()[0]?.textContent ?? ''
  expect(rules).toContain('*,*::before,*::after{')
  expect(rules).not.toContain('::backdrop')
  expect(rules.match(/[^{}]*::selection/g)).toEqual(['html::selection'])
})

it('should tell every element how marked text looks where that is not inherited, before anything can be marked', () => {
  for (const sheet of sheets()) sheet.remove()
  addPageRules()
  const rules = () => sheets()[0]?.textContent ?? ''
  vi.stubGlobal('getComputedStyle', (of: Element) => ({
    backgroundColor: of === document.documentElement ? 'rgb(10, 20, 30)' : 'rgba(0, 0, 0, 0)',
  }))
  document.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(rules()).toMatch(/@layer base\{::selection\{background:[^}]*\}\}$/)
})
