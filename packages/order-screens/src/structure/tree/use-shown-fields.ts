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
      (seesPrices || !isPrice(key)) && (shown.current.includes(key) || lines.some((line) => hasValue(line, key))),
  )
  // The same list as long as it holds the same: columns are made anew for another one.
  if (now.length !== shown.current.length) shown.current = now
  return shown.current
}

const kinds: readonly LineKind[] = ['product', 'process', 'item']
const isPrice = (key: LineFieldKey): boolean => kinds.some((kind) => isPriceField(kind, key))

function hasValue(row: OrderLine, key: LineFieldKey): boolean {
  if (hasField(row.kind, key) && isFilled(row, key)) return true
  return row.kind !== 'process' && [...row.processes, ...row.items].some((part) => hasValue(part, key))
}
