type Lying = { readonly balance: number; readonly stockValue?: number | undefined }

/**
 * Whether something lies in stock that nobody said the price of: it was counted in at no value, and whatever it goes into costs
 * nothing. Where prices are not seen, it is not told.
 */
export const isValueless = ({ balance, stockValue }: Lying): boolean => balance > 0 && stockValue === 0
