// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { VIRTUAL_FROM } from '../data-table/row-window'
import { renderGrid } from '../testing/render-grid'
import { Grid, type Line } from '../testing/tree-fixture'

const lines: Line[] = Array.from({ length: VIRTUAL_FROM * 2 }, (_, at) => ({
  id: `line${at}`,
  name: `Line ${at}`,
  quantity: at,
}))

/** What makes a browser lay out the whole page before it answers. */
const measures = ['offsetWidth', 'offsetHeight', 'clientWidth', 'clientHeight'] as const

it('should put a long tree into the page without having it laid out in the middle of that', () => {
  const asked: string[] = []
  for (const name of measures) {
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(() => {
      asked.push(name)
      return 0
    })
  }
  const note = (name: string) => () => {
    asked.push(name)
  }
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(note('scrollTo'))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    note('getBoundingClientRect')()
    return new DOMRect()
  })
  renderGrid(<Grid nodes={lines} />)
  expect(screen.getAllByRole('row').length).toBeGreaterThan(10)
  expect(asked).toEqual([])
})
