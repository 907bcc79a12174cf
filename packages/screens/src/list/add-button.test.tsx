// @vitest-environment happy-dom
import { UiProvider } from '@tehas/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showOnPhone } from '../testing'
import { AddButton } from './add-button'

afterEach(cleanup)

async function pressAdd(): Promise<HTMLElement> {
  const onAdd = vi.fn()
  render(
    <UiProvider colorMode="light">
      <AddButton label="New partner" onAdd={onAdd} />
    </UiProvider>,
  )
  const button = screen.getByRole('button', { name: 'New partner' })
  await userEvent.click(button)
  expect(onAdd).toHaveBeenCalledOnce()
  return button
}

it('should say what it adds beside the title of the list', async () => {
  expect((await pressAdd()).textContent).toBe('New partner')
})

it('should be a sign above the rows where a phone has no room beside the title', async () => {
  showOnPhone()
  expect((await pressAdd()).textContent).toBe('')
})
