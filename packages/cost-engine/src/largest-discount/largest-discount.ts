import { roundMoney, stored } from '../round'

/** A discount on the lines of an order, as it may be entered: in percent with two decimals, or as an amount in cents. */
export type LargestDiscount = { readonly percentage: number; readonly value: number }

const EPS = 1e-9
/** Of a cent: differences of large amounts come out that much beside whole cents. */
const CENT_EPS = 1e-6

/**
 * The largest discount after which lines with this cost still leave the target margin, in percent; null where even none
 * does. What is left of the lines is at least cost / (1 − target): margin = pct(lines − discount − cost, lines − discount)
 * (rules §2, order).
 */
export function largestDiscount(
  { lines, cost }: { readonly lines: number; readonly cost: number },
  target: number,
): LargestDiscount | null {
  const keeps = (discount: number): boolean => marginAfter(stored(lines - discount), cost) >= target - EPS
  if (lines <= 0 || target >= 100 || !keeps(0)) return null
  // What is left has a margin only where something is left: of lines that cost nothing one cent stays.
  const least = target > 0 ? Math.max(0.01, cost / (1 - target / 100)) : cost
  let value = roundMoney(Math.floor((lines - least) * 100 + CENT_EPS) / 100)
  if (value < 0 || !keeps(value)) value = roundMoney(Math.max(0, value - 0.01))
  let percentage = Math.floor((value / lines) * 10_000 + EPS) / 100
  // The percentage is taken of the lines and rounded to cents, which may take off a cent more.
  while (percentage > 0 && !keeps(roundMoney((lines * percentage) / 100))) percentage = roundMoney(percentage - 0.01)
  return { percentage, value }
}

const marginAfter = (left: number, cost: number): number => (left === 0 ? 0 : ((left - cost) / left) * 100)
