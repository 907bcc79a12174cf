import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stored } from '../round'
import { type LedgerMove, revalue, valueMoves } from './revalue'
import { type Booked, bringBack, comeIn, nothingInStock, type StockValue, takeBack, takeOut } from './stock-value'

const nothing = { balance: 0, value: 0, unpriced: 0 }
const came = (movement: string, quantity: number, value: number): LedgerMove => ({
  type: 'in',
  movement,
  quantity,
  value,
})
const left = (movement: string, quantity: number): LedgerMove => ({ type: 'out', movement, quantity })

describe('another value of what came in', () => {
  it('should be on what is still there, and on what left by its share of all that was there', () => {
    // 6 for 60 and 4 for 48; five of ten left with half of all. 12 more: 6 on what left, 6 stay.
    const moves = [came('old', 6, 60), came('made', 4, 48), left('gone', 5)]
    expect(revalue(nothing, moves, new Map([['made', 60]]))).toEqual({
      corrections: [
        { movement: 'made', value: 12, unpriced: 0 },
        { movement: 'gone', value: -6, unpriced: 0 },
      ],
      change: 6,
      unpriced: 0,
    })
  })

  it('should leave nothing with the last piece, to the cent', () => {
    // 10.00 for three: 3.33, then a third more as half of 6.67, 3.34 with the last one. At 10.01: 3.34, 3.34, 3.33.
    const moves = [came('made', 3, 10), left('a', 1), left('b', 1), left('c', 1)]
    expect([...valueMoves(nothing, moves).worth.values()].map(({ value }) => value)).toEqual([10, -3.33, -3.34, -3.33])
    expect(revalue(nothing, moves, new Map([['made', 10.01]]))).toEqual({
      corrections: [
        { movement: 'made', value: 0.01, unpriced: 0 },
        { movement: 'a', value: -0.01, unpriced: 0 },
      ],
      change: 0,
      unpriced: 0,
    })
  })

  it('should follow what was issued before it came, and what came back', () => {
    // Two went out below 0 and take 24 of the 48; of two more one comes back for 12. At 60 it is 30, and 15.
    const moves: LedgerMove[] = [
      left('early', 2),
      came('made', 4, 48),
      left('late', 2),
      { type: 'return', movement: 'back', quantity: 1, of: 'late' },
      { type: 'reversal', movement: 'undone', of: 'early' },
    ]
    expect(revalue(nothing, moves, new Map([['made', 60]]))).toEqual({
      corrections: [
        { movement: 'early', value: -6, unpriced: 0 },
        { movement: 'made', value: 12, unpriced: 0 },
        { movement: 'late', value: -6, unpriced: 0 },
        { movement: 'back', value: 3, unpriced: 0 },
        { movement: 'undone', value: 6, unpriced: 0 },
      ],
      change: 9,
      unpriced: 0,
    })
  })

  it('should give a price to what left without one', () => {
    // Four came for nothing, two of them left; that they cost 12 is known afterwards.
    const moves = [came('made', 4, 0), left('gone', 2)]
    expect(revalue(nothing, moves, new Map([['made', 12]]))).toEqual({
      corrections: [
        { movement: 'made', value: 12, unpriced: -4 },
        { movement: 'gone', value: -6, unpriced: 2 },
      ],
      change: 6,
      unpriced: -2,
    })
  })

  it('should come to what it would have been from the beginning, whatever happens before and after it', () => {
    const quantity = fc.integer({ min: 1, max: 9000 }).map((thousandths) => thousandths / 1000)
    const value = fc.integer({ min: 0, max: 99_999 }).map((amount) => amount / 100)
    const act = fc.oneof(
      fc.record({ type: fc.constant('in' as const), quantity, value }),
      fc.record({ type: fc.constant('out' as const), quantity }),
      fc.record({ type: fc.constant('return' as const), quarters: fc.integer({ min: 1, max: 4 }), of: fc.nat() }),
      fc.record({ type: fc.constant('reversal' as const), of: fc.nat() }),
      fc.record({ type: fc.constant('revalue' as const), of: fc.nat(), value }),
    )
    fc.assert(
      fc.property(fc.array(act, { minLength: 3, maxLength: 20 }), (acts) => {
        const booked = new Map<string, { value: number; unpriced: number }>()
        const moves: LedgerMove[] = []
        const isReversed = new Set<string>()
        let stock: StockValue = nothingInStock
        const worthOf = (movement: string) => booked.get(movement) ?? { value: 0, unpriced: 0 }
        const add = (movement: string, own: { readonly value: number; readonly unpriced: number }) => {
          const before = worthOf(movement)
          booked.set(movement, {
            value: Math.round((before.value + own.value) * 100) / 100 + 0,
            unpriced: stored(before.unpriced + own.unpriced) + 0,
          })
        }
        const book = (move: LedgerMove, { value, unpriced, corrections, after }: Booked) => {
          moves.push(move)
          add(move.movement, { value, unpriced })
          for (const one of corrections) add(one.movement, one)
          stock = after
        }
        const returnsOf = (of: string) =>
          moves.filter((one) => one.type === 'return' && one.of === of && !isReversed.has(one.movement))
        const signed = (move: LedgerMove) => ('quantity' in move ? (move.type === 'out' ? -1 : 1) * move.quantity : 0)
        const pick = <Move extends LedgerMove>(list: readonly Move[], of: number) => list[of % Math.max(1, list.length)]
        acts.forEach((one, at) => {
          const movement = `m${at}`
          if (one.type === 'in') {
            book({ ...one, movement }, comeIn(stock, one.quantity, one.value))
          } else if (one.type === 'out') {
            book({ ...one, movement }, takeOut(stock, one.quantity, movement))
          } else if (one.type === 'revalue') {
            const of = pick(
              moves.filter((move) => move.type === 'in' && !isReversed.has(move.movement)),
              one.of,
            )
            if (!of) return
            const { corrections, change, unpriced } = revalue(nothing, moves, new Map([[of.movement, one.value]]))
            for (const each of corrections) add(each.movement, each)
            stock = {
              ...stock,
              value: Math.round((stock.value + change) * 100) / 100,
              unpriced: stored(stock.unpriced + unpriced),
            }
            moves.splice(moves.indexOf(of), 1, came(of.movement, signed(of), one.value))
          } else if (one.type === 'return') {
            const of = pick(
              moves.filter((move) => move.type === 'out' && !isReversed.has(move.movement)),
              one.of,
            )
            if (!of) return
            const back = returnsOf(of.movement)
            const left = -signed(of) - back.reduce((sum, each) => sum + signed(each), 0)
            const quantity = Math.round((left * 1000 * one.quarters) / 4) / 1000
            if (quantity <= 0) return
            const sumOf = (figure: 'value' | 'unpriced') =>
              [of, ...back].reduce((sum, each) => sum + worthOf(each.movement)[figure], 0)
            const out = {
              movement: of.movement,
              quantity: Math.round(left * 1000) / 1000,
              value: Math.round(-sumOf('value') * 100) / 100,
              unpriced: stored(-sumOf('unpriced')),
            }
            book({ type: 'return', movement, quantity, of: of.movement }, bringBack(stock, quantity, out))
          } else {
            const of = pick(
              moves.filter((move) => move.type !== 'reversal' && !isReversed.has(move.movement)),
              one.of,
            )
            if (!of || returnsOf(of.movement).length > 0) return
            isReversed.add(of.movement)
            const taken = { movement: of.movement, quantity: signed(of), ...worthOf(of.movement) }
            book({ type: 'reversal', movement, of: of.movement }, takeBack(stock, taken, movement))
          }
          const total = [...booked.values()].reduce((sum, { value: amount }) => sum + Math.round(amount * 100), 0)
          expect(Math.round(stock.value * 100)).toBe(total)
          if (stock.balance <= 0) expect(stock.value).toBe(0)
          expect(stock.value).toBeGreaterThanOrEqual(0)
          expect(stock.unpriced).toBeGreaterThanOrEqual(0)
          expect(stock.unpriced).toBeLessThanOrEqual(Math.max(0, stock.balance))
        })
        const fromTheBeginning = valueMoves(nothing, moves)
        expect(Object.fromEntries(booked)).toEqual(
          Object.fromEntries(
            [...fromTheBeginning.worth].map(([movement, { value, unpriced }]) => [movement, { value, unpriced }]),
          ),
        )
        expect(stock).toEqual(fromTheBeginning.after)
      }),
      { numRuns: 400 },
    )
  })
})
