// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { setLanguage } from './set-language'

it('should tell the browser the language when it changes, and leave the page alone otherwise', () => {
  const page = document.documentElement
  const told: string[] = []
  Object.defineProperty(page, 'lang', { get: () => told.at(-1) ?? '', set: (language: string) => told.push(language) })
  for (const language of ['et', 'et', 'en', 'en'] as const) setLanguage(language)
  expect(told).toEqual(['et', 'en'])
})
