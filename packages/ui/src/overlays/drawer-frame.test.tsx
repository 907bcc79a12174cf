// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render'
import { Dialog } from './dialog'
import { DrawerFrame } from './drawer-frame'

afterEach(() => vi.restoreAllMocks())

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

it('should say how far the open drawers reach, so that toasts keep beside them', async () => {
  const root = document.documentElement
  const reach = () => root.style.getPropertyValue('--tehas-drawers')
  const { rerender } = renderUi(
    <>
      <DrawerFrame title="Order" covered={1} onClose={() => undefined}>
        lines
      </DrawerFrame>
      <DrawerFrame title="Item" width={480} onClose={() => undefined}>
        price
      </DrawerFrame>
    </>,
  )
  expect([reach(), root.dataset.drawers]).toEqual(['688px', ''])
  rerender(
    <DrawerFrame title="Order" open={false} onClose={() => undefined}>
      lines
    </DrawerFrame>,
  )
  expect([reach(), root.dataset.drawers]).toEqual(['', undefined])
})

it('should go on sliding in where the frame before it stopped', async () => {
  renderUi(
    <DrawerFrame title="Receive" openedAt={performance.now() - 500} onClose={() => undefined}>
      lines
    </DrawerFrame>,
  )
  const { animationDelay } = (await screen.findByRole('dialog', { name: 'Receive' })).style
  expect(Number.parseFloat(animationDelay)).toBeLessThanOrEqual(-500)
})

it('should give the focus back to the button of the menu that it was chosen from', async () => {
  const { rerender } = renderUi(
    <>
      <button type="button" id="more">
        More
      </button>
      <div role="menu" aria-labelledby="more" tabIndex={-1}>
        Edit
      </div>
    </>,
  )
  screen.getByRole('menu').focus()
  const page = (isOpen: boolean) => (
    <>
      <button type="button" id="more">
        More
      </button>
      <DrawerFrame title="Product" open={isOpen} onClose={() => undefined}>
        <input aria-label="Name" />
      </DrawerFrame>
    </>
  )
  rerender(page(true))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  rerender(page(false))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('More')))
})

it('should be gone although the browser never told that its way out ended, and say so once', async () => {
  const style = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const isOut = element.getAttribute('data-state') === 'closed'
    return new Proxy(style(element), {
      get: (all, name) => {
        if (name === 'animationName') return isOut ? 'slide-out' : 'slide-in'
        return name === 'animationDuration' ? '0.18s' : Reflect.get(all, name)
      },
    })
  })
  const exited = vi.fn()
  const page = (isOpen: boolean) => (
    <>
      <DrawerFrame title="Product" open={isOpen} onClose={() => undefined} onExited={exited}>
        lines
      </DrawerFrame>
      <Dialog title="Sheet" open={isOpen} onClose={() => undefined}>
        parts
      </Dialog>
    </>
  )
  const { rerender } = renderUi(page(true))
  expect(await screen.findByText('lines')).toBeTruthy()
  rerender(page(false))
  expect(screen.queryByText('lines')).not.toBeNull()
  await waitFor(() => expect([screen.queryByText('lines'), screen.queryByText('parts')]).toEqual([null, null]))
  expect(exited).toHaveBeenCalledOnce()
  rerender(page(true))
  expect(await screen.findByText('lines')).toBeTruthy()
})
