import { createTestStockProductRow } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { figureSteps, figureValue, type StockFigure } from './stock-figure'

const sheet = createTestStockProductRow({
  balance: 118.4,
  totalOrdered: 20,
  totalDemand: 380.55,
  minQuantity: 100,
  short: 342.15,
})
const words = (key: string) => key
const sumOf = (figure: StockFigure) =>
  figureSteps(sheet, figure, words)
    .filter(({ sign }) => sign !== '=')
    .reduce((sum, { sign, value }) => (sign === '−' ? sum - value : sum + value), 0)

it('should come to what is free and to what is missing', () => {
  // 118,4 + 20 − 380,55
  expect(sumOf('free')).toBeCloseTo(-242.15)
  expect(figureValue(sheet, 'free')).toBeCloseTo(-242.15)
  // 380,55 + 100 − 118,4 − 20
  expect(sumOf('short')).toBeCloseTo(342.15)
  expect(figureSteps(sheet, 'short', words).at(-1)?.value).toBe(342.15)
})

it('should say what of it the parents tell, and that nothing is short', () => {
  // 380,55 + 100 − 118,4 − 20 = 342,15, and 57,85 for what is still to be made.
  expect(figureSteps({ ...sheet, short: 400 }, 'short', words).slice(-2)).toEqual([
    {
      sign: '+',
      text: 'For what is still to be made, or in place of what comes too late',
      value: expect.closeTo(57.85),
    },
    { sign: '=', text: 'Missing', value: 400 },
  ])
  // 380,55 + 100 − 500 − 20
  const enough = figureSteps({ ...sheet, balance: 500, short: 0 }, 'short', words).at(-1)
  expect(enough).toEqual({ sign: '=', text: 'Nothing is short', value: expect.closeTo(-39.45) })
})
