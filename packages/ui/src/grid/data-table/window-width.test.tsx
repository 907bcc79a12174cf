// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { EMPTY_LAYOUT } from '../table-state/table-state'
import { renderGrid } from '../testing/render-grid'
import { DataTable } from './data-table'
import type { ColumnsLayout, DataColumn } from './types'
import { RoomTaken } from './use-window-width'

type Order = { readonly id: string; readonly cost: string }

const columns: DataColumn<Order>[] = [
  { id: 'number', header: 'Number', identity: true, width: 100, cell: (order) => order.id },
  { id: 'cost', header: 'Cost', wideOnly: true, importance: 1, width: 800, cell: (order) => order.cost },
]

declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number }): void }
  }
}

const show = (width: number, layout: ColumnsLayout, taken = 0) => {
  window.happyDOM.setViewport({ width })
  renderGrid(
    <RoomTaken value={taken}>
      <DataTable
        label="Sale orders"
        columns={columns}
        rows={[{ id: 'SO-1', cost: '12,00 €' }]}
        getRowId={(order) => order.id}
        getRowLabel={(order) => order.id}
        status={{ kind: 'ready' }}
        layout={layout}
        empty={{ title: 'No orders yet' }}
      />
    </RoomTaken>,
  )
}

describe('a table on a tablet', () => {
  afterEach(() => window.happyDOM.setViewport({ width: 1024 }))

  it('should leave out the columns for wide windows', () => {
    show(768, EMPTY_LAYOUT)
    expect(screen.queryByText('12,00 €')).toBeNull()
    expect(screen.getByText('SO-1')).toBeDefined()
  })

  it('should show one of them to who chose it', () => {
    show(768, { ...EMPTY_LAYOUT, shown: ['cost'] })
    expect(screen.getByText('12,00 €')).toBeDefined()
  })

  it('should show all of them where there is room', () => {
    show(1280, EMPTY_LAYOUT)
    expect(screen.getByText('12,00 €')).toBeDefined()
  })

  it('should leave out what has no room beside a menu', () => {
    const page = vi.spyOn(document.documentElement, 'clientWidth', 'get')
    onTestFinished(() => page.mockRestore())
    const resize = (width: number) => {
      page.mockReturnValue(width)
      act(() => void window.dispatchEvent(new Event('resize')))
    }
    // 992 px are needed: 48 of the checkbox, 44 of the row menu and 900 of the columns.
    show(1280, EMPTY_LAYOUT, 108)
    resize(1100)
    expect(screen.getByText('12,00 €')).toBeDefined()
    resize(1099)
    expect(screen.queryByText('12,00 €')).toBeNull()
    resize(0)
  })
})
