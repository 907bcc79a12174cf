import type { StockTakeLine } from '@tehas/contracts/stock'

/** So many are told above the keypad. */
const SHOWN = 2

/** The lines that were counted last, newest first, each as it was told last; without the one that is open. */
export function lastCounted(lines: readonly StockTakeLine[], open: StockTakeLine): readonly StockTakeLine[] {
  const newest = new Map<string, StockTakeLine>()
  for (const line of lines) {
    if (line.version >= (newest.get(line._id)?.version ?? 0)) newest.set(line._id, line)
  }
  return [...newest.values()]
    .filter(({ _id, counted }) => counted !== null && _id !== open._id)
    .sort((one, other) => (other.countedAt ?? '').localeCompare(one.countedAt ?? ''))
    .slice(0, SHOWN)
}
