// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useGoesOn } from './use-goes-on'

function Scroller({ isWide }: { readonly isWide: boolean }) {
  const ref = useRef<HTMLDivElement>(null)
  useGoesOn(ref, isWide)
  return (
    <div data-testid="frame">
      <div
        ref={(element) => {
          ref.current = element
          if (element) Object.defineProperties(element, { scrollWidth: { value: 900 }, clientWidth: { value: 600 } })
        }}
      />
    </div>
  )
}

it('should mark a table as going on until it is scrolled to its end, and never where all of it is seen', () => {
  const { getByTestId, rerender } = render(<Scroller isWide />)
  const frame = getByTestId('frame')
  const scrollTo = (left: number) => {
    const scroller = frame.firstElementChild
    if (!scroller) throw new Error('Nothing is drawn')
    scroller.scrollLeft = left
    fireEvent.scroll(scroller)
  }
  expect(frame.hasAttribute('data-goes-on')).toBe(true)
  scrollTo(299)
  expect(frame.hasAttribute('data-goes-on')).toBe(false)
  scrollTo(100)
  expect(frame.hasAttribute('data-goes-on')).toBe(true)
  rerender(<Scroller isWide={false} />)
  expect(frame.hasAttribute('data-goes-on')).toBe(false)
})
