// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { lazyPart } from '../../parts/lazy-part'
import { renderGrid } from '../testing/render-grid'
import { cell, focused, Grid } from '../testing/tree-fixture'

const code = vi.hoisted(() => ({ isThere: false }))
vi.mock('../row-menu/lazy-row-menu', () => ({
  RowMenu: lazyPart(async () => {
    if (!code.isThere) throw new Error('No connection')
    return (await import('../row-menu/row-menu')).RowMenu
  }),
}))

it('should say at the row that its menu did not load, let it be edited, and open the menu once it can be had', async () => {
  const getRow = ({ name }: { name: string }) => ({
    label: name,
    actions: [{ kind: 'delete' as const, onSelect: () => undefined }],
  })
  renderGrid(<Grid getRow={getRow} />)
  cell('Tube', 1).focus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  const said = await screen.findByRole('alert')
  expect(said.textContent).toBe('The menu did not load. Try again when there is a connection.')
  expect(focused()).toBe(cell('Tube', 1))
  await userEvent.keyboard('12{Enter}')
  expect(cell('Tube', 1).textContent).toBe('12 pcs')

  code.isThere = true
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
