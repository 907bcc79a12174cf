// @vitest-environment happy-dom
import { setLanguage } from '@tehas/i18n'
import { UiProvider } from '@tehas/ui'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { forgetFailedScreens, lazyScreen } from '../router/lazy-screen'

const connection = vi.hoisted(() => {
  const listeners = new Set<() => void>()
  return {
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: () => {
      for (const listener of [...listeners]) listener()
    },
  }
})
vi.mock('../boot/clients', () => ({ api: { connection } }))
vi.mock('../router/screen-boundary', () => ({ reportShellError: () => undefined }))
afterEach(() => vi.restoreAllMocks())

it('should show what could not be fetched by itself when the connection is back', async () => {
  setLanguage('en')
  vi.spyOn(console, 'error').mockReturnValue()
  let isCut = true
  const load = async () => {
    if (isCut) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
    return { Window: () => <p>Kept on this device</p> }
  }
  forgetFailedScreens()
  const Window = lazyScreen({ load, ifLoaded: () => undefined }, 'Window')
  const { OverlayBoundary } = await import('./overlay-boundary')
  render(
    <UiProvider colorMode="light">
      <OverlayBoundary>
        <Window />
      </OverlayBoundary>
    </UiProvider>,
  )
  expect(await screen.findByText('This window could not be fetched.')).toBeTruthy()
  isCut = false
  act(() => connection.change())
  expect(await screen.findByText('Kept on this device')).toBeTruthy()
  expect(screen.queryByText('This window could not be fetched.')).toBeNull()
})
