/** More than that is told by no scale and no tape. */
const MOST = 3

/** With how many decimals figures of one column stand: as many as the finest of them needs, at most three. */
export const sharedDecimals = (values: readonly number[]): number =>
  Math.max(0, ...values.map((value) => String(Number(value.toFixed(MOST))).split('.')[1]?.length ?? 0))
