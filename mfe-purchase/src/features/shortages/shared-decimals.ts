import type { Unit } from '@tehas/contracts'
import { leastDecimals } from '@tehas/i18n'

/** More than that is told by no scale and no tape. */
const MOST = 3

/**
 * With how many decimals figures of one column stand that add up: as many as the finest of them needs, at most three, and no fewer than
 * their unit always has.
 */
export const sharedDecimals = (values: readonly number[], unit: Unit): number =>
  Math.max(
    leastDecimals(unit),
    ...values.map((value) => String(Number(value.toFixed(MOST))).split('.')[1]?.length ?? 0),
  )
