import { expect, it } from 'vitest'
import { createTestShortage } from '../../testing/create-test-shortage'
import { exportColumns } from './export-columns'

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')
const row = createTestShortage({ ordersCount: 7 })
const edits = new Map([[row._id, { quantity: 150 }]])

const told = (seesPrices: boolean) =>
  Object.fromEntries(exportColumns({ t, seesPrices, edits }).map(({ header, exported }) => [header, exported(row)]))

it('should export what is to be ordered as it was typed, for whom, and what that costs', () => {
  expect(told(true)).toMatchObject({
    Product: row.name,
    Short: 385.76,
    Quantity: 150,
    Needed: { day: '2026-11-27' },
    'Supplier or work': 'Baltmet OÜ',
    For: 'SO-2026-148, {{count}} orders 7, minimum',
    Cost: 213,
  })
})

it('should export no cost to who sees no prices', () => {
  expect(told(false)).not.toHaveProperty('Cost')
})
