// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render'
import { DrawerFrame } from './drawer-frame'

it('should start in its first field, save by Ctrl+Enter and close by Escape', async () => {
  const save = vi.fn()
  const close = vi.fn()
  renderUi(
    <DrawerFrame title="New sale order" onSave={save} onClose={close}>
      <label>
        Client <input />
      </label>
    </DrawerFrame>,
  )
  expect(await screen.findByRole('dialog', { name: 'New sale order' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Client')))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(save).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(close).toHaveBeenCalled())
})
