import { createTestStockProductRow } from '@tehas/contracts/testing'
import { expect, it } from 'vitest'
import { figureSteps, figureValue, type StockFigure } from './stock-figure'

const sheet = createTestStockProductRow({
  balance: 118.4,
  totalOrdered: 20,
  totalDemand: 380.55,
  minQuantity: 100,
  need: 342.15,
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
  expect(sumOf('need')).toBeCloseTo(342.15)
  expect(figureSteps(sheet, 'need', words).at(-1)?.value).toBe(342.15)
})

it('should say what is short before it is rounded up to batches, or is nothing', () => {
  const inBatches = { ...sheet, batchSize: 50, need: 350 }
  const [short, need] = figureSteps(inBatches, 'need', words).slice(-2)
  // 342,15 in batches of 50
  expect(short).toMatchObject({ sign: '=', text: 'Short' })
  expect(short?.value).toBeCloseTo(342.15)
  expect(need).toEqual({ sign: '=', text: 'Missing, in batches of {{size}}', value: 350 })
  const enough = figureSteps({ ...sheet, balance: 500, need: 0 }, 'need', words).slice(-2)
  // 380,55 + 100 − 500 − 20
  expect(enough[0]?.value).toBeCloseTo(-39.45)
  expect(enough.map(({ text }) => text)).toEqual(['Nothing is short', 'Missing'])
})

it('should leave sums of orders and movements to what is listed', () => {
  for (const figure of ['balance', 'ordered', 'demand'] as const) expect(figureSteps(sheet, figure, words)).toEqual([])
})
