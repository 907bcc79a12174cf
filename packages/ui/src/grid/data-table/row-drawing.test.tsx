// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderGrid } from '../testing/render-grid'
import { DataTable } from './data-table'
import type { DataColumn, DataTableProps } from './types'

type Order = { readonly id: string; readonly number: string; readonly client: string }

const orders = (count: number): readonly Order[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, number: `SO-${at}`, client: `Client ${at}` }))

/** Numbers of the orders whose cells were drawn since the last look. */
const drawn: string[] = []
const columns: readonly DataColumn<Order>[] = [
  {
    id: 'number',
    header: 'Number',
    identity: true,
    width: 100,
    cell: (order) => {
      drawn.push(order.number)
      return order.number
    },
  },
  { id: 'client', header: 'Client', width: 150, grow: 1, cell: (order) => order.client },
]

const ROW = 36
const table = (rows: readonly Order[], props: Partial<DataTableProps<Order>> = {}) => (
  <DataTable
    label="Sale orders"
    columns={columns}
    rows={rows}
    getRowId={(order) => order.id}
    getRowLabel={(order) => order.number}
    getRowHref={(order) => `/orders/${order.id}`}
    getRowActions={() => []}
    onSelectionChange={() => {}}
    onOpen={() => {}}
    status={{ kind: 'ready' }}
    hasMore
    empty={{ title: 'No orders yet' }}
    {...props}
  />
)

const scroller = () => screen.getByRole('grid').parentElement!
const scrollTo = (row: number) => {
  // Nothing is laid out here, so nothing scrolls by itself.
  Object.defineProperty(scroller(), 'scrollTop', { value: row * ROW, configurable: true })
  act(() => void fireEvent.scroll(scroller()))
}

describe('drawing of rows', () => {
  beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10 * ROW))
  afterEach(() => {
    vi.restoreAllMocks()
    drawn.length = 0
  })

  it('should draw what is in view and little around it', () => {
    renderGrid(table(orders(1000)))
    const rows = screen.getAllByRole('row').filter((row) => row.hasAttribute('data-index'))
    expect(rows.length).toBeGreaterThanOrEqual(10)
    expect(rows.length).toBeLessThanOrEqual(40)
  })

  it('should draw a row that comes into view, once, and no other', () => {
    renderGrid(table(orders(1000)))
    scrollTo(100)
    drawn.length = 0
    for (let row = 101; row <= 112; row += 1) scrollTo(row)
    expect(new Set(drawn).size).toBe(drawn.length)
    expect(drawn.length).toBeLessThanOrEqual(12)
    expect(drawn.length).toBeGreaterThan(0)
  })

  it('should draw no row again when a page arrives below what is seen', () => {
    const first = orders(200)
    const { rerender } = renderGrid(table(first))
    scrollTo(50)
    drawn.length = 0
    rerender(table(first, { isLoadingMore: true }))
    rerender(table([...first, ...orders(400).slice(200)]))
    expect(drawn).toEqual([])
  })

  it('should ask for the next page well before its rows would be drawn', () => {
    const onEndReached = vi.fn()
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200 * ROW)
    renderGrid(table(orders(200), { onEndReached }))
    // With 10 rows in view and 12 beyond them, rows up to 160 are drawn.
    scrollTo(130)
    expect(onEndReached).not.toHaveBeenCalled()
    scrollTo(140)
    expect(onEndReached).toHaveBeenCalledTimes(1)
  })

  it('should draw one row again when one changed', () => {
    const first = orders(200)
    const { rerender } = renderGrid(table(first))
    drawn.length = 0
    rerender(table(first.map((order) => (order.id === '3' ? { ...order, client: 'Oru Lasteaed' } : order))))
    expect(drawn).toEqual(['SO-3'])
    expect(screen.getByText('Oru Lasteaed')).toBeTruthy()
  })

  it('should make rows of plain elements, one a cell and one for what can be pressed', () => {
    renderGrid(table(orders(5)))
    const row = screen.getByText('SO-3').closest('[role=row]')!
    const inside = [...row.querySelectorAll('*')]
    expect(inside.map(({ tagName }) => tagName)).toEqual(['DIV', 'INPUT', 'DIV', 'A', 'DIV', 'DIV', 'BUTTON'])
    expect(inside.filter(({ className }) => className !== '')).toEqual([])
  })

  it('should keep cells in place by layers of their own only where the table is wider than its room', () => {
    renderGrid(table(orders(5)))
    expect(scroller().hasAttribute('data-wide')).toBe(false)
  })
})
