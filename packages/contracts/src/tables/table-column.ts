import type { CustomField } from '../entities/custom-field'
import type { PriceArea } from '../primitives/price'

/** What a column holds; how it is written and aligned follows from it. */
export type ColumnType =
  | 'text'
  /** Markdown, shown without its signs. */
  | 'formatted'
  | 'number'
  | 'money'
  | 'percent'
  | 'day'
  | 'moment'
  | 'status'
  | 'progress'
  | 'labels'
  | 'person'
  | 'flag'
  /** Names of files, a line each. */
  | 'files'

/**
 * Where the card of a row on a phone shows a column. A card has three lines: what the row is called, what belongs to it
 * and how it stands; the first two may end with something short, such as an amount or a day.
 */
export type CardPlace = 'title' | 'title-end' | 'text' | 'text-end' | 'state'

/** A column of a list as everything that shows, sorts or exports it knows it (rules §14). The first one names the row. */
export type ColumnDeclaration<Key extends string = string> = {
  /** Field of the row, and what the list call sorts by; points reach into groups and lists: `contacts.0.name`. */
  readonly key: Key
  readonly header: { readonly en: string; readonly et: string }
  readonly type: ColumnType
  /** Its place on cards, or that they leave it out. */
  readonly card: CardPlace | 'none'
  /** Whoever lacks this area's price right, or that of every area for ANY, neither sees the column nor sorts by it. */
  readonly priceArea?: PriceArea
  readonly isSortable?: true
  /** Left out until somebody chooses to see it. */
  readonly isHidden?: true
  /** Columns that are not told without it: it leaves with them in files and on paper, also where nobody chose to see it. */
  readonly goesWith?: readonly string[]
}

/** Keys of the columns that can be sorted by. */
export type SortKeyOf<Column extends ColumnDeclaration> = Extract<Column, { readonly isSortable: true }>['key']

/** Keys that the list call may be sorted by. */
export const sortKeysOf = <Column extends ColumnDeclaration>(
  columns: readonly Column[],
): readonly SortKeyOf<Column>[] =>
  columns
    .filter((column): column is Extract<Column, { readonly isSortable: true }> => column.isSortable === true)
    .map(({ key }) => key)

/** The columns of somebody who may see the prices of these areas. */
export const visibleColumns = <Column extends ColumnDeclaration>(
  columns: readonly Column[],
  seesPrices: (area: Exclude<PriceArea, 'ANY'>) => boolean,
): readonly Column[] =>
  columns.filter(({ priceArea }) => {
    if (priceArea === undefined) return true
    return priceArea === 'ANY' ? pricedAreas.some(seesPrices) : seesPrices(priceArea)
  })

const pricedAreas = ['SALES', 'MANUFACTURING', 'PURCHASE', 'STOCK'] as const

type ColumnHeader = ColumnDeclaration['header']

/** A column of a file alone: cards leave it out. */
export const exportColumn = <Key extends string>(
  key: Key,
  type: ColumnType,
  header: ColumnHeader,
  priceArea?: PriceArea,
): ColumnDeclaration<Key> => ({ key, type, header, card: 'none', ...(priceArea && { priceArea }) })

const typeOfInput: { readonly [Input in CustomField['inputType']]?: ColumnType } = { date: 'day', wiziwig: 'formatted' }

const columnOfType = { number: 'number', file: 'files' } as const

/** The project's own fields that may stand in tables, as hidden columns after the table's own. */
export const customColumns = (fields: readonly CustomField[]): readonly ColumnDeclaration[] =>
  fields
    .filter(({ table, status }) => table && status === 'ACTIVE')
    .map(({ key, label, type, inputType }) => ({
      key: `dynamicFields.${key}`,
      header: { en: label, et: label },
      type: type === 'text' ? (typeOfInput[inputType] ?? 'text') : columnOfType[type],
      card: 'none',
      isHidden: true,
    }))
