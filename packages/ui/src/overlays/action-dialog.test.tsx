// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
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
