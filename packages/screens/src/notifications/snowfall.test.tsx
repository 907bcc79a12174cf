// @vitest-environment happy-dom
import { UiProvider } from '@tehas/ui'
import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Snowfall } from './snowfall'

const animate = vi.fn()
let asksForLessMotion = false

beforeEach(() => {
  animate.mockReset()
  asksForLessMotion = false
  Element.prototype.animate = animate
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes('reduced-motion') && asksForLessMotion,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  )
})

function flakesOn(day: string): NodeListOf<Element> {
  const { container } = render(
    <UiProvider colorMode="light">
      <Snowfall day={new Date(`${day}T12:00:00`)} />
    </UiProvider>,
  )
  return container.querySelectorAll('[aria-hidden] > i')
}

it('should snow in December up to Christmas, for the eye alone', () => {
  const flakes = flakesOn('2026-12-25')
  expect(flakes.length).toBeGreaterThan(0)
  expect(animate).toHaveBeenCalledTimes(flakes.length)
})

it.each(['2026-11-30', '2026-12-26'])('should not snow on %s', (day) => {
  expect(flakesOn(day)).toHaveLength(0)
  expect(animate).not.toHaveBeenCalled()
})

it('should not snow for whoever asks for less motion', () => {
  asksForLessMotion = true
  expect(flakesOn('2026-12-24')).toHaveLength(0)
})
