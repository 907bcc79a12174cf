import { expect, it } from 'vitest'
import { nextNumbers, orderNumber } from './next-numbers'

const day = '2026-11-20'

it('should write each type of number as rules §5 say', () => {
  const number = (numberType: 'INC' | 'YEAR_INC' | 'DATE_INC') =>
    orderNumber({ prefix: 'SO-', suffix: '/A', numberType }, day, 7)
  expect([number('INC'), number('YEAR_INC'), number('DATE_INC')]).toEqual([
    'SO-7/A',
    'SO-2026-007/A',
    'SO-20261120-007/A',
  ])
})

it('should go on from the next number', () => {
  const format = { prefix: 'SO-', suffix: '', numberType: 'YEAR_INC', nextNumber: 149 } as const
  expect(nextNumbers(format, day)).toEqual(['SO-2026-149', 'SO-2026-150'])
})

it('should show no number while the field is empty', () => {
  expect(nextNumbers({ prefix: 'SO-', suffix: '', numberType: 'INC', nextNumber: Number.NaN }, day)).toEqual([])
})
