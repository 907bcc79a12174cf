// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render'
import { ConfirmDialog } from './confirm-dialog'

const texts = {
  title: 'Annul SO-2026-148?',
  confirmLabel: 'Annul order',
  cancelLabel: 'Keep order',
  children: 'Two timers stop.',
}

it('should start on the safe button and leave with Escape', async () => {
  const cancel = vi.fn()
  const confirm = vi.fn()
  renderUi(<ConfirmDialog open {...texts} onConfirm={confirm} onCancel={cancel} />)
  expect(await screen.findByRole('alertdialog', { name: 'Annul SO-2026-148?' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep order'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(cancel).toHaveBeenCalled())
  expect(confirm).not.toHaveBeenCalled()
})

it('should confirm with the verb', async () => {
  const confirm = vi.fn()
  renderUi(<ConfirmDialog open {...texts} onConfirm={confirm} onCancel={vi.fn()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Annul order' }))
  expect(confirm).toHaveBeenCalledOnce()
})

it('should ask for the name before a force removal', async () => {
  const confirm = vi.fn()
  renderUi(
    <ConfirmDialog
      open
      {...texts}
      confirmLabel="Remove"
      typeToConfirm="TF-80"
      onConfirm={confirm}
      onCancel={vi.fn()}
    />,
  )
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remove' })
  expect(remove.disabled).toBe(true)
  await userEvent.type(screen.getByRole('textbox', { name: 'Type “TF-80” to confirm' }), 'TF-8')
  expect(remove.disabled).toBe(true)
  await userEvent.type(screen.getByRole('textbox'), '0')
  await userEvent.click(remove)
  expect(confirm).toHaveBeenCalledOnce()
})
