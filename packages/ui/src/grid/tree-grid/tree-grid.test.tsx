// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderGrid } from '../testing/render-grid'
import { cell, columns, focused, Grid, type Line, start } from '../testing/tree-fixture'
import { TreeGrid } from './tree-grid'
import type { CellEdit, CellRef, TreeColumn } from './types'

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

  it('should leave what is around the grid open, however often Escape is pressed in a cell', async () => {
    const onKeyDown = vi.fn()
    window.addEventListener('keydown', onKeyDown)
    renderGrid(<Grid onEdit={vi.fn()} />)
    cell('Tube', 1).focus()
    await userEvent.keyboard('55{Escape}{Escape}{Escape}')
    window.removeEventListener('keydown', onKeyDown)
    expect(onKeyDown).not.toHaveBeenCalled()
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

  it('should say how a figure was read that can be read in two ways', async () => {
    renderGrid(<Grid />)
    cell('Tube', 1).focus()
    await userEvent.keyboard('1.234')
    expect(screen.getByRole('status').textContent).toBe('Read as 1,234. Leave the point out for thousands.')
    await userEvent.keyboard('5')
    expect(screen.queryByRole('status')).toBeNull()
    await userEvent.keyboard('{Escape}1,234')
    expect(screen.queryByRole('status')).toBeNull()
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

  it('should open again with what was refused', async () => {
    renderGrid(<Grid onEdit={() => Promise.reject(new Error('No connection'))} />)
    cell('Tube', 1).focus()
    await userEvent.keyboard('12{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('No connection')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity, Tube' }).value).toBe('12')
  })

  it('should give the focus of a removed row to the row in its place', () => {
    const { rerender } = renderGrid(<Grid nodes={start} />)
    cell('Frame', 1).focus()
    rerender(<Grid nodes={start.slice(1)} />)
    expect(focused()).toBe(cell('Top', 1))
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
    await userEvent.keyboard('{Enter}')
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
    expect(cell('Tube', 2).dataset.flashing).toBeUndefined()
    cell('Tube', 1).focus()
    await userEvent.keyboard('10{Enter}')
    await waitFor(() => expect(cell('Tube', 2).dataset.flashing).toBe('on'))
    expect(cell('Foot', 2).dataset.flashing).toBeUndefined()
    await waitFor(() => expect(cell('Tube', 2).dataset.flashing).toBeUndefined())
  })

  it('should give the unit of a field no more room than the chosen one needs, so that the figure has the rest', async () => {
    const units = [
      { value: 'H', label: 'h' },
      { value: 'MONTH', label: 'months' },
    ]
    const hours: TreeColumn<Line> = {
      id: 'hours',
      header: 'Hours',
      width: 86,
      cell: () => ({ text: '24', editor: { kind: 'duration', value: 24, unitValue: 'H', units } }),
    }
    renderGrid(<Grid columns={[...columns, hours]} />)
    await userEvent.click(cell('Tube', 3))
    const unit = within(cell('Tube', 3)).getByRole<HTMLSelectElement>('combobox', { name: 'Unit' })
    expect(unit.style.maxWidth).toBe('calc(1ch + 6px)')
    await userEvent.selectOptions(unit, 'MONTH')
    expect(unit.style.maxWidth).toBe('calc(6ch + 6px)')
  })

  it('should keep what stands behind the unit, and room for the whole figure before it', async () => {
    const units = [{ value: 'MIN', label: 'min' }]
    const work: TreeColumn<Line> = {
      id: 'work',
      header: 'Work',
      width: 92,
      cell: () => ({
        text: '22',
        unit: 'min + 15',
        editor: { kind: 'duration', value: 22, unitValue: 'MIN', units },
      }),
    }
    renderGrid(<Grid columns={[...columns, work]} />)
    await userEvent.click(cell('Tube', 3))
    expect(cell('Tube', 3).textContent).toContain(' + 15')
    expect(within(cell('Tube', 3)).getByRole('textbox').style.minWidth).toBe('calc(2ch + 2px)')
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
