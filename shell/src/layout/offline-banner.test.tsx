// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

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

afterEach(cleanup)

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

it('should move the page by its line only when what is pressed there has its click', async () => {
  setLanguage('en')
  const { OfflineBanner } = await import('./offline-banner')
  render(
    <UiProvider colorMode="light">
      <OfflineBanner />
      <button type="button">Show</button>
    </UiProvider>,
  )
  const button = screen.getByRole('button')
  fireEvent.pointerDown(button, { button: 0 })
  act(() => connection.set(true))
  expect(screen.queryByRole('status')).toBeNull()
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  expect((await screen.findByRole('status')).textContent).toContain('No connection.')
  act(() => connection.set(false))
})
