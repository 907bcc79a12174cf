// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { Button, UiProvider } from '@tehas/ui'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { KeySheet } from './key-sheet'

beforeAll(() => setLanguage('en'))

function Page({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <UiProvider colorMode="light">
      <main id="main">
        {children}
        <button type="button" onClick={() => setOpen(true)}>
          What keys?
        </button>
      </main>
      {isOpen ? <KeySheet /> : null}
    </UiProvider>
  )
}

async function openSheet(page: ReactNode) {
  render(<Page>{page}</Page>)
  await userEvent.click(screen.getByRole('button', { name: 'What keys?' }))
  return screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
}
const titles = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

it('should tell the keys that the buttons of the page show, before those of every page', async () => {
  const sheet = await openSheet(
    <>
      <Button>Job cards</Button>
      <Button shortcut="S">Start the work</Button>
    </>,
  )
  expect(titles(sheet)).toEqual(['This page', 'Everywhere', 'Lists', 'Products', 'Forms'])
  expect(within(sheet).getByText('Start the work').parentElement?.textContent).toBe('Start the workS')
  expect(within(sheet).queryByText('Job cards')).toBeNull()
})

it('should tell of no page that shows none', async () => {
  expect(titles(await openSheet(<Button>Job cards</Button>))).toEqual(['Everywhere', 'Lists', 'Products', 'Forms'])
})
