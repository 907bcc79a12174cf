// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../testing/render'
import { Button } from './button'
import { Menu } from './menu'

function renderMenu() {
  const profile = vi.fn()
  const logOut = vi.fn()
  renderUi(
    <Menu
      trigger={<Button>Mart</Button>}
      items={[
        { id: 'profile', label: 'Profile', onSelect: profile },
        { id: 'logout', label: 'Log out', onSelect: logOut },
      ]}
    />,
  )
  return { profile, logOut, button: screen.getByRole('button', { name: 'Mart' }) }
}

const highlighted = () => document.querySelector('[role=menuitem][data-highlighted]')?.textContent

it('should open by a press, choose and give the focus back', async () => {
  const { logOut, button } = renderMenu()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  expect(logOut).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

it.each([
  ['{Enter}', 'Profile'],
  [' ', 'Profile'],
  ['{ArrowDown}', 'Profile'],
  ['{ArrowUp}', 'Log out'],
])('should open by the key %s on %s', async (key, item) => {
  const { button } = renderMenu()
  button.focus()
  await userEvent.keyboard(key)
  await screen.findByRole('menu', { name: 'Mart' })
  await waitFor(() => expect(highlighted()).toBe(item))
})

it('should light the first up each time something else than its button opens it', async () => {
  function Opened() {
    const [open, setOpen] = useState(false)
    const items = [
      { id: 'offer', label: 'Offer', onSelect: () => undefined },
      { id: 'order', label: 'Order', onSelect: () => undefined },
    ]
    return (
      <>
        <button type="button" onKeyDown={({ key }) => key === 'n' && setOpen(true)}>
          List
        </button>
        <Menu open={open} onOpenChange={setOpen} trigger={<Button>New</Button>} items={items} />
      </>
    )
  }
  renderUi(<Opened />)
  for (const _ of [1, 2]) {
    screen.getByRole('button', { name: 'List' }).focus()
    await userEvent.keyboard('n')
    await waitFor(() => expect(highlighted()).toBe('Offer'))
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
})

it('should leave with Escape and open anew', async () => {
  const { profile, button } = renderMenu()
  button.focus()
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(highlighted()).toBe('Profile'))
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(profile).toHaveBeenCalledOnce())
})
