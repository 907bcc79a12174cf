// @vitest-environment happy-dom
import { ApiError, errorMessages } from '@tehas/api-client'
import { lackingDetails } from '@tehas/contracts'
import { addMessages, setLanguage } from '@tehas/i18n'
import { UiProvider, uiMessages } from '@tehas/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { LoadFailure } from './load-failure'
import { NoRight } from './no-right'

beforeAll(() => {
  addMessages('ui', uiMessages)
  addMessages('api-client', errorMessages)
  return setLanguage('et')
})

const show = (error: unknown, onRetry = vi.fn()) => {
  render(
    <UiProvider colorMode="light">
      <LoadFailure title="Tellimus ei avanenud" error={error} onRetry={onRetry} />
    </UiProvider>,
  )
  return onRetry
}

it('should name the right that is missing and who can give it, and offer no second try', () => {
  show(new ApiError({ code: 'FORBIDDEN', status: 403, message: 'no', details: lackingDetails('SALES_READ') }))
  expect(screen.getByText('Sul ei ole õigust seda näha')).toBeTruthy()
  expect(screen.getByText(/Sul ei ole selle tegevuse jaoks õigust\./).textContent).toContain(
    'Küsi projekti omanikult õigust „Müük, vaatamine“.',
  )
  expect(screen.queryByRole('button')).toBeNull()
})

it('should say why something else failed, and try again', async () => {
  const onRetry = show(new ApiError({ code: 'INTERNAL_ERROR', status: 500, message: 'no', requestId: 'r-7' }))
  expect(screen.getByText('Tellimus ei avanenud')).toBeTruthy()
  expect(screen.getByText('Meie poolel läks midagi valesti.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('should name the right that a screen needs', () => {
  render(
    <UiProvider colorMode="light">
      <NoRight right="STATISTICS_READ" />
    </UiProvider>,
  )
  expect(screen.getByText('Küsi projekti omanikult õigust „Statistika“.')).toBeTruthy()
})
