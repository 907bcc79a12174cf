// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const connection = vi.hoisted(() => {
  const listeners = new Set<() => void>()
  const state = { isLost: false }
  return {
    state,
    isLost: () => state.isLost,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (isLost: boolean) => {
      state.isLost = isLost
      for (const listener of listeners) listener()
    },
  }
})
vi.mock('../boot/clients', () => ({ api: { connection } }))

it('should be there while the service cannot be reached, and go by itself, also where no shell runs yet', async () => {
  setLanguage('en')
  const { OfflineBanner } = await import('./offline-banner')
  render(
    <UiProvider colorMode="light">
      <OfflineBanner />
    </UiProvider>,
  )
  expect(screen.queryByRole('status')).toBeNull()
  act(() => connection.set(true))
  expect(screen.getByRole('status').textContent).toContain('No connection.')
  act(() => connection.set(false))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})
