// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render'
import { Dialog } from './dialog'
import { Popover } from './popover'

it('should stay when what it was opened from closes after it opened', async () => {
  const onClose = vi.fn()
  const show = (parts: { readonly below: boolean; readonly dialog: boolean }) => (
    <>
      <Popover open={parts.below} onOpenChange={vi.fn()} label="Below" trigger={<button type="button">Open</button>}>
        Below
      </Popover>
      {parts.dialog ? <Dialog open title="Complete the product?" onClose={onClose} /> : null}
    </>
  )
  const { rerender } = renderUi(show({ below: true, dialog: false }))
  await screen.findByRole('dialog', { name: 'Below' })
  rerender(show({ below: true, dialog: true }))
  await screen.findByRole('dialog', { name: 'Complete the product?' })
  await act(() => new Promise((settled) => setTimeout(settled, 50)))
  rerender(show({ below: false, dialog: true }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Below' })).toBeNull())
  await act(() => new Promise((settled) => setTimeout(settled, 50)))
  expect(onClose).not.toHaveBeenCalled()
})
