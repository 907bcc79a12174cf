import { expect, it } from 'vitest'
import { marginScale } from './margin-scale'

it('should hold all margins and the target between round lines', () => {
  expect(marginScale([24, 29.4, 27.8], 28)).toEqual({ from: 24, to: 30, lines: [30, 28, 26, 24] })
  expect(marginScale([], 28)).toEqual({ from: 28, to: 29, lines: [29, 28] })
  expect(marginScale([-12, 41], 28)).toEqual({ from: -20, to: 60, lines: [60, 40, 20, 0, -20] })
})

it('should keep to a few lines where an order was sold far below its cost', () => {
  const { lines } = marginScale([-930, 20], 28)
  expect(lines.length).toBeLessThanOrEqual(5)
  expect(lines[0]).toBeGreaterThanOrEqual(28)
  expect(lines.at(-1)).toBeLessThanOrEqual(-930)
})
