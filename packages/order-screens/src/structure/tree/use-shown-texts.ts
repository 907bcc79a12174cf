import { useRef } from 'react'
import { type TextFieldKey, textFieldKeys } from '../fields/line-fields'
import type { ItemLine, ProductLine } from '../lines/order-line'

/**
 * Fields of plain text that get a column: those that some line has something in. A column that was shown stays, also
 * while its only text is being emptied.
 */
export function useShownTexts(lines: readonly (ProductLine | ItemLine)[]): readonly TextFieldKey[] {
  const shown = useRef<readonly TextFieldKey[]>([])
  const now = textFieldKeys.filter((key) => shown.current.includes(key) || lines.some((line) => hasText(line, key)))
  // The same list as long as nothing is added to it: columns are made anew for another one.
  if (now.length > shown.current.length) shown.current = now
  return shown.current
}

const hasText = ({ line, items }: ProductLine | ItemLine, key: TextFieldKey): boolean =>
  line[key] !== '' || items.some((item) => hasText(item, key))
