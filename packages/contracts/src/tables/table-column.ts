import type { CustomField } from '../entities/custom-field'
import type { PriceArea } from '../primitives/price'

/** What a column holds; how it is written and aligned follows from it. */
export type ColumnType =
  | 'text'
  | 'number'
  | 'money'
  | 'percent'
  | 'day'
  | 'moment'
  | 'status'
  | 'progress'
  | 'labels'
  | 'person'

/** A column of a list as everything that shows, sorts or exports it knows it (rules §14). */
export type ColumnDeclaration<Key extends string = string> = {
  /** Field of the row, and what the list call sorts by. */
  readonly key: Key
  readonly header: { readonly en: string; readonly et: string }
  readonly type: ColumnType
  /** Whoever lacks this area's price right neither sees the column nor sorts by it. */
  readonly priceArea?: PriceArea
  readonly isSortable?: true
  /** Left out until somebody chooses to see it. */
  readonly isHidden?: true
}

/** Keys that the list call may be sorted by. */
export const sortKeysOf = <Column extends ColumnDeclaration>(
  columns: readonly Column[],
): readonly Extract<Column, { readonly isSortable: true }>['key'][] =>
  columns
    .filter((column): column is Extract<Column, { readonly isSortable: true }> => column.isSortable === true)
    .map(({ key }) => key)

/** The columns of somebody who may see the prices of these areas. */
export const visibleColumns = <Column extends ColumnDeclaration>(
  columns: readonly Column[],
  seesPrices: (area: PriceArea) => boolean,
): readonly Column[] => columns.filter(({ priceArea }) => priceArea === undefined || seesPrices(priceArea))

/** The project's own fields that may stand in tables, as hidden columns after the table's own. */
export const customColumns = (fields: readonly CustomField[]): readonly ColumnDeclaration[] =>
  fields
    .filter(({ table, status, type }) => table && status === 'ACTIVE' && type !== 'file')
    .map(({ key, label, type, inputType }) => ({
      key: `dynamicFields.${key}`,
      header: { en: label, et: label },
      type: type === 'number' ? 'number' : inputType === 'date' ? 'day' : 'text',
      isHidden: true,
    }))
