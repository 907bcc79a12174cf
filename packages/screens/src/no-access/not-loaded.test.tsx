// @vitest-environment happy-dom
import { ApiError, errorMessages } from '@tehas/api-client'
import { addMessages, setLanguage } from '@tehas/i18n'
import { UiProvider, uiMessages } from '@tehas/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { NotLoaded } from './not-loaded'

beforeAll(() => {
  addMessages('ui', uiMessages)
  addMessages('api-client', errorMessages)
  return setLanguage('et')
})

function show(error: unknown) {
  const refetch = vi.fn()
  render(
    <UiProvider colorMode="light">
      <NotLoaded found={{ error, isFetching: false, refetch }} title="Failid ei avanenud">
        <p>tuleb</p>
      </NotLoaded>
    </UiProvider>,
  )
  return refetch
}

it('should draw what stands for the list while it loads', () => {
  show(null)
  expect(screen.getByText('tuleb')).toBeTruthy()
  expect(screen.queryByText('Failid ei avanenud')).toBeNull()
})

it('should say why the list did not load in its place, and ask for it once more', async () => {
  const refetch = show(new ApiError({ code: 'INTERNAL_ERROR', status: 500, message: 'no' }))
  expect(screen.queryByText('tuleb')).toBeNull()
  expect(screen.getByText('Failid ei avanenud')).toBeTruthy()
  expect(screen.getByText('Meie poolel läks midagi valesti.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Proovi uuesti' }))
  expect(refetch).toHaveBeenCalledOnce()
})
