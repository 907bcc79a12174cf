// @vitest-environment happy-dom
import { UiProvider } from '@tehas/ui'
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ProjectName } from './project-name'

it('should be two letters where a timer leaves no room for the name, which stays there to be read out', () => {
  let measured = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        measured = tell
      }
      observe() {}
      disconnect() {}
    },
  )
  render(
    <UiProvider colorMode="light">
      <ProjectName name="Tammiku Töökoda" />
    </UiProvider>,
  )
  const name = screen.getByText('Tammiku Töökoda')
  const room = (pixels: number) => {
    vi.spyOn(name, 'clientWidth', 'get').mockReturnValue(pixels)
    vi.spyOn(name, 'scrollWidth', 'get').mockReturnValue(130)
    act(() => measured())
  }
  room(120)
  expect(screen.queryByText('TT')).toBeNull()
  room(30)
  expect(screen.getByText('TT').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getByText('Tammiku Töökoda')).toBe(name)
  room(120)
  expect(screen.queryByText('TT')).toBeNull()
})
