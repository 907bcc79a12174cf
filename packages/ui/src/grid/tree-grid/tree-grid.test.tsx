// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderGrid } from '../testing/render-grid'
import { TreeGrid } from './tree-grid'
import type { CellEdit, CellRef, Suggest, TreeColumn, TreeGridProps } from './types'

type Line = { id: string; name: string; quantity: number; children?: Line[] }

const suggest: Suggest = async (text) =>
  [
    { id: 's1', label: 'Laser cutting' },
    { id: 's2', label: 'Bending' },
  ].filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))

const columns: TreeColumn<Line>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 200,
    cell: (line) => ({ text: line.name, editor: { kind: 'combobox', value: line.name, suggest, freeText: true } }),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 80,
    numeric: true,
    cell: (line) => ({
      text: String(line.quantity),
      unit: 'pcs',
      editor: { kind: 'decimal', value: line.quantity, unit: 'pcs' },
    }),
  },
  {
    id: 'cost',
    header: 'Cost',
    width: 80,
    numeric: true,
    cell: (line) => ({ text: `${line.quantity * 2},00 €`, computed: true, why: true }),
  },
]

const start: Line[] = [
  {
    id: 'frame',
    name: 'Frame',
    quantity: 24,
    children: [
      { id: 'tube', name: 'Tube', quantity: 9 },
      { id: 'foot', name: 'Foot', quantity: 4 },
      { id: 'plate', name: 'Plate', quantity: 2 },
    ],
  },
  { id: 'top', name: 'Top', quantity: 1 },
]

function Grid(props: Partial<TreeGridProps<Line>>) {
  const [lines, setLines] = useState(start)
  const save = ({ nodeId }: CellRef<Line>, edit: CellEdit) => {
    const change = (line: Line): Line => ({
      ...line,
      ...(line.id === nodeId && 'number' in edit ? { quantity: edit.number ?? 0 } : {}),
      ...(line.id === nodeId && 'text' in edit ? { name: edit.text } : {}),
      ...(line.children ? { children: line.children.map(change) } : {}),
    })
    setLines((was) => was.map(change))
  }
  return (
    <TreeGrid
      label="Products"
      columns={columns}
      nodes={lines}
      getId={(line) => line.id}
      getRow={(line) => ({ label: line.name, movable: true, tone: line.children ? 'product' : 'plain' })}
      getGroups={(line) => [{ id: 'items', label: 'Items', sum: '30,00 €', nodes: line.children ?? [] }]}
      onEdit={save}
      {...props}
    />
  )
}

const cell = (rowName: string, column: number): HTMLElement => {
  const row = screen.getAllByRole('row').find((found) => within(found).queryByText(rowName))
  return within(row as HTMLElement).getAllByRole('gridcell')[column] as HTMLElement
}
const focused = () => document.activeElement as HTMLElement

describe('TreeGrid', () => {
  it('should describe itself as a tree of rows', () => {
    renderGrid(<Grid />)
    expect(screen.getByRole('treegrid', { name: 'Products' }).getAttribute('aria-rowcount')).toBe('7')
    const frame = cell('Frame', 0).parentElement
    expect(frame?.getAttribute('aria-expanded')).toBe('true')
    expect(frame?.getAttribute('aria-level')).toBe('1')
    const foot = cell('Foot', 0).parentElement
    expect(['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => foot?.getAttribute(name))).toEqual([
      '3',
      '2',
      '3',
    ])
    expect(screen.getByText('Items').textContent).toBe('Items 3')
    expect(screen.getAllByRole('gridcell').filter((found) => found.tabIndex === 0)).toHaveLength(1)
  })

  it('should walk with arrows, close and open', async () => {
    renderGrid(<Grid />)
    const user = userEvent.setup()
    await user.tab()
    expect(focused()).toBe(cell('Frame', 0))
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
    expect(focused()).toBe(cell('Tube', 1))
    await user.keyboard('{Home}{ArrowLeft}')
    expect(focused()).toBe(cell('Frame', 0))
    await user.keyboard('{ArrowLeft}')
    expect(screen.queryByText('Tube')).toBeNull()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('Tube')).toBeTruthy()
  })

  it('should open with a click, save with Enter and keep the focus on the cell', async () => {
    const onEdit = vi.fn()
    const onDraft = vi.fn()
    renderGrid(<Grid onEdit={onEdit} onDraft={onDraft} />)
    await userEvent.click(screen.getByText(/^9/))
    const field = screen.getByRole('textbox', { name: 'Quantity, Tube' })
    await userEvent.clear(field)
    await userEvent.type(field, '12,5{Enter}')
    expect(onEdit).toHaveBeenCalledTimes(1)
    expect(onEdit.mock.calls[0]?.[0]).toMatchObject({ nodeId: 'tube', columnId: 'quantity' })
    expect(onEdit.mock.calls[0]?.[1]).toEqual({ kind: 'decimal', number: 12.5 })
    expect(onDraft.mock.calls.map(([, edit]) => edit?.number)).toContain(12)
    expect(onDraft.mock.lastCall?.[1]).toBeUndefined()
    expect(focused()).toBe(cell('Tube', 1))
  })

  it('should replace by typing, save with Tab and go on in the next editable cell', async () => {
    renderGrid(<Grid />)
    cell('Tube', 1).focus()
    await userEvent.keyboard('7{Tab}')
    expect(cell('Tube', 1).textContent).toBe('7 pcs')
    expect(screen.getByRole('combobox', { name: 'Name, Foot' })).toBe(focused())
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(screen.getByRole('textbox', { name: 'Quantity, Tube' })).toBe(focused())
  })

  it('should save a value that was already shown as a draft', async () => {
    const onEdit = vi.fn()
    function Live() {
      const [draft, setDraft] = useState<number>()
      const shown = start.map((line) => (line.id === 'top' ? { ...line, quantity: draft ?? line.quantity } : line))
      const onDraft = (_: CellRef<Line>, edit: CellEdit | undefined) =>
        setDraft(edit && 'number' in edit ? edit.number : undefined)
      return <Grid nodes={shown} onEdit={onEdit} onDraft={onDraft} />
    }
    renderGrid(<Live />)
    cell('Top', 1).focus()
    await userEvent.keyboard('5')
    expect(cell('Top', 2).textContent).toBe('10,00 €')
    await userEvent.keyboard('{Enter}')
    expect(onEdit.mock.calls[0]?.[1]).toEqual({ kind: 'decimal', number: 5 })
  })

  it('should restore with Escape', async () => {
    const onEdit = vi.fn()
    renderGrid(<Grid onEdit={onEdit} />)
    cell('Tube', 1).focus()
    await userEvent.keyboard('55{Escape}')
    expect(onEdit).not.toHaveBeenCalled()
    expect(cell('Tube', 1).textContent).toBe('9 pcs')
    expect(focused()).toBe(cell('Tube', 1))
  })

  it('should say what to type and stay in the field', async () => {
    const onEdit = vi.fn()
    renderGrid(<Grid onEdit={onEdit} />)
    cell('Tube', 1).focus()
    await userEvent.keyboard('abc{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('Type a number, like 12,50')
    expect(focused().getAttribute('aria-invalid')).toBe('true')
    expect(onEdit).not.toHaveBeenCalled()
  })

  it('should show what was typed while saving, and the stored value with the reason when refused', async () => {
    let refuse: (error: Error) => void = () => {}
    renderGrid(<Grid onEdit={() => new Promise((_, reject) => (refuse = reject))} />)
    cell('Tube', 1).focus()
    await userEvent.keyboard('12{Enter}')
    expect(cell('Tube', 1).getAttribute('aria-busy')).toBe('true')
    expect(cell('Tube', 1).textContent).toBe('12 pcs')
    await act(async () => refuse(new Error('The order is complete')))
    expect(cell('Tube', 1).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('The order is complete')
    expect(cell('Tube', 1).textContent).toContain('9 pcs')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('should save when the field is left', async () => {
    const onEdit = vi.fn()
    renderGrid(<Grid onEdit={onEdit} />)
    cell('Tube', 1).focus()
    await userEvent.keyboard('12')
    await userEvent.click(cell('Foot', 2))
    expect(onEdit).toHaveBeenCalledTimes(1)
  })

  it('should name a row from suggestions', async () => {
    const onEdit = vi.fn()
    renderGrid(<Grid onEdit={onEdit} />)
    cell('Tube', 0).focus()
    await userEvent.keyboard('l')
    await screen.findByRole('option', { name: 'Laser cutting' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onEdit.mock.calls[0]?.[1]).toMatchObject({
      kind: 'combobox',
      text: 'Laser cutting',
      suggestion: { id: 's1' },
    })
  })

  it('should ask why on a computed cell, and flash when it changes', async () => {
    const onWhy = vi.fn()
    renderGrid(<Grid onWhy={onWhy} />)
    cell('Tube', 2).focus()
    await userEvent.keyboard('{Enter}')
    expect(onWhy).toHaveBeenCalledWith(expect.objectContaining({ nodeId: 'tube', columnId: 'cost' }), cell('Tube', 2))
    expect(cell('Tube', 2).querySelector('[data-flash]')).toBeNull()
    cell('Tube', 1).focus()
    await userEvent.keyboard('10{Enter}')
    expect(cell('Tube', 2).querySelector('[data-flash]')).toBeTruthy()
    expect(cell('Foot', 2).querySelector('[data-flash]')).toBeNull()
  })

  it('should reorder among siblings with Space, arrows and Space, and announce it', async () => {
    const onMove = vi.fn()
    renderGrid(<Grid onMove={onMove} />)
    cell('Tube', 0).focus()
    await userEvent.keyboard(' ')
    expect(screen.getByText(/Tube is lifted/)).toBeTruthy()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(screen.getByText('Tube: number 3 of 3')).toBeTruthy()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(screen.getByText('Tube is now number 3 of 3')).toBeTruthy())
    expect(onMove).toHaveBeenCalledWith(
      expect.objectContaining({ groupId: 'items', from: 0, to: 2, order: ['foot', 'plate', 'tube'] }),
    )
    await userEvent.keyboard(' {ArrowDown}{Escape}')
    expect(onMove).toHaveBeenCalledTimes(1)
  })

  it('should add rows one after the other, and fill the new one after Tab', async () => {
    const onAdd = vi.fn(async () => 'foot')
    const getAdd = (parent: Line | undefined) =>
      parent?.id === 'frame'
        ? {
            label: 'Add item',
            placeholder: 'Name',
            suggest,
            kinds: [
              { value: 'process', label: 'New process' },
              { value: 'item', label: 'New item' },
            ],
            onAdd,
          }
        : undefined
    renderGrid(<Grid getAdd={getAdd} />)
    await userEvent.click(screen.getByText('Add item'))
    await userEvent.keyboard('Sawing{Enter}')
    expect(onAdd).toHaveBeenLastCalledWith({ text: 'Sawing', kind: 'process' })
    await waitFor(() => expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe(''))
    await userEvent.keyboard('Bend')
    await screen.findByRole('option', { name: 'Bending' })
    await userEvent.keyboard('{ArrowDown}{Tab}')
    expect(onAdd).toHaveBeenLastCalledWith({ text: 'Bending', suggestion: { id: 's2', label: 'Bending' } })
    await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: 'Quantity, Foot' })))
  })

  it('should say at the ghost row why nothing was added', async () => {
    const onAdd = async () => {
      throw new Error('At most 25 levels')
    }
    renderGrid(
      <Grid getAdd={(parent) => (parent ? undefined : { label: 'Add product', placeholder: 'Name', onAdd })} />,
    )
    screen.getByText('Add product').closest<HTMLElement>('[role=gridcell]')?.focus()
    await userEvent.keyboard('{Enter}Table{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('At most 25 levels')
    expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('Table')
  })

  it('should hand over rows pasted from a sheet, with their place', () => {
    const onPasteRows = vi.fn()
    renderGrid(<Grid onPasteRows={onPasteRows} />)
    cell('Tube', 0).focus()
    fireEvent.paste(cell('Tube', 0), { clipboardData: { getData: () => 'Bolt\t96\nNut\t96\n' } })
    expect(onPasteRows).toHaveBeenCalledWith({
      rows: [
        ['Bolt', '96'],
        ['Nut', '96'],
      ],
      parent: expect.objectContaining({ id: 'frame' }),
      after: expect.objectContaining({ id: 'tube' }),
    })
  })

  it('should open the menu of a row by keys', async () => {
    const onSelect = vi.fn()
    renderGrid(
      <Grid
        getRow={(line) => ({
          label: line.name,
          actions: [
            { kind: 'edit', onSelect },
            { kind: 'delete', onSelect: () => {} },
          ],
        })}
      />,
    )
    cell('Tube', 0).focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit in drawer' }))
    expect(onSelect).toHaveBeenCalledTimes(1)
  })

  it('should let nothing be edited without onEdit', async () => {
    renderGrid(
      <TreeGrid
        label="Products"
        columns={columns}
        nodes={start}
        getId={(line) => line.id}
        getRow={(line) => ({ label: line.name })}
        getGroups={() => []}
      />,
    )
    expect(screen.getByRole('treegrid').getAttribute('aria-readonly')).toBe('true')
    await userEvent.click(screen.getByText(/^24/))
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
