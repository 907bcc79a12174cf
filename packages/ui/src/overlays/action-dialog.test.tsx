// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render'
import { ActionDialog } from './action-dialog'

const words = { title: 'Take back the receipt?', cancelLabel: 'Cancel', actionLabel: 'Take back' }

it('should leave it or do it, and do nothing while it may not be done', async () => {
  const [onClose, onAction] = [vi.fn(), vi.fn()]
  const { rerender } = renderUi(<ActionDialog {...words} disabled onClose={onClose} onAction={onAction} />)
  expect(await screen.findByRole('dialog', { name: words.title })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  expect(onAction).not.toHaveBeenCalled()
  rerender(<ActionDialog {...words} onClose={onClose} onAction={onAction} />)
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  expect(onAction).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('should send the form that it holds', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  renderUi(
    <ActionDialog {...words} form="receipt" onClose={vi.fn()}>
      <form id="receipt" onSubmit={onSubmit} />
    </ActionDialog>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('should ask in several ways, begin on the one that changes nothing, and not be closed past it', async () => {
  const [onClose, first, second] = [vi.fn(), vi.fn(), vi.fn()]
  const actions = [
    { label: 'Go below 0', onAction: first },
    { label: 'Issue what is there', onAction: second },
  ]
  renderUi(<ActionDialog title="Not enough" cancelLabel="Cancel" actions={actions} onClose={onClose} />)
  expect(await screen.findByRole('alertdialog', { name: 'Not enough' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
  await userEvent.click(screen.getByRole('button', { name: 'Go below 0' }))
  await userEvent.click(screen.getByRole('button', { name: 'Issue what is there' }))
  expect([first.mock.calls.length, second.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1, 0])
})
