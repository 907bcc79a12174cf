/** Bounds of the contract, said at the cell before anything is sent. */
export const NAME_SHORTEST = { product: 3, item: 2, process: 1 } as const
export const NAME_LONGEST = { product: 100, item: 100, process: 120 } as const
export const MOST = { quantity: 1e10, perPiece: 1e8, work: 1e8, price: 1e10, markup: 100_000, weight: 1e10 } as const
