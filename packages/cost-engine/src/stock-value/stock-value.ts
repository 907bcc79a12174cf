import { round, roundMoney, stored } from '../round'

/** What went out although it was not there, and is valued when something comes in. */
export type Uncovered = { readonly movement: string; readonly quantity: number }

/** What a stock product's movements came to: how much there is, and its value in cents of the currency. */
export type StockValue = {
  /** Below 0 where more went out than came in. */
  readonly balance: number
  /** Exactly 0 where the balance is 0 or below. */
  readonly value: number
  /** Oldest first. Together they are what the balance is below 0. */
  readonly uncovered: readonly Uncovered[]
}

/** A value that an earlier movement gets or loses afterwards; it is booked as a movement of no quantity. */
export type Correction = { readonly movement: string; readonly value: number }

/** What one movement did. `value` is its own, signed as its quantity; with the corrections it is what the value changed by. */
export type Booked = {
  readonly value: number
  readonly corrections: readonly Correction[]
  readonly after: StockValue
}

export const nothingInStock: StockValue = { balance: 0, value: 0, uncovered: [] }

/**
 * Takes a quantity in at what one piece costs. What went out uncovered before is valued at the same cost, oldest first
 * (rules §3).
 */
export const takeIn = (stock: StockValue, quantity: number, unitCost: number): Booked =>
  comeIn(stock, quantity, roundMoney(quantity * unitCost))

/** The same of a quantity whose whole value is known, in cents. */
export function comeIn(stock: StockValue, quantity: number, value: number): Booked {
  const corrections: Correction[] = []
  const uncovered: Uncovered[] = []
  let left = quantity
  // Rounded from the running sum, so that what covers exactly takes exactly the value that came in.
  let coveredValue = 0
  for (const one of stock.uncovered) {
    const part = Math.min(left, one.quantity)
    left = stored(left - part)
    if (part < one.quantity) uncovered.push({ ...one, quantity: stored(one.quantity - part) })
    if (part === 0) continue
    const until = left === 0 ? value : roundMoney((value * (quantity - left)) / quantity)
    corrections.push({ movement: one.movement, value: cents(coveredValue - until) })
    coveredValue = until
  }
  const balance = stored(stock.balance + quantity)
  return { value, corrections, after: { balance, value: cents(stock.value + value - coveredValue), uncovered } }
}

/**
 * Takes a quantity out at the moving average. The last piece takes all that is left of the value, cents that rounding left
 * too. What is not there is taken out without a value, until something covers it.
 */
export function takeOut(stock: StockValue, quantity: number, movement: string): Booked {
  const there = Math.max(0, stock.balance)
  const part = Math.min(there, quantity)
  const value = part === there ? stock.value : roundMoney((stock.value * part) / there)
  const missing = stored(quantity - part)
  return {
    value: cents(-value),
    corrections: [],
    after: {
      balance: stored(stock.balance - quantity),
      value: cents(stock.value - value),
      uncovered: missing > 0 ? [...stock.uncovered, { movement, quantity: missing }] : stock.uncovered,
    },
  }
}

/** A movement that is taken back, signed, with what it was worth in all, corrections included. */
export type Taken = { readonly movement: string; readonly quantity: number; readonly value: number }

/** What a movement took out, part of which comes back: both without what came back before, and above 0. */
export type Out = { readonly movement: string; readonly quantity: number; readonly value: number }

/**
 * Brings back part of what a movement took out, at what that part was worth: first what was never there and has no value
 * yet, then its share of the value, which covers what others took out uncovered. The last part takes what is left of it.
 */
export function bringBack(stock: StockValue, quantity: number, out: Out): Booked {
  const own = sumOf(stock.uncovered.filter(({ movement }) => movement === out.movement))
  const part = Math.min(own, quantity)
  const rest = { ...stock, balance: stored(stock.balance + part), uncovered: withoutPart(stock.uncovered, out, part) }
  const covered = stored(out.quantity - own)
  const back = stored(quantity - part)
  return comeIn(rest, back, back >= covered ? out.value : roundMoney((out.value * back) / covered))
}

function withoutPart(uncovered: readonly Uncovered[], { movement }: Out, part: number): Uncovered[] {
  let left = part
  return uncovered.flatMap((one) => {
    if (one.movement !== movement) return [one]
    const gone = Math.min(left, one.quantity)
    left = stored(left - gone)
    return gone < one.quantity ? [{ ...one, quantity: stored(one.quantity - gone) }] : []
  })
}

/**
 * Takes a movement back: the exact negative of its quantity and value. What it had taken out comes in again at what it was
 * worth, and covers what others took out uncovered. What it had brought goes out at what it was worth; where that leaves a
 * value with nothing in stock, or less than none, the difference is booked as a correction of the reversal.
 */
export function takeBack(stock: StockValue, taken: Taken, reversal: string): Booked {
  const { movement, quantity, value } = taken
  if (quantity <= 0) return bringBack(stock, -quantity, { movement, quantity: -quantity, value: cents(-value) })
  const balance = stored(stock.balance - quantity)
  const left = cents(stock.value - value)
  const kept = balance > 0 ? Math.max(0, left) : 0
  const missing = stored(Math.max(0, -balance) - sumOf(stock.uncovered))
  return {
    value: cents(-value),
    corrections: kept === left ? [] : [{ movement: reversal, value: cents(kept - left) }],
    after: {
      balance,
      value: kept,
      uncovered: missing > 0 ? [...stock.uncovered, { movement: reversal, quantity: missing }] : stock.uncovered,
    },
  }
}

const sumOf = (uncovered: readonly Uncovered[]): number => uncovered.reduce((sum, { quantity }) => sum + quantity, 0)

/** Sums of amounts in cents stay amounts in cents. */
const cents = (amount: number): number => round(amount, 2) + 0
