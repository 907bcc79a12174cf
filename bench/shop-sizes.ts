/**
 * `TEHAS_BENCH=short` measures with a tenth of the orders and of the rounds: to see in a few minutes that every benchmark runs.
 * Its figures say nothing.
 */
export const isShort = process.env.TEHAS_BENCH === 'short'

export const FEW = isShort ? 200 : 1_000
export const MANY = isShort ? 5_000 : 100_000

/** Orders of a shop of few, of one of very many, and of each of eight more tenants in the same tables. */
export const SHOP_SIZES = { few: FEW, many: MANY, others: Array.from({ length: 8 }, () => (isShort ? 50 : 3_000)) }

export const roundsOf = (rounds: number): number => (isShort ? Math.max(2, Math.round(rounds / 10)) : rounds)
