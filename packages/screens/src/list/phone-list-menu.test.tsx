// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PhoneListMenu, type PhoneListMenuProps } from './phone-list-menu'

const columns = [
  { id: 'number', header: 'Number', sortable: true },
  { id: 'client', header: 'Client', sortable: true, sortField: 'client.name' },
  { id: 'price', header: 'Price', sortable: true, numeric: true },
  { id: 'labels', header: 'Labels' },
]

async function open(props: Partial<PhoneListMenuProps> = {}) {
  await setLanguage('en')
  const onSortChange = vi.fn()
  render(
    <UiProvider colorMode="light">
      <PhoneListMenu
        columns={columns}
        sort={{}}
        usualSort={{ number: -1 }}
        onSortChange={onSortChange}
        onChoose={undefined}
        {...props}
      />
    </UiProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Sort and select' }))
  await screen.findByRole('menu')
  return onSortChange
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

it('should offer the columns that rows can stand by, and say which one they stand by', async () => {
  await open()
  expect(items()).toEqual(['Number, descending', 'Client', 'Price'])
})

it.each([
  ['Client', { 'client.name': 1 }],
  ['Price', { price: -1 }],
  ['Number, descending', { number: 1 }],
])('should sort by what is pressed: %s', async (name, sort) => {
  const onSortChange = await open()
  await userEvent.click(screen.getByRole('menuitem', { name }))
  await vi.waitFor(() => expect(onSortChange).toHaveBeenCalledWith(sort))
})

it('should begin to choose several where something can be done with them', async () => {
  const onChoose = vi.fn()
  await open({ onChoose })
  await userEvent.click(screen.getByRole('menuitem', { name: 'Select several' }))
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledOnce())
})
