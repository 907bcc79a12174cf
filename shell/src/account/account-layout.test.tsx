// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AccountLayout } from './account-layout'

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
