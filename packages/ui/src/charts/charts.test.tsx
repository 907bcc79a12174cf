// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '../testing/render'
import { MarginGauge } from './margin-gauge'
import { ProgressBar } from './progress-bar'
import { shares } from './share-colours'
import { StackedBar } from './stacked-bar'

it('should share out what is positive and survive nothing at all', () => {
  expect(shares([1, 3, -5, Number.NaN])).toEqual([0.25, 0.75, 0, 0])
  expect(shares([0, 0])).toEqual([0, 0])
})

it('should say the parts of a cost in words', () => {
  renderUi(
    <StackedBar
      label="Cost"
      parts={[
        { label: 'Items', value: 3 },
        { label: 'Processes', value: 1 },
      ]}
    />,
  )
  expect(screen.getByRole('img', { name: 'Cost: Items 75,0\u00a0%, Processes 25,0\u00a0%' })).toBeTruthy()
})

it('should say how far a margin is from its target', () => {
  renderUi(<MarginGauge margin={26} target={28} />)
  expect(screen.getByText('2,0 points under')).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Margin: 26,0\u00a0%, target 28,0\u00a0%, 2,0 points under',
  )
})

it.each([
  [24.84, '−1,2 points'],
  [27.04, '+1,0 points'],
])('should say by how much %f differs from the margin before, in the figures that were seen', (margin, words) => {
  renderUi(<MarginGauge margin={margin} before={26.04} target={28} />)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain(words)
})

it('should stay with the distance to the target where the margin did not change', () => {
  renderUi(<MarginGauge margin={26} before={26.01} target={28} />)
  expect(screen.getByText('2,0 points under')).toBeTruthy()
})

it('should give progress as figures', () => {
  renderUi(<ProgressBar label="Processes done" done={3} of={9} />)
  const bar = screen.getByRole('progressbar', { name: 'Processes done' })
  expect(bar.getAttribute('aria-valuetext')).toBe('3 of 9')
})
