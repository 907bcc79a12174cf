import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stored } from '../round'
import { type Booked, nothingInStock, type StockValue, takeBack, takeIn, takeOut } from './stock-value'

/** Applies movements one after the other and keeps what each was worth, with the corrections that it got later. */
function ledger() {
  const worth = new Map<string, { quantity: number; value: number; unpriced: number }>()
  let stock: StockValue = nothingInStock
  const book = (id: string, quantity: number, booked: Booked) => {
    worth.set(id, { quantity, value: booked.value, unpriced: booked.unpriced })
    for (const { movement, value, unpriced } of booked.corrections) {
      const of = worth.get(movement)
      if (of === undefined) throw new Error(`${movement} is corrected but was never booked`)
      of.value = Math.round((of.value + value) * 100) / 100
      of.unpriced = stored(of.unpriced + unpriced) + 0
    }
    stock = booked.after
    return booked
  }
  return {
    in: (id: string, quantity: number, unitCost: number) => book(id, quantity, takeIn(stock, quantity, unitCost)),
    out: (id: string, quantity: number) => book(id, -quantity, takeOut(stock, quantity, id)),
    back: (id: string, of: string) => {
      const { quantity = 0, value = 0, unpriced = 0 } = worth.get(of) ?? {}
      return book(id, -quantity, takeBack(stock, { movement: of, quantity, value, unpriced }, id))
    },
    stock: () => stock,
    unpriced: () => Object.fromEntries([...worth].map(([id, { unpriced }]) => [id, unpriced])),
    worth: () => Object.fromEntries([...worth].map(([id, { value }]) => [id, value])),
    movements: worth,
  }
}

describe('the value of what is in stock', () => {
  it('should be the moving average, and 0 with the last piece', () => {
    const { in: takenIn, out, stock, worth } = ledger()
    takenIn('a', 3, 1)
    takenIn('b', 3, 1.335)
    // 3 + 4.01 (4.005 rounded) = 7.01 for 6.
    expect(stock()).toMatchObject({ balance: 6, value: 7.01 })
    out('c', 4)
    // 7.01 × 4 / 6 = 4.6733…
    expect(stock()).toMatchObject({ balance: 2, value: 2.34 })
    out('d', 2)
    expect(stock()).toEqual({ balance: 0, value: 0, unpriced: 0, uncovered: [] })
    expect(worth()).toEqual({ a: 3, b: 4.01, c: -4.67, d: -2.34 })
  })

  it('should be given to what went out uncovered when something comes in, oldest first', () => {
    const { in: takenIn, out, stock, worth } = ledger()
    takenIn('a', 2, 5)
    out('b', 5)
    out('c', 4)
    expect(stock()).toEqual({
      balance: -7,
      value: 0,
      unpriced: 0,
      uncovered: [
        { movement: 'b', quantity: 3 },
        { movement: 'c', quantity: 4 },
      ],
    })
    takenIn('d', 5, 6)
    expect(stock()).toEqual({ balance: -2, value: 0, unpriced: 0, uncovered: [{ movement: 'c', quantity: 2 }] })
    expect(worth()).toEqual({ a: 10, b: -28, c: -12, d: 30 })
    takenIn('e', 10, 7)
    expect(stock()).toEqual({ balance: 8, value: 56, unpriced: 0, uncovered: [] })
    expect(worth()).toEqual({ a: 10, b: -28, c: -26, d: 30, e: 70 })
  })

  it('should come back as it went when a movement is taken back', () => {
    const { in: takenIn, out, back, stock, worth } = ledger()
    takenIn('a', 3, 3.33)
    out('b', 2)
    back('c', 'b')
    expect(stock()).toEqual({ balance: 3, value: 9.99, unpriced: 0, uncovered: [] })
    expect(worth()).toMatchObject({ b: -6.66, c: 6.66 })
    back('d', 'a')
    expect(stock()).toEqual({ balance: 0, value: 0, unpriced: 0, uncovered: [] })
  })

  it('should book what a reversal leaves over with nothing in stock', () => {
    const { in: takenIn, out, back, stock, worth } = ledger()
    takenIn('a', 10, 1)
    takenIn('b', 10, 3)
    out('c', 10)
    back('d', 'a')
    // 40 − 20 − 10 leaves 10 for no piece.
    expect(stock()).toEqual({ balance: 0, value: 0, unpriced: 0, uncovered: [] })
    expect(worth()).toEqual({ a: 10, b: 30, c: -20, d: -20 })
  })

  it('should value others with what comes back, and nothing that was never valued', () => {
    const { in: takenIn, out, back, stock, worth } = ledger()
    takenIn('a', 5, 2)
    out('b', 5)
    out('c', 4)
    back('d', 'b')
    expect(stock()).toEqual({ balance: 1, value: 2, unpriced: 0, uncovered: [] })
    expect(worth()).toEqual({ a: 10, b: -10, c: -8, d: 10 })
    out('e', 3)
    back('f', 'e')
    expect(stock()).toEqual({ balance: 1, value: 2, unpriced: 0, uncovered: [] })
  })

  it('should say how much of it came in at no value, of which each piece that leaves takes its share', () => {
    const { in: takenIn, out, back, stock, unpriced } = ledger()
    takenIn('found', 6, 0)
    takenIn('bought', 2, 4)
    // 8 € for eight pieces of 4 € each: six of them have no price.
    expect(stock()).toMatchObject({ balance: 8, value: 8, unpriced: 6 })
    out('sold', 4)
    // Half of all, so half of those: three of the four that left, three of the four that stay.
    expect(stock()).toMatchObject({ balance: 4, value: 4, unpriced: 3 })
    expect(unpriced()).toEqual({ found: 6, bought: 0, sold: -3 })
    back('again', 'sold')
    expect(stock()).toMatchObject({ balance: 8, value: 8, unpriced: 6 })
    out('all', 8)
    expect(stock()).toMatchObject({ balance: 0, value: 0, unpriced: 0 })
  })

  it('should leave nothing without a price where what came in so is taken back, or is gone', () => {
    const { in: takenIn, out, back, stock, unpriced } = ledger()
    takenIn('found', 6, 0)
    takenIn('bought', 6, 4)
    out('sold', 4)
    // Two of the four that left have no price; six are taken back of the four that are still there so.
    back('undone', 'found')
    expect(stock()).toMatchObject({ balance: 2, value: 16, unpriced: 0 })
    expect(unpriced()).toEqual({ found: 6, bought: 0, sold: -2, undone: -4 })
  })

  it('should be missing in what left uncovered and is covered by what has no price', () => {
    const { in: takenIn, out, stock, unpriced } = ledger()
    out('early', 2)
    takenIn('found', 3, 0)
    expect(stock()).toMatchObject({ balance: 1, value: 0, unpriced: 1 })
    expect(unpriced()).toEqual({ early: -2, found: 3 })
  })

  it('should hold for movements of every kind in any order', () => {
    const cents = (value: number) => Math.round(value * 100)
    const quantity = fc.integer({ min: 1, max: 40_000 }).map((thousandths) => thousandths / 1000)
    const act = fc.oneof(
      fc.record({ type: fc.constant('in' as const), quantity, unitCost: fc.integer({ max: 99_999, min: 0 }) }),
      fc.record({ type: fc.constant('out' as const), quantity }),
      fc.record({ type: fc.constant('back' as const), of: fc.nat() }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
        const { in: takenIn, out, back, stock, movements } = ledger()
        const open: string[] = []
        acts.forEach((one, index) => {
          const id = `m${index}`
          const before = stock()
          if (one.type === 'in') takenIn(id, one.quantity, one.unitCost / 1000)
          else if (one.type === 'out') out(id, one.quantity)
          else {
            const [of] = open.splice(one.of % Math.max(1, open.length), 1)
            if (of === undefined) return
            const { quantity: taken = 0, value = 0 } = movements.get(of) ?? {}
            const booked = back(id, of)
            expect([booked.value, movements.get(id)?.quantity]).toEqual([-value + 0, -taken])
          }
          if (one.type !== 'back') open.push(id)
          const { balance, value, unpriced, uncovered } = stock()
          const all = [...movements.values()]
          expect(cents(value)).toBe(all.reduce((sum, movement) => sum + cents(movement.value), 0))
          expect(balance).toBeCloseTo(
            all.reduce((sum, movement) => sum + movement.quantity, 0),
            6,
          )
          expect(unpriced).toBeCloseTo(
            all.reduce((sum, movement) => sum + movement.unpriced, 0),
            6,
          )
          expect(unpriced).toBeGreaterThanOrEqual(0)
          expect(unpriced).toBeLessThanOrEqual(Math.max(0, balance))
          expect(value).toBeGreaterThanOrEqual(0)
          if (balance <= 0) expect(value).toBe(0)
          expect(uncovered.reduce((sum, part) => sum + part.quantity, 0)).toBeCloseTo(Math.max(0, -balance), 6)
          // What goes out, but for the last piece, takes the average to the cent.
          if (one.type === 'out' && one.quantity < before.balance) {
            const average = before.value / before.balance
            expect(Math.abs(before.value - value - average * one.quantity)).toBeLessThanOrEqual(0.00501)
          }
        })
      }),
      { numRuns: 500 },
    )
  })
})
