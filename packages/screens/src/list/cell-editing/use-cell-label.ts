import type { CellEditingProps } from './cell-editing'
import { useTexts } from './texts'

type Column = { readonly id: string; readonly header: string }

/** Names of what is edited: the row, and the column where it is one alone. */
export function useCellLabel<Row>(
  columns: readonly Column[],
  nameOf: (row: Row) => string,
): CellEditingProps<Row>['label'] {
  const { t } = useTexts()
  return ({ row, columns: [first, ...more] }) => {
    const field = columns.find(({ id }) => id === first)?.header
    const name = nameOf(row)
    return t('Edit {{name}}', { name: more.length > 0 ? name : `${name}: ${field}` })
  }
}
