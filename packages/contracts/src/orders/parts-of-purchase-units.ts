type Bought = {
  readonly netQuantity: number
  readonly purchaseUnit?: string | undefined
  readonly purchaseFactor?: number | undefined
}

/** What a factor of six decimals leaves of a whole number. */
const ROUNDING = 1e-5

/** The lines whose quantity is not whole in what they are bought in: half a bar, a third of a box (rules §16, Units). */
export const partsOfPurchaseUnits = <Line extends object>(
  lines: readonly (Line & Partial<Bought>)[],
): readonly Line[] =>
  lines.filter(({ netQuantity = 0, purchaseUnit = '', purchaseFactor = 1 }) => {
    if (purchaseUnit === '' || purchaseFactor <= 0) return false
    const count = netQuantity / purchaseFactor
    return Math.abs(count - Math.round(count)) > ROUNDING
  })
