// @vitest-environment happy-dom
import { expect, it } from 'vitest'
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
