type Lying = {
  readonly balance: number
  readonly stockValue?: number | undefined
  /** How much of the balance came in without a price. */
  readonly unpricedBalance?: number | undefined
}

/**
 * Whether something lies in stock that nobody said the price of: it was counted in at no value, and what it goes into costs too
 * little, or nothing. Where prices are not seen, it is not told.
 */
export const isValueless = (lying: Lying): boolean =>
  lying.balance > 0 && (lying.stockValue === 0 || isPartlyValueless(lying))

/** Whether that is so of some of it alone, so that the rest has a value. */
export const isPartlyValueless = ({ balance, stockValue, unpricedBalance }: Lying): boolean =>
  balance > 0 && stockValue !== 0 && unpricedBalance !== undefined && unpricedBalance > 0
