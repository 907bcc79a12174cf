import type { StockProduct } from '@tehas/contracts'
import type { Clash } from '@tehas/screens/conflict'

/** Who changed one of these fields of a product last, and when; who changed it last at all where the log tells no fields. */
export function changedBy({ audit }: StockProduct, clashes: readonly Clash[]) {
  const fields = new Set(clashes.map(({ field }) => topOf(field)))
  const entries = audit.updatedBy.filter(({ userName }) => userName !== '')
  const entry = entries.find(({ changedPaths }) => changedPaths.some((path) => fields.has(topOf(path)))) ?? entries[0]
  return { who: entry?.userName, at: entry?.date }
}

const topOf = (path: string): string => path.split('.')[0] ?? path
