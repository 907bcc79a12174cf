import { expect, it } from 'vitest'
import { createDemoWorld } from '..'
import { daysBetween } from '../days'
import { movementsOf } from './movements'

const today = '2026-11-20'
const { stockProducts } = createDemoWorld({ today })

it('should come to the balance of each product, never going below what is there, over five months', () => {
  const moved = stockProducts.filter(({ balance }) => balance > 0)
  expect(moved.length).toBeGreaterThan(20)
  for (const [seed, product] of stockProducts.entries()) {
    let there = 0
    let before = ''
    for (const { at, ...movement } of movementsOf(product, seed, today)) {
      expect(at > before).toBe(true)
      before = at
      if (movement.call === 'countStock') {
        expect(movement.body.seen).toBe(there)
        there = movement.body.counted
      } else there += movement.body.direction === 'IN' ? movement.body.quantity : -movement.body.quantity
      there = Math.round(there * 1e6) / 1e6
      expect(there).toBeGreaterThanOrEqual(0)
    }
    expect(there).toBe(Math.max(0, product.balance))
  }
})

it('should have happened before today, and differ from product to product', () => {
  const all = stockProducts.flatMap((product, seed) => movementsOf(product, seed, today))
  expect(all.every(({ at }) => daysBetween(at.slice(0, 10), today) > 0)).toBe(true)
  expect(new Set(all.map(({ at }) => at.slice(0, 10))).size).toBeGreaterThan(8)
})
