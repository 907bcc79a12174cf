// @vitest-environment happy-dom

import { OneScreen } from '@tehas/shell-api/testing'
import { UiProvider } from '@tehas/ui'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ListRail } from './list-rail'

const entry = { _id: 'a1', name: 'Piirdepost R-12' }

const rail = (rows: readonly (typeof entry)[], isLoading: boolean) => (
  <UiProvider colorMode="light">
    <OneScreen path="/">
      <ListRail
        rows={rows}
        title="Stock"
        openId={undefined}
        getHref={(id) => `/${id}`}
        onEndReached={undefined}
        isLoading={isLoading}
      >
        {({ name }) => name}
      </ListRail>
    </OneScreen>
  </UiProvider>
)

it('should keep the place of rows that are on their way, and give it to them', async () => {
  const { rerender } = render(rail([], true))
  const nav = screen.getByRole('navigation', { name: 'Stock' })
  const placeholders = () => nav.querySelectorAll('[aria-hidden] > *').length
  await waitFor(() => expect(placeholders()).toBeGreaterThan(5))
  rerender(rail([entry], false))
  expect(within(nav).getByRole('link', { name: 'Piirdepost R-12' })).toBeTruthy()
  expect(placeholders()).toBe(0)
})
