/** From here on a double has no room for a half beside the scaled value. */
const ROOM = 2 ** 51
/** How far, relative to the scaled value, a product of doubles may stray from the decimal it stands for. */
const DOUBT = 2 ** -51

/**
 * The value rounded half away from zero on its decimal digits: 1.005 → 1.01, −1.005 → −1.01 (rules §2).
 * What is not a finite number gives 0. `decimals` is 0 to 15.
 */
export function round(value: number, decimals = 2): number {
  if (!Number.isFinite(value)) return 0
  const magnitude = Math.abs(value)
  const power = decimals === 2 ? 100 : 10 ** decimals
  const scaled = magnitude * power
  const whole = Math.floor(scaled)
  const rest = scaled - whole
  // Close to a half the double does not say on which side the decimal lies: only its digits do.
  const rounded =
    scaled >= ROOM || Math.abs(rest - 0.5) <= scaled * DOUBT
      ? roundDigits(magnitude, decimals)
      : (rest > 0.5 ? whole + 1 : whole) / power
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

function roundDigits(magnitude: number, decimals: number): number {
  const [mantissa = '0', exponentText = '0'] = String(magnitude).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const digits = whole + fraction
  /** Digits kept: those before the decimal point plus the wanted decimals. */
  const kept = whole.length + Number(exponentText) + decimals
  if (kept >= digits.length) return magnitude
  if (kept < 0) return 0
  const up = digits.charCodeAt(kept) >= 53
  const integer = BigInt(digits.slice(0, kept) || '0') + (up ? 1n : 0n)
  return Number(`${integer}e-${decimals}`)
}

/** Noise that a chain of calculations in doubles may leave, relative to the value. */
const NOISE = 1e-14
const MOST_NOISE = 1e-4

/**
 * A calculated amount of money in cents, half away from zero. A half that doubles blurred counts as the half it is:
 * 26.25 × 76.66 is 2012.325 and gives 2012.33, though the double is 2012.3249999999998.
 */
export function roundMoney(value: number): number {
  if (!Number.isFinite(value)) return 0
  const scaled = Math.abs(value) * 100
  if (scaled >= ROOM) return round(value)
  const whole = Math.floor(scaled)
  const cents = scaled - whole >= 0.5 - Math.min(scaled * NOISE, MOST_NOISE) ? whole + 1 : whole
  return value < 0 && cents !== 0 ? -cents / 100 : cents / 100
}

/** Decimals of stored money, quantities and percentages: NUMERIC(20,6). */
const STORED_DECIMALS = 6

/**
 * A figure as it is stored and answered, at six decimals: 643.8000000000001 → 643.8. Nothing is rounded inside the
 * recursion (rules §2), so a figure counted live equals the stored one after this.
 */
export const stored = (figure: number): number => round(figure, STORED_DECIMALS)

/** The figures of one node, each as it is stored; what is no number stays. */
export function storedFigures<Figures extends object>(figures: Figures): Figures {
  const result = { ...figures }
  for (const name in result) {
    const value = result[name]
    if (typeof value === 'number') Object.assign(result, { [name]: stored(value) })
  }
  return result
}
