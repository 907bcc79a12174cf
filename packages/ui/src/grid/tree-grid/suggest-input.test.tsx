// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderGrid } from '../testing/render-grid'
import { focused, Grid, suggest } from '../testing/tree-fixture'

const kinds = [
  { value: 'process', label: 'New process' },
  { value: 'item', label: 'New item' },
]

/** The open row that adds parts, and what was added by it. */
async function openAdd(suggestNow = suggest) {
  const onAdd = vi.fn(async () => undefined)
  const onPasteRows = vi.fn()
  renderGrid(
    <Grid
      onPasteRows={onPasteRows}
      getAdd={(parent) =>
        parent ? undefined : { label: 'Add part', placeholder: 'Name', suggest: suggestNow, kinds, onAdd }
      }
    />,
  )
  screen.getByText('Add part').closest<HTMLElement>('[role=gridcell]')?.focus()
  await userEvent.keyboard('{Enter}')
  return { onAdd, onPasteRows }
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const selected = () => screen.getAllByRole('option', { selected: true })

describe('a field that suggests', () => {
  it('should take the best known match of a part of its name by Enter', async () => {
    const { onAdd } = await openAdd()
    await userEvent.keyboard('cut')
    expect(await screen.findByRole('option', { name: 'Laser cutting' })).toBeTruthy()
    expect(options()).toEqual(['Laser cutting', 'New process cut', 'New item cut'])
    await userEvent.keyboard('{Enter}')
    expect(onAdd).toHaveBeenCalledWith({ text: 'Laser cutting', suggestion: { id: 's1', label: 'Laser cutting' } })
  })

  it('should wait for what fits best when Enter comes before the suggestions', async () => {
    let answer: (() => void) | undefined
    const { onAdd } = await openAdd(async (text, signal) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return suggest(text, signal)
    })
    await userEvent.keyboard('bend{Enter}')
    expect(onAdd).not.toHaveBeenCalled()
    answer?.()
    await waitFor(() => expect(onAdd).toHaveBeenCalledWith(expect.objectContaining({ text: 'Bending' })))
    expect(onAdd).toHaveBeenCalledTimes(1)
  })

  it('should make something new by Enter only where nothing known fits, or where it was walked to', async () => {
    const { onAdd } = await openAdd()
    await userEvent.keyboard('Sawing{Enter}')
    await waitFor(() => expect(onAdd).toHaveBeenLastCalledWith({ text: 'Sawing', kind: 'process' }))
    await userEvent.keyboard('bend')
    await screen.findByRole('option', { name: 'Bending' })
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(onAdd).toHaveBeenLastCalledWith({ text: 'bend', kind: 'item' }))
  })

  it('should have one selection for keys, pointer and readers', async () => {
    await openAdd()
    await userEvent.keyboard('bend')
    await screen.findByRole('option', { name: 'Bending' })
    const told = () => document.getElementById(focused().getAttribute('aria-activedescendant') ?? '')
    expect(selected()).toEqual([told()])
    expect(told()?.textContent).toBe('Bending')
    await userEvent.keyboard('{ArrowDown}')
    expect(selected()).toEqual([told()])
    expect(told()?.textContent).toBe('New process bend')
    fireEvent.pointerMove(screen.getByRole('option', { name: 'New item bend' }))
    expect(selected()).toEqual([told()])
    expect(told()?.textContent).toBe('New item bend')
  })

  it('should close its list at first and the field then by Escape', async () => {
    await openAdd()
    await userEvent.keyboard('bend')
    await screen.findByRole('option', { name: 'Bending' })
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect(focused()).toBe(screen.getByRole('combobox'))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('should float over no rows that were pasted', async () => {
    const { onPasteRows } = await openAdd()
    await screen.findByRole('option', { name: 'Bending' })
    fireEvent.paste(screen.getByRole('combobox'), { clipboardData: { getData: () => 'Bolt\t96\nNut\t96\n' } })
    expect(onPasteRows).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('option')).toBeNull()
  })
})
