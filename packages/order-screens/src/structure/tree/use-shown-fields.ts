import { useRef } from 'react'
import { hasField, isPriceField } from '../fields/field-contract'
import { isFilled } from '../fields/field-values'
import { ownColumnKeys } from '../fields/find-field'
import type { LineFieldKey } from '../fields/line-fields'
import type { LineKind } from '../lines/line-change'
import type { OrderLine } from '../lines/order-line'

/**
 * Fields that get a column of their own: those that some line has something in. A column that was shown stays, also
 * while its only value is being emptied.
 */
export function useShownFields(lines: readonly OrderLine[], seesPrices: boolean): readonly LineFieldKey[] {
  const shown = useRef<readonly LineFieldKey[]>([])
  const now = ownColumnKeys.filter(
    (key) =>
      (seesPrices || !isPrice(key)) && (shown.current.includes(key) || lines.some((line) => filledIn(line).has(key))),
  )
  // The same list as long as it holds the same: columns are made anew for another one.
  if (now.length !== shown.current.length) shown.current = now
  return shown.current
}

const kinds: readonly LineKind[] = ['product', 'process', 'item']
const isPrice = (key: LineFieldKey): boolean => kinds.some((kind) => isPriceField(kind, key))

const known = new WeakMap<OrderLine, ReadonlySet<LineFieldKey>>()

/** The fields that a line or one below it has something in; looked up once for a line, which is a new one when it changes. */
function filledIn(row: OrderLine): ReadonlySet<LineFieldKey> {
  const before = known.get(row)
  if (before) return before
  const filled = new Set(ownColumnKeys.filter((key) => hasField(row.kind, key) && isFilled(row, key)))
  for (const part of row.kind === 'process' ? [] : [...row.processes, ...row.items]) {
    for (const key of filledIn(part)) filled.add(key)
  }
  known.set(row, filled)
  return filled
}
