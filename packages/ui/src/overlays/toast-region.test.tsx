// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render'
import { createToaster } from './create-toaster'
import { ToastRegion } from './toast-region'

it('should read out toasts, errors at once, and run their action', async () => {
  const toaster = createToaster()
  const undo = vi.fn()
  renderUi(<ToastRegion toaster={toaster} />)
  act(() => {
    toaster.success('Order is active', {
      detail: 'SO-2026-148',
      action: { label: 'Undo', onPress: undo },
      duration: null,
    })
    toaster.error('No right', { duration: null })
  })
  expect(screen.getByRole('status').textContent).toContain('SO-2026-148')
  expect(screen.getByRole('alert').textContent).toContain('No right')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByRole('status')).toBeNull()
})

it('should wait while the pointer rests on a toast', async () => {
  const toaster = createToaster()
  const pause = vi.spyOn(toaster, 'pause')
  const resume = vi.spyOn(toaster, 'resume')
  renderUi(<ToastRegion toaster={toaster} />)
  act(() => {
    toaster.info('Read me', { duration: null })
  })
  await userEvent.hover(screen.getByText('Read me'))
  expect(pause).toHaveBeenCalled()
  resume.mockClear()
  await userEvent.unhover(screen.getByText('Read me'))
  expect(resume).toHaveBeenCalled()
})

it('should leave the buttons of the page header free, however far a menu pushes it down', () => {
  const toaster = createToaster()
  const { container } = renderUi(
    <main>
      <header>Profile</header>
      <ToastRegion toaster={toaster} />
    </main>,
  )
  const header = container.querySelector('header')
  if (header) header.getBoundingClientRect = () => new DOMRect(0, 112, 390, 60)
  act(() => {
    toaster.success('Saved', { duration: null })
  })
  const region = screen.getByRole('region', { name: 'Messages' })
  expect(getComputedStyle(region).getPropertyValue('--header-end')).toBe('172px')
})
