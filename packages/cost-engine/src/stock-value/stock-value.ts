import { round, roundMoney, stored } from '../round'

/** What went out although it was not there, and is valued when something comes in. */
export type Uncovered = { readonly movement: string; readonly quantity: number }

/** What a stock product's movements came to: how much there is, and its value in cents of the currency. */
export type StockValue = {
  /** Below 0 where more went out than came in. */
  readonly balance: number
  /** Exactly 0 where the balance is 0 or below. */
  readonly value: number
  /** How much of the balance came in at no value, so that the average of all of it is too low; from 0 to the balance. */
  readonly unpriced: number
  /** Oldest first. Together they are what the balance is below 0. */
  readonly uncovered: readonly Uncovered[]
}

/** A value that an earlier movement gets or loses afterwards, and how much more of it has no price; it is booked as a movement of no quantity. */
export type Correction = { readonly movement: string; readonly value: number; readonly unpriced: number }

/**
 * What one movement did. `value` and how much of it is `unpriced` are its own, signed as its quantity; with the corrections they
 * are what the product's changed by.
 */
export type Booked = {
  readonly value: number
  readonly unpriced: number
  readonly corrections: readonly Correction[]
  readonly after: StockValue
}

export const nothingInStock: StockValue = { balance: 0, value: 0, unpriced: 0, uncovered: [] }

/**
 * Takes a quantity in at what one piece costs. What went out uncovered before is valued at the same cost, oldest first
 * (rules §3).
 */
export const takeIn = (stock: StockValue, quantity: number, unitCost: number): Booked =>
  comeIn(stock, quantity, roundMoney(quantity * unitCost))

/**
 * The same of a quantity whose whole value is known, in cents. What comes in at no value has no price, and nor has what it covers;
 * of what comes back `unpriced` says how much had none.
 */
export function comeIn(
  stock: StockValue,
  quantity: number,
  value: number,
  unpriced: number = value === 0 ? quantity : 0,
): Booked {
  const corrections: Correction[] = []
  const uncovered: Uncovered[] = []
  let left = quantity
  // Rounded from the running sum, so that what covers exactly takes exactly the value that came in.
  let [coveredValue, coveredUnpriced] = [0, 0]
  for (const one of stock.uncovered) {
    const part = Math.min(left, one.quantity)
    left = stored(left - part)
    if (part < one.quantity) uncovered.push({ ...one, quantity: stored(one.quantity - part) })
    if (part === 0) continue
    const until = left === 0 ? value : roundMoney((value * (quantity - left)) / quantity)
    const unpricedUntil = shareOf(unpriced, quantity - left, quantity)
    corrections.push({
      movement: one.movement,
      value: cents(coveredValue - until),
      unpriced: stored(coveredUnpriced - unpricedUntil) + 0,
    })
    ;[coveredValue, coveredUnpriced] = [until, unpricedUntil]
  }
  const balance = stored(stock.balance + quantity)
  return {
    value,
    unpriced,
    corrections,
    after: {
      balance,
      value: cents(stock.value + value - coveredValue),
      unpriced: stored(stock.unpriced + unpriced - coveredUnpriced),
      uncovered,
    },
  }
}

/**
 * Takes a quantity out at the moving average. The last piece takes all that is left of the value, cents that rounding left
 * too. Of what has no price it takes the same share: nobody can tell the pieces of an average apart. What is not there is taken
 * out without a value, until something covers it.
 */
export function takeOut(stock: StockValue, quantity: number, movement: string): Booked {
  const there = Math.max(0, stock.balance)
  const part = Math.min(there, quantity)
  const value = part === there ? stock.value : roundMoney((stock.value * part) / there)
  const unpriced = shareOf(stock.unpriced, part, there)
  const missing = stored(quantity - part)
  return {
    value: cents(-value),
    unpriced: 0 - unpriced,
    corrections: [],
    after: {
      balance: stored(stock.balance - quantity),
      value: cents(stock.value - value),
      unpriced: stored(stock.unpriced - unpriced),
      uncovered: missing > 0 ? [...stock.uncovered, { movement, quantity: missing }] : stock.uncovered,
    },
  }
}

/** What of an amount belongs to a part of a quantity; all of it to all. */
const shareOf = (amount: number, part: number, quantity: number): number =>
  part >= quantity ? amount : stored((amount * part) / quantity)

/** A movement that is taken back, signed, with what it was worth in all, corrections included. */
export type Taken = {
  readonly movement: string
  readonly quantity: number
  readonly value: number
  /** How much of it has no price, signed too. */
  readonly unpriced: number
}

/** What a movement took out, part of which comes back: without what came back before, and none of it below 0. */
export type Out = Taken

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
  const value = back >= covered ? out.value : roundMoney((out.value * back) / covered)
  return comeIn(rest, back, value, shareOf(out.unpriced, back, covered))
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
  const { movement, quantity, value, unpriced } = taken
  if (quantity <= 0) {
    return bringBack(stock, -quantity, { movement, quantity: -quantity, value: cents(-value), unpriced: 0 - unpriced })
  }
  const balance = stored(stock.balance - quantity)
  const left = cents(stock.value - value)
  const kept = balance > 0 ? Math.max(0, left) : 0
  const unpricedLeft = stored(stock.unpriced - unpriced)
  const unpricedKept = Math.min(Math.max(0, balance), Math.max(0, unpricedLeft))
  const missing = stored(Math.max(0, -balance) - sumOf(stock.uncovered))
  const isExact = kept === left && unpricedKept === unpricedLeft
  return {
    value: cents(-value),
    unpriced: 0 - unpriced,
    corrections: isExact
      ? []
      : [{ movement: reversal, value: cents(kept - left), unpriced: stored(unpricedKept - unpricedLeft) + 0 }],
    after: {
      balance,
      value: kept,
      unpriced: unpricedKept,
      uncovered: missing > 0 ? [...stock.uncovered, { movement: reversal, quantity: missing }] : stock.uncovered,
    },
  }
}

const sumOf = (uncovered: readonly Uncovered[]): number => uncovered.reduce((sum, { quantity }) => sum + quantity, 0)

/** Sums of amounts in cents stay amounts in cents. */
const cents = (amount: number): number => round(amount, 2) + 0
