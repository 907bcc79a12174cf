// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderGrid } from '../testing/render-grid'
import { cell, Grid, type Line, start } from '../testing/tree-fixture'

const stuck = () => document.querySelector<HTMLElement>('[data-stuck]')?.dataset.row

const scrollTo = (top: number) => {
  const scroller = screen.getByRole('treegrid').parentElement
  if (!scroller) throw new Error('The grid scrolls')
  scroller.scrollTop = top
  fireEvent.scroll(scroller)
}

describe('the row of a product', () => {
  it('should stay on top while its lines scroll, and no longer', () => {
    renderGrid(<Grid />)
    expect(stuck()).toBeUndefined()
    // Rows of 36 pixels, a heading of 28: the heading, the last line, and the next product.
    scrollTo(50)
    expect(stuck()).toBe('frame')
    scrollTo(36 + 28 + 3 * 36 - 1)
    expect(stuck()).toBe('frame')
    scrollTo(36 + 28 + 3 * 36)
    expect(stuck()).toBeUndefined()
    scrollTo(0)
    expect(stuck()).toBeUndefined()
  })

  it('should be drawn for it where it would not be drawn in a long list', async () => {
    const children = Array.from({ length: 200 }, (_, at): Line => ({ id: `l${at}`, name: `Line ${at}`, quantity: at }))
    const [first] = start
    if (!first) throw new Error('The order has a product')
    renderGrid(<Grid nodes={[{ ...first, children }]} />)
    scrollTo(4000)
    await waitFor(() => expect(screen.queryByText('Line 3')).toBeNull())
    expect(stuck()).toBe('frame')
    expect(screen.getAllByText('Frame')).toHaveLength(1)
  })
})

describe('a name that is cut off', () => {
  it('should be shown in full under the pointer after a moment, and go with a scroll', () => {
    vi.useFakeTimers()
    renderGrid(<Grid />)
    const text = cell('Tube', 0).querySelector('[data-text]')
    if (!text) throw new Error('The name is there')
    Object.defineProperties(text, { scrollWidth: { value: 300 }, clientWidth: { value: 200 } })
    fireEvent.pointerOver(text)
    expect(screen.queryByRole('tooltip')).toBeNull()
    act(() => void vi.advanceTimersByTime(400))
    expect(screen.getByRole('tooltip').textContent).toBe('Tube')
    scrollTo(10)
    expect(screen.queryByRole('tooltip')).toBeNull()
    fireEvent.pointerOver(cell('Foot', 0))
    act(() => void vi.advanceTimersByTime(400))
    expect(screen.queryByRole('tooltip')).toBeNull()
    vi.useRealTimers()
  })
})
