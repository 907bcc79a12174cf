// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderGrid } from '../testing/render-grid'
import { DataTable } from './data-table'
import { BulkBar } from './lazy-bulk-bar'
import { NOTHING_SELECTED } from './selection'
import type { DataColumn, DataTableProps, Selection } from './types'

type Order = { id: string; number: string; client: string; price: string }

const orders = (count: number): Order[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    number: `SO-${at}`,
    client: `Client ${at}`,
    price: `${at},00 €`,
  }))

const columns: DataColumn<Order>[] = [
  { id: 'number', header: 'Number', identity: true, width: 100, sortable: true, cell: (order) => order.number },
  {
    id: 'client',
    header: 'Client',
    width: 150,
    grow: 1,
    sortable: true,
    sortField: 'client.name',
    cell: (order) => order.client,
  },
  { id: 'price', header: 'Price', width: 100, numeric: true, cell: (order) => order.price },
]

function Table({ onSelectionChange, ...props }: Partial<DataTableProps<Order>>) {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  return (
    <DataTable
      label="Sale orders"
      columns={columns}
      rows={orders(5)}
      getRowId={(order) => order.id}
      getRowLabel={(order) => order.number}
      status={{ kind: 'ready' }}
      total={29}
      selection={selection}
      onSelectionChange={(next) => {
        setSelection(next)
        onSelectionChange?.(next)
      }}
      renderBulk={(frame) => (
        <BulkBar {...frame} summary="sum" actions={[{ id: 'plan', label: 'Plan', fits: 1, onRun: () => {} }]} />
      )}
      empty={{ title: 'No orders yet' }}
      {...props}
    />
  )
}

const row = (name: string) => screen.getByText(name).closest<HTMLElement>('[role=row]')!
const selectedNames = () =>
  screen.queryAllByRole('row', { selected: true }).map((found) => within(found).getByText(/^SO-/).textContent)

describe('DataTable', () => {
  it('should describe itself as a grid of all matching rows', () => {
    renderGrid(<Table sort={{ number: -1 }} onSortChange={() => {}} />)
    const grid = screen.getByRole('grid', { name: 'Sale orders' })
    expect(grid.getAttribute('aria-rowcount')).toBe('31')
    expect(screen.getByRole('columnheader', { name: 'Number' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByRole('columnheader', { name: 'Price' }).hasAttribute('aria-sort')).toBe(false)
    expect(row('SO-0').getAttribute('aria-rowindex')).toBe('2')
  })

  it('should sort by the field of the pressed header', async () => {
    const onSortChange = vi.fn()
    renderGrid(<Table sort={{ number: -1 }} onSortChange={onSortChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Client' }))
    expect(onSortChange).toHaveBeenCalledWith({ 'client.name': 1 })
  })

  it('should open with a click and with Enter, and move with arrows', async () => {
    const onOpen = vi.fn()
    renderGrid(<Table onOpen={onOpen} />)
    await userEvent.click(screen.getByText('Client 1'))
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: '1' }))
    row('SO-1').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ id: '3' }))
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(row('SO-4'))
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(row('SO-0'))
  })

  it('should open a new tab with Ctrl and with the middle button', async () => {
    const onOpen = vi.fn()
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    renderGrid(<Table onOpen={onOpen} getRowHref={(order) => `/orders?id=${order.id}`} />)
    const user = userEvent.setup()
    await user.keyboard('{Control>}')
    await user.click(screen.getByText('Client 2'))
    await user.keyboard('{/Control}')
    await user.pointer({ keys: '[MouseMiddle]', target: screen.getByText('Client 3') })
    expect(open.mock.calls.map(([href]) => href)).toEqual(['/orders?id=2', '/orders?id=3'])
    expect(onOpen).not.toHaveBeenCalled()
    open.mockRestore()
  })

  it('should let keys go on at the row where they were once the bar is gone with its button', async () => {
    renderGrid(<Table />)
    row('SO-0').focus()
    await userEvent.keyboard('{ArrowDown} ')
    const clear = await screen.findByRole('button', { name: 'Clear selection' })
    clear.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(row('SO-1')))
  })

  it('should select with Space and a range with Shift', async () => {
    renderGrid(<Table />)
    row('SO-0').focus()
    await userEvent.keyboard('{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(selectedNames()).toEqual(['SO-1', 'SO-2', 'SO-3'])
    expect(await screen.findByText('3 selected')).toBeTruthy()
    expect(screen.getByText('1 of 3')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(selectedNames()).toEqual([])
  })

  it('should select a range of checkboxes and offer all that match', async () => {
    const onSelectionChange = vi.fn()
    renderGrid(<Table onSelectionChange={onSelectionChange} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('checkbox', { name: 'Select SO-1' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select SO-3' }))
    await user.keyboard('{/Shift}')
    expect(onSelectionChange).toHaveBeenLastCalledWith({ kind: 'some', ids: ['1', '2', '3'] })
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 29 matching' }))
    expect(onSelectionChange).toHaveBeenLastCalledWith({ kind: 'all', except: [] })
    expect(await screen.findByText('29 selected')).toBeTruthy()
  })

  it('should ask for the next page once', () => {
    const onEndReached = vi.fn()
    const { rerender } = renderGrid(<Table hasMore onEndReached={onEndReached} />)
    rerender(<Table hasMore onEndReached={onEndReached} />)
    expect(onEndReached).toHaveBeenCalledTimes(1)
    rerender(<Table hasMore onEndReached={onEndReached} rows={orders(10)} />)
    expect(onEndReached).toHaveBeenCalledTimes(2)
  })

  it('should tell "nothing yet" from "nothing matches" and from an error', async () => {
    const onSelect = vi.fn()
    const onClear = vi.fn()
    const onRetry = vi.fn()
    const empty = { title: 'No orders yet', action: { label: 'New order', onSelect } }
    const { rerender } = renderGrid(<Table rows={[]} empty={empty} />)
    await userEvent.click(screen.getByRole('button', { name: 'New order' }))
    expect(onSelect).toHaveBeenCalled()
    rerender(<Table rows={[]} empty={empty} filtered={{ query: 'oak', onClear }} />)
    expect(screen.getByText(/oak/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /clear/i }))
    expect(onClear).toHaveBeenCalled()
    rerender(<Table rows={[]} empty={empty} status={{ kind: 'error', message: 'Orders did not load', onRetry }} />)
    expect(screen.getByRole('alert').textContent).toContain('Orders did not load')
    await userEvent.click(screen.getByRole('button', { name: /try again/i }))
    expect(onRetry).toHaveBeenCalled()
  })

  it('should show placeholders only after a moment', async () => {
    renderGrid(<Table rows={[]} status={{ kind: 'loading' }} />)
    const placeholders = () => screen.getByText('Loading').parentElement?.querySelectorAll('[aria-hidden]').length
    expect(placeholders()).toBe(0)
    await waitFor(() => expect(placeholders()).toBeGreaterThan(3))
  })

  it('should offer the menu of a row by press and by keys', async () => {
    const onSelect = vi.fn()
    renderGrid(
      <Table
        getRowActions={() => [
          { kind: 'view', onSelect },
          { kind: 'delete', onSelect: () => {} },
        ]}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Actions: SO-1' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'View' }))
    expect(onSelect).toHaveBeenCalledTimes(1)
    row('SO-1').focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    expect(await screen.findByRole('menu', { name: 'Actions: SO-1' })).toBeTruthy()
  })

  it('should move and resize columns from the header by keys', async () => {
    const onLayoutChange = vi.fn()
    renderGrid(<Table onLayoutChange={onLayoutChange} />)
    screen.getByText('Client').focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(onLayoutChange).toHaveBeenLastCalledWith(expect.objectContaining({ order: ['number', 'price', 'client'] }))
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(onLayoutChange).toHaveBeenLastCalledWith(expect.objectContaining({ widths: { client: 166 } }))
  })

  it('should leave the other columns as wide as they are while one is resized', async () => {
    const onLayoutChange = vi.fn()
    const places = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 240, 32))
    renderGrid(<Table onLayoutChange={onLayoutChange} />)
    screen.getByText('Price').focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(onLayoutChange).toHaveBeenCalledWith(expect.objectContaining({ widths: { client: 240, price: 256 } }))
    places.mockRestore()
  })

  it('should show the arrow of the sort that holds by itself, and ask for the other direction', async () => {
    const onSortChange = vi.fn()
    const { rerender } = renderGrid(<Table defaultSort={{ number: -1 }} sort={{}} onSortChange={onSortChange} />)
    expect(screen.getByRole('columnheader', { name: 'Number' }).getAttribute('aria-sort')).toBe('descending')
    await userEvent.click(screen.getByRole('button', { name: 'Number' }))
    expect(onSortChange).toHaveBeenLastCalledWith({ number: 1 })
    rerender(<Table defaultSort={{ number: -1 }} sort={{ number: 1 }} onSortChange={onSortChange} />)
    await userEvent.click(screen.getByRole('button', { name: 'Number' }))
    expect(onSortChange).toHaveBeenLastCalledWith({})
  })

  it('should make the column of names as wide as the longest one needs', () => {
    const long = [{ id: '9', number: 'TAMMIK-2026-00000148-A', client: 'Oru', price: '1,00 €' }]
    const fitting = columns.map((column) => (column.identity ? { ...column, fitsNames: true } : column))
    renderGrid(<Table columns={fitting} rows={long} />)
    const tracks = screen.getByRole('grid').parentElement!.style.getPropertyValue('--table-columns')
    // 22 signs of 8,5 px and 20 px of sides.
    expect(tracks.split(' ').slice(0, 2)).toEqual(['48px', '207px'])
    cleanup()
    // Where rows are not chosen it begins at the edge of the page, 10 px further in.
    renderGrid(
      <DataTable
        label="Sale orders"
        columns={fitting}
        rows={long}
        getRowId={(order) => order.id}
        getRowLabel={(order) => order.number}
        status={{ kind: 'ready' }}
        total={1}
        empty={{ title: 'No orders yet' }}
      />,
    )
    const alone = screen.getByRole('grid').parentElement!.style.getPropertyValue('--table-columns')
    expect(alone.split(' ')[0]).toBe('217px')
  })

  it('should move a column by dragging its header, without sorting', async () => {
    const onLayoutChange = vi.fn()
    const onSortChange = vi.fn()
    // Nothing is laid out here: each header is 100 wide, one after the other.
    const places = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const at = columns.findIndex(({ id }) => id === this.getAttribute('data-column'))
      return new DOMRect(at * 100, 0, 100, 32)
    })
    renderGrid(<Table onLayoutChange={onLayoutChange} onSortChange={onSortChange} />)
    const label = screen.getByRole('button', { name: 'Client' })
    const drag = (x: number) =>
      userEvent.pointer([
        { keys: '[MouseLeft>]', target: label, coords: { clientX: 150 } },
        { target: label, coords: { clientX: x } },
        { keys: '[/MouseLeft]', target: label },
      ])
    await drag(230)
    expect(onLayoutChange).toHaveBeenCalledWith(expect.objectContaining({ order: ['number', 'price', 'client'] }))
    expect(onSortChange).not.toHaveBeenCalled()
    await drag(153)
    expect(onLayoutChange).toHaveBeenCalledOnce()
    expect(onSortChange).toHaveBeenCalledWith({ 'client.name': 1 })
    places.mockRestore()
  })

  it('should sum under the columns and count what matches', () => {
    renderGrid(
      <Table
        totals={{ label: 'Sum of all 29', values: { price: '179 342,60 €' } }}
        countText={(all) => `${all} orders match`}
      />,
    )
    expect(screen.getByText('29 orders match')).toBeTruthy()
    expect(screen.getByText('Sum of all 29')).toBeTruthy()
    expect(screen.getByText('179 342,60 €')).toBeTruthy()
  })
})
