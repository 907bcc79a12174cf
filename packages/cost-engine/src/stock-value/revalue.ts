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
type Worth = {
  quantity: number
  value: number
  unpriced: number
  returned: number
  returnedBy: string[]
  of: string | null
}

/** What movements are worth, and what was worth how much at the end. */
type Valued = {
  readonly worth: ReadonlyMap<string, { readonly value: number; readonly unpriced: number }>
  readonly after: StockValue
}

/** What there was before the first of the movements. */
type Start = Pick<StockValue, 'balance' | 'value' | 'unpriced'>

/**
 * Values movements in their order as the ledger does when it books them (rules §3). Where `start` is below 0, or a movement
 * refers to one that is not among `moves`, its value would not be known: the caller begins early enough.
 */
export function valueMoves(start: Start, moves: readonly LedgerMove[]): Valued {
  const known = new Map<string, Worth>()
  let stock: StockValue = { ...nothingInStock, ...start }
  const worthOf = (movement: string): Worth => {
    const found = known.get(movement)
    if (!found) throw new Error(`${movement} is referred to, but is not among the movements`)
    return found
  }
  const book = (movement: string, quantity: number, of: string | null, booked: Booked): void => {
    const { value, unpriced } = booked
    known.set(movement, { quantity, value, unpriced, returned: 0, returnedBy: [], of })
    for (const correction of booked.corrections) {
      const corrected = worthOf(correction.movement)
      corrected.value = cents(corrected.value + correction.value)
      corrected.unpriced = stored(corrected.unpriced + correction.unpriced)
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
        const back = of.returnedBy.map(worthOf)
        const out = {
          movement: move.of,
          quantity: stored(-of.quantity - of.returned),
          value: cents(back.reduce((left, { value }) => left - value, -of.value)),
          unpriced: stored(back.reduce((left, { unpriced }) => left - unpriced, -of.unpriced)),
        }
        book(movement, move.quantity, move.of, bringBack(stock, move.quantity, out))
        of.returned = stored(of.returned + move.quantity)
        of.returnedBy.push(movement)
        break
      }
      case 'reversal': {
        const { quantity, value, unpriced, of } = worthOf(move.of)
        book(movement, -quantity, null, takeBack(stock, { movement: move.of, quantity, value, unpriced }, movement))
        if (of === null) break
        const returnedOf = worthOf(of)
        returnedOf.returned = stored(returnedOf.returned - quantity)
        returnedOf.returnedBy = returnedOf.returnedBy.filter((one) => one !== move.of)
      }
    }
  }
  return { worth: known, after: stock }
}

/** What is to be booked so that the ledger stands as if something had come in at another value from the beginning. */
export type Revalued = {
  /** Of each movement that gets another value, in their order. */
  readonly corrections: readonly Correction[]
  /** By how much what is in stock is worth more. */
  readonly change: number
  /** How much more of that has no price. */
  readonly unpriced: number
}

/**
 * Gives movements that came in another value afterwards (rules §14). Under a moving average each later movement out took a
 * share of all that was there, so it takes the same share of the difference; what is still there keeps the rest. `moves` are
 * those since the first of them; going back to the old value books the exact negative.
 */
export function revalue(start: Start, moves: readonly LedgerMove[], values: ReadonlyMap<string, number>): Revalued {
  const before = valueMoves(start, moves)
  const changed = moves.map((move): LedgerMove => {
    const value = values.get(move.movement)
    return move.type === 'in' && value !== undefined ? { ...move, value } : move
  })
  const after = valueMoves(start, changed)
  const corrections = moves.flatMap(({ movement }): Correction[] => {
    const [was, is] = [before.worth.get(movement), after.worth.get(movement)]
    const value = cents((is?.value ?? 0) - (was?.value ?? 0))
    const unpriced = stored((is?.unpriced ?? 0) - (was?.unpriced ?? 0)) + 0
    return value === 0 && unpriced === 0 ? [] : [{ movement, value, unpriced }]
  })
  return {
    corrections,
    change: cents(after.after.value - before.after.value),
    unpriced: stored(after.after.unpriced - before.after.unpriced) + 0,
  }
}

const cents = (amount: number): number => round(amount, 2) + 0
