import type { Explanation } from '@tehas/cost-engine'
import { createTexts } from '@tehas/i18n'
import { expect, it } from 'vitest'
import { figureName, formulaText, hintText, inputTexts } from './why-text'

const { t } = createTexts('en')

it.each([
  ['items.cost', 'Items'],
  ['items.actualCost', 'Items'],
  ['processes.salePrice', 'Processes'],
])('should name the sum %s inside a semi-finished item', (figure, word) => {
  expect(figureName(t, { figure, name: 'Frame', path: ['products', 0, 'items', 0] }, 'Frame')).toBe(word)
})

const entered = (figure: string, value: number, kind: 'MONEY' | 'PERCENT'): Explanation => ({
  path: [figure],
  name: undefined,
  figure,
  value,
  unit: undefined,
  hint: undefined,
  kind,
  formula: 'entered',
  expression: { op: 'number', value },
  inputs: [],
})

it('should write a formula that gives its value: a percentage is divided by 100 once', () => {
  const share = {
    op: 'multiply',
    args: [
      { op: 'input', index: 0 },
      { op: 'input', index: 1 },
    ],
  } as const
  const vat: Explanation = {
    ...entered('vat', 430.55, 'MONEY'),
    expression: { op: 'divide', args: [share, { op: 'number', value: 100 }] },
    inputs: [entered('priceWithoutVat', 1793.97, 'MONEY'), entered('vatPercentage', 24.25, 'PERCENT')],
  }
  expect(formulaText(vat, { t, currency: 'EUR' })).toBe('1\u00a0793,97 × 24,25 / 100')
})

it.each([
  [4, '3\u00a0920,66 + 4\u00a0%'],
  [0, '3\u00a0920,66'],
])('should write a markup of %d percent as sellers do', (markup, text) => {
  const share = {
    op: 'divide',
    args: [
      { op: 'input', index: 1 },
      { op: 'number', value: 100 },
    ],
  } as const
  const price: Explanation = {
    ...entered('salePriceWithMarkupPercentage', 3920.66 * (1 + markup / 100), 'MONEY'),
    expression: {
      op: 'multiply',
      args: [
        { op: 'input', index: 0 },
        { op: 'add', args: [{ op: 'number', value: 1 }, share] },
      ],
    },
    inputs: [entered('salePrice', 3920.66, 'MONEY'), entered('markupPercentage', markup, 'PERCENT')],
  }
  expect(formulaText(price, { t, currency: 'EUR' })).toBe(text)
})

it('should write a sum with as many decimals as make it add up to what is shown', () => {
  const cost: Explanation = {
    ...entered('cost', 801.968, 'MONEY'),
    expression: { op: 'sum' },
    inputs: [entered('cost', 698.384, 'MONEY'), entered('cost', 0, 'MONEY'), entered('cost', 103.584, 'MONEY')],
  }
  expect(formulaText(cost, { t, currency: 'EUR' })).toBe('698,384 + 0,000 + 103,584')
  // The same below it, one by one.
  expect(inputTexts(cost, { t, currency: 'EUR' })).toEqual(['698,384\u00a0€', '0,000\u00a0€', '103,584\u00a0€'])
})

it('should write the target as the gauge does, and what is missing to the cent', () => {
  const text = '{{amount}} more reaches the target of {{target}}.'
  const values = { amount: { value: 246.69, kind: 'MONEY' }, target: { value: 28, kind: 'PERCENT' } } as const
  expect(hintText({ text, values }, { t, currency: 'EUR' })).toBe('246,69\u00a0€ more reaches the target of 28\u00a0%.')
})
