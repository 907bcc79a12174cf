// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
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

it('should begin in its first field, or on its × where it has none', async () => {
  const show = (children: ReactNode) => (
    <Dialog open title="Invite people" onClose={vi.fn()}>
      {children}
    </Dialog>
  )
  const { unmount } = renderUi(show(<textarea aria-label="E-mail addresses" />))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail addresses')))
  unmount()
  renderUi(show('Nothing to fill in'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })))
})

it('should leave the banner of the page the only one where a popover has a title', async () => {
  renderUi(
    <Popover open onOpenChange={vi.fn()} title="Missing 799 kg" trigger={<button type="button">Open</button>}>
      Below
    </Popover>,
  )
  const popover = await screen.findByRole('dialog', { name: 'Missing 799 kg' })
  expect(popover.querySelector('header')).toBeNull()
})
