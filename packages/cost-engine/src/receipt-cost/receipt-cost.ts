import { round, roundMoney } from '../round'

/** A line of a purchase order, as its document shows it. */
export type PricedLine = {
  readonly _id: string
  readonly netQuantity: number
  /** What the line comes to before the order's discount. */
  readonly value: number
  readonly unit: string
  /** Of all of it, kilograms. */
  readonly weight: number
}

/** By what the transport of an order is shared over its lines. */
export type TransportShare = 'VALUE' | 'WEIGHT' | 'QUANTITY'

type Shared = {
  readonly discount: number
  readonly transport: number
  /** By value where it is not said. */
  readonly by?: TransportShare
  /** What one of the order's currency is in that of the project; 1 where it is the same. */
  readonly rate?: number
}

/** What an ordered line costs, and how that came about; all in whole cents but the cost of one unit. The cost is in the project's currency, the rest in the order's. */
export type LineCost = {
  readonly lineValue: number
  readonly discountShare: number
  readonly transportShare: number
  /** (lineValue − discountShare + transportShare) × rate. */
  readonly cost: number
  /** cost / ordered; 0 where nothing is ordered. */
  readonly unitCost: number
}

/** Why the transport cannot be shared so: quantities in several units, or a line of which nobody knows the weight. */
export type ShareFault = 'SEVERAL_UNITS' | 'NO_WEIGHT'

export function shareFault(lines: readonly PricedLine[], by: TransportShare): ShareFault | undefined {
  if (by === 'QUANTITY' && new Set(lines.map(({ unit }) => unit)).size > 1) return 'SEVERAL_UNITS'
  return by === 'WEIGHT' && lines.some(({ netQuantity, weight }) => netQuantity > 0 && weight <= 0)
    ? 'NO_WEIGHT'
    : undefined
}

/**
 * What each line costs after its share of the discount, and of the transport where that is wanted (rules §3). Shares are in whole
 * cents and add up to what is shared exactly: of the discount by value, of the transport by value less discount, by weight or by
 * quantity; by value where it cannot be shared so.
 */
export function lineCosts(
  lines: readonly PricedLine[],
  { discount, transport, by = 'VALUE', rate = 1 }: Shared,
): ReadonlyMap<string, LineCost> {
  const values = lines.map(({ value }) => roundMoney(value))
  const discounts = shares(discount, values)
  const reduced = values.map((value, at) => roundMoney(value - (discounts[at] ?? 0)))
  const transports = shares(
    transport,
    by === 'VALUE' || shareFault(lines, by)
      ? reduced
      : lines.map(({ netQuantity, weight }) => (by === 'WEIGHT' ? weight : netQuantity)),
  )
  return new Map(
    lines.map(({ _id, netQuantity }, at) => {
      const [lineValue, discountShare, transportShare] = [values[at] ?? 0, discounts[at] ?? 0, transports[at] ?? 0]
      const cost = roundMoney((lineValue - discountShare + transportShare) * rate)
      return [
        _id,
        { lineValue, discountShare, transportShare, cost, unitCost: netQuantity > 0 ? cost / netQuantity : 0 },
      ]
    }),
  )
}

/** Parts of a sum by weight, in whole cents; equal parts where nothing weighs anything. */
function shares(total: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const weighed = whole > 0 ? weights : weights.map(() => 1)
  const of = whole > 0 ? whole : weights.length
  let [sum, given] = [0, 0]
  return weighed.map((weight) => {
    sum += weight
    // From the running sum, so that the parts add up exactly.
    const until = roundMoney((total * sum) / of)
    const part = roundMoney(until - given)
    given = until
    return part
  })
}

/** What of a line came before: how much, and what it was worth; `isAtCost` where all of it came at today's cost. */
export type Received = { readonly quantity: number; readonly value: number; readonly isAtCost: boolean }

/**
 * What a delivery is worth, in whole cents. Deliveries at the same cost add up to what the line costs: the next one takes
 * what the running sum says less what came before.
 */
export function receiptValue(
  { cost }: Pick<LineCost, 'cost'>,
  ordered: number,
  before: Received,
  quantity: number,
): number {
  const upTo = (amount: number): number => (ordered > 0 ? roundMoney((cost * amount) / ordered) : 0)
  const came = before.isAtCost ? before.value : upTo(before.quantity)
  return Math.max(0, round(upTo(before.quantity + quantity) - came, 2))
}
