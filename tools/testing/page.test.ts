// @vitest-environment happy-dom
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { leftovers, reset } from './page'

it('should name what stands on the page, and bring back an empty one', () => {
  document.body.innerHTML = '<div id="root"><p>Still here</p></div>'
  document.body.dataset.density = 'compact'
  document.documentElement.lang = 'en'
  document.title = 'Tehas'
  localStorage.setItem('tehas.settings', '{}')
  sessionStorage.setItem('tehas.reloaded-for', 'start')
  history.pushState(null, '', '/dashboard?saleOrderId=1#log')
  expect(leftovers()).toEqual(['<div id="root"><p>Still here</p></div>'])

  reset()
  expect(leftovers()).toEqual([])
  expect(document.title + document.documentElement.lang + (document.body.dataset.density ?? '')).toBe('')
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(location.href).toBe('http://localhost:3000/')
})

it('should note no stack for elements, which takes four tenths of drawing', () => {
  const load = createRequire(createRequire(import.meta.url).resolve('@testing-library/react'))
  const { createElement }: { readonly createElement: (type: string) => { readonly _debugStack: unknown } } =
    load('react')
  const [one, other] = [createElement('p'), createElement('b')]
  expect(one._debugStack).toBeInstanceOf(Error)
  expect(one._debugStack).toBe(other._debugStack)
})
