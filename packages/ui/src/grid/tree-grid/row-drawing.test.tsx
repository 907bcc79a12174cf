// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderGrid } from '../testing/render-grid'
import { Grid, type Line } from '../testing/tree-fixture'
import { treeStyles } from './tree-styles'
import { STEP_ROWS } from './use-rows-in-steps'

const lines: Line[] = Array.from({ length: 40 }, (_, at) => ({ id: `line${at}`, name: `Line ${at}`, quantity: at }))
const grid = <Grid nodes={lines} onWhy={() => undefined} onMove={() => undefined} />

it('should draw a few rows with the first frame and no more with each one after it, until all are there', async () => {
  const counts: number[] = []
  const observer = new MutationObserver(() => counts.push(screen.getAllByRole('row').length - 1))
  renderGrid(grid)
  counts.push(screen.getAllByRole('row').length - 1)
  observer.observe(document.body, { childList: true, subtree: true })
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(41))
  observer.disconnect()
  expect(counts[0]).toBe(STEP_ROWS)
  const steps = counts.map((count, at) => count - (counts[at - 1] ?? 0))
  expect(Math.max(...steps)).toBeLessThanOrEqual(STEP_ROWS)
  expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('41')
})

it('should draw a row of three columns with few elements, none of them styled by itself', () => {
  renderGrid(grid)
  const row = screen.getByText('Line 3').closest('[role=row]')
  const elements = [...(row?.querySelectorAll('*') ?? [])]
  // Four cells, a text in each of three with a unit in one, and handle, place of the chevron and menu.
  expect(elements.length).toBeLessThanOrEqual(11)
  expect(elements.filter(({ className }) => className !== '')).toEqual([])
})

it('should make a layer of its own of no cell that nothing floats over', () => {
  const layers = ['position', 'opacity', 'overflow', 'transform', 'zIndex']
  for (const selector of ['& [role=row]', '& [role=gridcell]']) {
    const style: unknown = Object.entries(treeStyles).find(([key]) => key === selector)?.[1]
    expect(Object.keys(style ?? {}).filter((key) => layers.includes(key))).toEqual([])
  }
})
