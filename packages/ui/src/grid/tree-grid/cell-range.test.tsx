// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderGrid } from '../testing/render-grid'
import { cell, columns, focused, Grid, type Line } from '../testing/tree-fixture'
import { filledFrom, rangeText } from './cell-range'
import type { CellEditor, TreeColumn } from './types'

const selected = () => screen.queryAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent)

/** What a copy puts on the clipboard. */
const copied = (): string => {
  const setData = vi.fn()
  fireEvent.copy(focused(), { clipboardData: { setData } })
  return setData.mock.calls[0]?.[1] ?? ''
}

const drag = (from: HTMLElement, to: HTMLElement, pointer: 'MouseLeft' | 'TouchA' = 'MouseLeft') =>
  userEvent.pointer([
    { keys: `[${pointer}>]`, target: from, coords: { clientX: 10, clientY: 10 } },
    { ...(pointer === 'TouchA' && { pointerName: pointer }), target: to, coords: { clientX: 10, clientY: 60 } },
    { keys: `[/${pointer}]`, target: to, coords: { clientX: 10, clientY: 60 } },
  ])

describe('several cells', () => {
  it('should be selected with Shift and arrows, copied as a sheet, and let go by Escape', async () => {
    renderGrid(<Grid />)
    cell('Tube', 0).focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    expect(selected()).toEqual(['Tube', '9 pcs', 'Foot', '4 pcs'])
    expect(copied()).toBe('Tube\t9\nFoot\t4')
    await userEvent.keyboard('{Escape}')
    expect(selected()).toEqual([])
    expect(focused()).toBe(cell('Foot', 1))
    expect(copied()).toBe('4')
  })

  it('should be selected by a press with Shift, over headings of groups, without opening a field', async () => {
    renderGrid(<Grid />)
    cell('Frame', 1).focus()
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(cell('Foot', 1))
    await user.keyboard('{/Shift}')
    expect(selected()).toEqual(['24 pcs', '9 pcs', '4 pcs'])
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(selected()).toEqual([])
  })

  it('should be filled with the first of each column by Ctrl+D, as one change', async () => {
    const together = vi.fn((work: () => Promise<unknown>) => work())
    renderGrid(<Grid together={together} />)
    cell('Tube', 1).focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect([1, 2].map((at) => cell(['', 'Foot', 'Plate'][at] ?? '', 1).textContent)).toEqual(['9 pcs', '9 pcs'])
    expect(together).toHaveBeenCalledTimes(1)
    expect(screen.getByText('2 cells filled')).toBeTruthy()
  })

  it('should take what stands above one cell by Ctrl+D', async () => {
    renderGrid(<Grid />)
    cell('Foot', 1).focus()
    await userEvent.keyboard('{Control>}d{/Control}')
    expect(cell('Foot', 1).textContent).toBe('9 pcs')
    expect(cell('Plate', 1).textContent).toBe('2 pcs')
  })

  it('should be selected by dragging over them with the mouse, without opening a field, copied and filled down', async () => {
    renderGrid(<Grid />)
    await drag(cell('Tube', 1), cell('Plate', 1))
    expect(selected()).toEqual(['9 pcs', '4 pcs', '2 pcs'])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(focused()).toBe(cell('Plate', 1))
    expect(copied()).toBe('9\n4\n2')
    await userEvent.keyboard('{Control>}d{/Control}')
    expect(cell('Plate', 1).textContent).toBe('9 pcs')
    await userEvent.click(cell('Foot', 1))
    expect(screen.getByRole('textbox', { name: 'Quantity, Foot' })).toBeTruthy()
  })

  it('should open a field where the mouse comes back to the cell it was pressed on without leaving it', async () => {
    renderGrid(<Grid />)
    await drag(cell('Tube', 1), cell('Tube', 1))
    expect(screen.getByRole('textbox', { name: 'Quantity, Tube' })).toBeTruthy()
  })

  it('should not be selected by a finger, which scrolls', async () => {
    renderGrid(<Grid />)
    await drag(cell('Tube', 1), cell('Plate', 1), 'TouchA')
    expect(selected()).toEqual([])
  })

  it('should be emptied by Delete where they can be, as one change, and say once that others cannot', async () => {
    const together = vi.fn((work: () => Promise<unknown>) => work())
    const onEdit = vi.fn()
    const prices = new Map([
      ['tube', 12],
      ['foot', 3],
    ])
    const price: TreeColumn<Line> = {
      id: 'price',
      header: 'Price',
      width: 80,
      cell: ({ id }) => ({
        text: String(prices.get(id) ?? ''),
        editor: { kind: 'money', value: prices.get(id), clearable: true },
      }),
    }
    renderGrid(<Grid columns={[...columns, price]} together={together} onEdit={onEdit} />)
    cell('Tube', 1).focus()
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}{/Shift}{Delete}')
    // A quantity has to be there, a cost is counted, and the plate has no price.
    const calls = onEdit.mock.calls.map(([{ nodeId, columnId }, edit]) => [nodeId, columnId, edit])
    expect(calls).toEqual([
      ['tube', 'price', { kind: 'money', number: undefined }],
      ['foot', 'price', { kind: 'money', number: undefined }],
    ])
    expect(together).toHaveBeenCalledTimes(1)
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      "3 of these cells can't be empty",
    ])
    expect(screen.getByText('2 cells cleared')).toBeTruthy()
    expect(selected()).toHaveLength(9)
  })

  it('should quote cells that hold breaks', () => {
    const node = { id: 'a', name: 'Plate "A"\nblack', quantity: 2 }
    const row = { kind: 'node', key: 'a', node } as never
    expect(rangeText({ rows: [row], from: 0, to: 1 }, columns)).toBe('"Plate ""A""\nblack"\t2')
  })
})

describe('the value of one cell in another', () => {
  const units = [
    { value: 'PCS', label: 'pcs' },
    { value: 'M', label: 'm' },
  ]
  const metres: CellEditor = { kind: 'quantity', value: 2.5, unitValue: 'M', units }

  it('should bring its unit along', () => {
    expect(filledFrom(metres, { kind: 'quantity', value: 1, unitValue: 'PCS', units })).toEqual({
      kind: 'edit',
      edit: { kind: 'quantity', number: 2.5, unit: 'M' },
      shown: '2,5',
    })
  })

  it('should be refused where its unit or kind does not fit, and where it breaks a bound', () => {
    const hours = { kind: 'duration', value: 1, unitValue: 'H', units: [{ value: 'H', label: 'h' }] } as const
    expect(filledFrom(metres, hours)).toMatchObject({ kind: 'refused', key: 'This does not fit here' })
    expect(filledFrom(metres, { kind: 'text', value: 'Tube' })).toMatchObject({ kind: 'refused' })
    expect(filledFrom(metres, { kind: 'decimal', value: 1, max: 2 })).toMatchObject({
      kind: 'refused',
      key: 'Not more than {{max}}',
    })
  })
})
