// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AccountLayout } from './account-layout'

afterEach(cleanup)

it('should have its picture beside the form, and above it where there is no room, for the eye alone', () => {
  setLanguage('en')
  render(
    <UiProvider colorMode="light">
      <AccountLayout title="Log in">form</AccountLayout>
    </UiProvider>,
  )
  const pictures = screen.getAllByText('Price, deadline and state of every order on one page.')
  expect(pictures).toHaveLength(2)
  for (const picture of pictures) expect(picture.closest('[aria-hidden]')?.querySelector('svg')).not.toBeNull()
})

const renderForm = () =>
  render(
    <UiProvider colorMode="light">
      <AccountLayout title="Log in">
        <input aria-label="E-mail" />
        <input aria-label="Password" />
      </AccountLayout>
    </UiProvider>,
  )

it('should begin in its first field', () => {
  renderForm()
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

it('should not open the keyboard of a phone by itself', () => {
  const isCoarse = (query: string) => query === '(pointer: coarse)'
  vi.stubGlobal('matchMedia', (query: string) => Object.assign(new EventTarget(), { matches: isCoarse(query) }))
  renderForm()
  expect(document.activeElement).toBe(document.body)
})
