import { round, stored } from '../round'
import {
  type Booked,
  bringBack,
  type Correction,
  comeIn,
  nothingInStock,
  type StockValue,
  takeBack,
  takeOut,
} from './stock-value'

/** A movement of the ledger as far as values depend on it. A transfer and its reversal change no value and are left out. */
export type LedgerMove =
  /** `value` is all that it brought, with what was put right since. */
  | { readonly type: 'in'; readonly movement: string; readonly quantity: number; readonly value: number }
  | { readonly type: 'out'; readonly movement: string; readonly quantity: number }
  | { readonly type: 'return'; readonly movement: string; readonly quantity: number; readonly of: string }
  | { readonly type: 'reversal'; readonly movement: string; readonly of: string }

/** What a movement is worth in all, signed as its quantity, and what of it came back. */
type Worth = { quantity: number; value: number; returned: number; returnedBy: string[]; of: string | null }

/** What movements are worth, and what was worth how much at the end. */
type Valued = { readonly worth: ReadonlyMap<string, number>; readonly after: StockValue }

/**
 * Values movements in their order as the ledger does when it books them (rules §3). Where `start` is below 0, or a movement
 * refers to one that is not among `moves`, its value would not be known: the caller begins early enough.
 */
export function valueMoves(start: Pick<StockValue, 'balance' | 'value'>, moves: readonly LedgerMove[]): Valued {
  const known = new Map<string, Worth>()
  let stock: StockValue = { ...nothingInStock, ...start }
  const worthOf = (movement: string): Worth => {
    const found = known.get(movement)
    if (!found) throw new Error(`${movement} is referred to, but is not among the movements`)
    return found
  }
  const book = (movement: string, quantity: number, of: string | null, booked: Booked): void => {
    known.set(movement, { quantity, value: booked.value, returned: 0, returnedBy: [], of })
    for (const correction of booked.corrections) {
      const corrected = worthOf(correction.movement)
      corrected.value = cents(corrected.value + correction.value)
    }
    stock = booked.after
  }
  for (const move of moves) {
    const { movement } = move
    switch (move.type) {
      case 'in':
        book(movement, move.quantity, null, comeIn(stock, move.quantity, move.value))
        break
      case 'out':
        book(movement, -move.quantity, null, takeOut(stock, move.quantity, movement))
        break
      case 'return': {
        const of = worthOf(move.of)
        const back = of.returnedBy.reduce((sum, one) => sum + worthOf(one).value, 0)
        const out = { movement: move.of, quantity: stored(-of.quantity - of.returned), value: cents(-of.value - back) }
        book(movement, move.quantity, move.of, bringBack(stock, move.quantity, out))
        of.returned = stored(of.returned + move.quantity)
        of.returnedBy.push(movement)
        break
      }
      case 'reversal': {
        const { quantity, value, of } = worthOf(move.of)
        book(movement, -quantity, null, takeBack(stock, { movement: move.of, quantity, value }, movement))
        if (of === null) break
        const returnedOf = worthOf(of)
        returnedOf.returned = stored(returnedOf.returned - quantity)
        returnedOf.returnedBy = returnedOf.returnedBy.filter((one) => one !== move.of)
      }
    }
  }
  return { worth: new Map([...known].map(([movement, { value }]) => [movement, value])), after: stock }
}

/** What is to be booked so that the ledger stands as if something had come in at another value from the beginning. */
export type Revalued = {
  /** Of each movement that gets another value, in their order. */
  readonly corrections: readonly Correction[]
  /** By how much what is in stock is worth more. */
  readonly change: number
}

/**
 * Gives movements that came in another value afterwards (rules §14). Under a moving average each later movement out took a
 * share of all that was there, so it takes the same share of the difference; what is still there keeps the rest. `moves` are
 * those since the first of them; going back to the old value books the exact negative.
 */
export function revalue(
  start: Pick<StockValue, 'balance' | 'value'>,
  moves: readonly LedgerMove[],
  values: ReadonlyMap<string, number>,
): Revalued {
  const before = valueMoves(start, moves)
  const changed = moves.map((move): LedgerMove => {
    const value = values.get(move.movement)
    return move.type === 'in' && value !== undefined ? { ...move, value } : move
  })
  const after = valueMoves(start, changed)
  const corrections = moves.flatMap(({ movement }): Correction[] => {
    const value = cents((after.worth.get(movement) ?? 0) - (before.worth.get(movement) ?? 0))
    return value === 0 ? [] : [{ movement, value }]
  })
  return { corrections, change: cents(after.after.value - before.after.value) }
}

const cents = (amount: number): number => round(amount, 2) + 0
