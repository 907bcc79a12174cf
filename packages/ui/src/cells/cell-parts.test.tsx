// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { UiProvider } from '../theme/ui-provider'
import { CellMargin, CellProgress, CellStatus, CellTag } from './cell-parts'

afterEach(cleanup)
const show = (cell: React.ReactNode) => render(<UiProvider colorMode="light">{cell}</UiProvider>)

it('should mark the target of margins at one place, however high the margin', () => {
  for (const margin of [26, 84]) {
    const { unmount } = show(<CellMargin margin={margin} target={25} max={50} />)
    expect(screen.getByRole('img').style.getPropertyValue('--target')).toBe('50%')
    unmount()
  }
})

it('should say a margin and how far it is from the target', () => {
  show(<CellMargin margin={26} target={28} max={50} />)
  expect(screen.getByRole('img', { name: 'Margin: 26,0\u00a0%, target 28,0\u00a0%, 2,0 points under' })).toBeTruthy()
})

it('should give progress as a share and as figures, and mark what is done', () => {
  show(<CellProgress label="Processes done" done={3} of={12} />)
  const bar = screen.getByRole('progressbar', { name: 'Processes done' })
  expect([bar.style.getPropertyValue('--done'), bar.getAttribute('aria-valuetext')]).toEqual(['25%', '3 of 12'])
  expect(bar.hasAttribute('data-full')).toBe(false)
  cleanup()
  show(<CellProgress label="Processes done" done={5} of={5} />)
  expect(screen.getByRole('progressbar').hasAttribute('data-full')).toBe(true)
})

it('should be one element each, without a class of its own', () => {
  const { container } = show(
    <p>
      <CellStatus value="ACTIVE" />
      <CellTag tone="late">3 days late</CellTag>
      <CellMargin margin={26} target={28} max={50} />
    </p>,
  )
  const elements = [...(container.querySelector('p')?.querySelectorAll('*') ?? [])]
  expect(elements.map((element) => [element.textContent, element.className])).toEqual([
    ['Active', ''],
    ['3 days late', ''],
    ['', ''],
  ])
})
