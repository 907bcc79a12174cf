import { createTexts } from '@tehas/i18n'
import { expect, it } from 'vitest'
import { figureName } from './why-text'

const { t } = createTexts('en')

it.each([
  ['items.cost', 'Items'],
  ['items.actualCost', 'Items'],
  ['processes.salePrice', 'Processes'],
])('should name the sum %s inside a semi-finished item', (figure, word) => {
  expect(figureName(t, { figure, name: 'Frame', path: ['products', 0, 'items', 0] }, 'Frame')).toBe(word)
})
