import { expect, it } from 'vitest'
import { createShelf } from './cover-need'

it('should take what lies there, then what comes first, and order the rest', () => {
  const shelf = createShelf(30, {
    before: 0,
    arrivals: [
      { day: '2026-12-01', quantity: 10 },
      { day: undefined, quantity: 4 },
      { day: '2026-11-25', quantity: 5 },
    ],
  })
  expect(shelf.take(52)).toEqual([
    { source: 'STOCK', quantity: 30 },
    { source: 'ARRIVING', quantity: 5, day: '2026-11-25' },
    { source: 'ARRIVING', quantity: 10, day: '2026-12-01' },
    { source: 'ARRIVING', quantity: 4 },
    { source: 'TO_ORDER', quantity: 3 },
  ])
})

it('should leave to earlier orders what they need, and less to each that takes', () => {
  const shelf = createShelf(30, { before: 12, arrivals: [] })
  expect(shelf.take(10)).toEqual([{ source: 'STOCK', quantity: 10 }])
  // 30 − 12 − 10 = 8 are left.
  expect(shelf.take(9)).toEqual([
    { source: 'STOCK', quantity: 8 },
    { source: 'TO_ORDER', quantity: 1 },
  ])
})

it('should have nothing where the balance is below 0', () => {
  expect(createShelf(-4, { before: 0, arrivals: [] }).take(2)).toEqual([{ source: 'TO_ORDER', quantity: 2 }])
})
