/** Quantities are stored at six decimals; less than half of the last one is nothing. */
const LEAST = 5e-7

/** Whether a quantity is more than what counting in doubles may leave. */
export const isMore = (quantity: number): boolean => quantity > LEAST

/** What to buy or make for a shortage: whole batches, and at least what is sold at once. */
export function toOrder(
  shortage: number,
  { batchSize, orderMinimum = 0 }: { readonly batchSize: number; readonly orderMinimum?: number | undefined },
): number {
  const quantity = inBatches(shortage, batchSize)
  return quantity > 0 ? Math.max(quantity, orderMinimum) : 0
}

/**
 * What to buy or make for a shortage: whole batches of it (rules §3). 362.15 in batches of 362.15 is one batch; without a
 * batch it is the shortage itself, and 0 where nothing is short.
 */
export function inBatches(shortage: number, batchSize: number): number {
  if (!isMore(shortage)) return 0
  return batchSize > 0 ? batchSize * Math.ceil(shortage / batchSize - 1e-9) : shortage
}
