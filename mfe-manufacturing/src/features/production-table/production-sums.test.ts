import { setLanguage, t } from '@tehas/i18n'
import { expect, it } from 'vitest'
import { createTestProductionRow } from '../../testing/create-test-production'
import { hoursOf } from './exported-columns'
import { footOf, sumsOf } from './production-sums'

const rows = [
  createTestProductionRow({ netQuantity: 24, produced: 14, plannedDuration: 60, totalWorkedTime: 42 }),
  createTestProductionRow({ netQuantity: 6, produced: 0, plannedDuration: 30, totalWorkedTime: 0 }),
  createTestProductionRow({ unit: 'M', netQuantity: 35.5, produced: 12, plannedDuration: 90, totalWorkedTime: 3.5 }),
]

it('should sum chosen rows, pieces and metres apart, the unit of most rows first', () => {
  expect(sumsOf(rows)).toEqual({
    amounts: [
      { unit: 'PCS', net: 30, produced: 14 },
      { unit: 'M', net: 35.5, produced: 12 },
    ],
    planned: 180,
    worked: 45.5,
  })
  expect(sumsOf([])).toEqual({ amounts: [], planned: 0, worked: 0 })
})

it('should stand at the foot under its columns, other units in the sentence', async () => {
  await setLanguage('en')
  const foot = footOf(sumsOf(rows), { count: 3, isChosen: true, t })
  expect(foot?.label).toBe('Sum of 3 chosen; besides 12,00 / 35,50\u00a0m')
  expect(foot?.values).toEqual({
    netQuantity: '30\u00a0pcs',
    produced: '14\u00a0pcs',
    plannedDuration: '3\u00a0h',
    totalWorkedTime: '46\u00a0min',
  })
  expect(footOf(sumsOf([]), { count: 0, isChosen: false, t })).toBeUndefined()
})

it('should tell files hours with two decimals', () => {
  expect([90, 50, 1].map(hoursOf)).toEqual([1.5, 0.83, 0.02])
})
