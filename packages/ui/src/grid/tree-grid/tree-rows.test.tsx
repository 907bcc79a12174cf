// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderGrid } from '../testing/render-grid'
import { cell, focused, Grid, type Line, suggest } from '../testing/tree-fixture'

describe('rows of a TreeGrid', () => {
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

  it('should keep the focus where it went while a move was still being stored', async () => {
    let store = () => {}
    const onMove = vi.fn(() => new Promise<void>((resolve) => (store = resolve)))
    renderGrid(<Grid onMove={onMove} />)
    cell('Tube', 0).focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(onMove).toHaveBeenCalledTimes(1)
    cell('Foot', 0).focus()
    store()
    await waitFor(() => expect(screen.getByText('Tube is now number 2 of 3')).toBeTruthy())
    expect(focused()).toBe(cell('Foot', 0))
    await userEvent.keyboard(' ')
    expect(screen.getByText(/Foot is lifted/)).toBeTruthy()
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
    await userEvent.keyboard('Sawing')
    // What Enter will do is marked before it is pressed.
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('New process Sawing')
    await userEvent.keyboard('{Enter}')
    expect(onAdd).toHaveBeenLastCalledWith({ text: 'Sawing', kind: 'process' })
    await waitFor(() => expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe(''))
    await userEvent.keyboard('Bend')
    await screen.findByRole('option', { name: 'Bending' })
    await userEvent.keyboard('{Tab}')
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
})
