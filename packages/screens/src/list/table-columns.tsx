import type { CardPlace, ColumnDeclaration, ColumnType, Currency, Language } from '@tehas/contracts'
import { formatDateShort, formatMoney, type Translate } from '@tehas/i18n'
import type { SheetValue } from '@tehas/sheets'
import { isStatusValue, VisuallyHidden } from '@tehas/ui'
import { CellStatus, type DataColumn } from '@tehas/ui/grid'
import { CheckIcon } from '@tehas/ui/icons'
import type { ReactNode } from 'react'
import { columnText, columnValue, currencyOf, FILE_SEPARATOR } from './column-text'

/** What a screen adds to the declaration of a column, where the value alone does not show it. */
export type ColumnLook<Row> = Partial<
  Pick<DataColumn<Row>, 'width' | 'grow' | 'wideOnly' | 'importance' | 'tabular' | 'tone' | 'fitsNames' | 'hint'>
> & {
  /** The value in words: in cells, on cards and in exports. */
  readonly text?: (row: Row) => string
  /** In a cell of the table, and on cards too, instead of the words. */
  readonly cell?: (row: Row) => ReactNode
  /** On cards, instead of the cell. */
  readonly onCard?: (row: Row) => ReactNode
}

/** Looks by the key of the column. */
export type ColumnLooks<Row, Key extends string = string> = { readonly [Each in Key]?: ColumnLook<Row> }

/** A column as table, card and export show it. */
export type TableColumn<Row> = DataColumn<Row> & {
  readonly place: CardPlace | 'none'
  readonly text: (row: Row) => string
  readonly onCard: (row: Row) => ReactNode
  readonly isMoney?: boolean
  /** Numbers, days and moments as they are, everything else in words; undefined where there is nothing. */
  readonly exported: (row: Row) => SheetValue
  readonly goesWith?: readonly string[] | undefined
}

export type TableColumnsOptions<Row> = {
  readonly language: Language
  readonly currency: Currency
  readonly t: Translate
  readonly looks?: ColumnLooks<Row>
}

const numericTypes: readonly ColumnType[] = ['number', 'money', 'percent']

const widths: Readonly<Record<ColumnType, number>> = {
  text: 130,
  formatted: 180,
  number: 84,
  money: 112,
  percent: 90,
  day: 104,
  moment: 140,
  status: 118,
  progress: 146,
  labels: 120,
  person: 120,
  flag: 90,
  files: 160,
}

/** The columns of a list from their declarations, in their order; a declaration alone makes a column already. */
export function tableColumns<Row extends object>(
  columns: readonly ColumnDeclaration[],
  { language, currency, t, looks = {} }: TableColumnsOptions<Row>,
): TableColumn<Row>[] {
  return columns.map((column, at) => {
    const { text: words, cell: drawn, onCard, ...look }: ColumnLook<Row> = looks[column.key] ?? {}
    const header = column.header[language]
    const text = words ?? ((row: Row) => columnText(column, row, { currency, t }))
    const cell = drawn ?? ((row: Row) => plainCell(column, row, text(row)))
    return {
      id: column.key,
      header,
      identity: at === 0,
      numeric: numericTypes.includes(column.type),
      tabular: column.type === 'day' || column.type === 'moment',
      width: widths[column.type],
      sortable: column.isSortable === true,
      defaultHidden: column.isHidden === true,
      ...look,
      cell,
      text,
      isMoney: column.type === 'money',
      place: column.card,
      goesWith: column.goesWith,
      onCard: onCard ?? ((row) => shortText(column, row, { currency, header }) ?? cell(row)),
      exported: (row) => (words ? words(row) : exportedValue(column, row)) ?? text(row),
    }
  })
}

function plainCell({ key, type }: ColumnDeclaration, row: object, text: string): ReactNode {
  const value = columnValue(row, key)
  if (type === 'files') return shownFiles(text)
  if (type === 'status' && isStatusValue(value)) return <CellStatus value={value} />
  if (type !== 'flag') return text
  return (
    <>
      {value === true ? <CheckIcon /> : null}
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  )
}

/** The first of several files, and how many more there are; all of them by pointing at it. */
function shownFiles(text: string): ReactNode {
  const [first = '', ...more] = text.split(FILE_SEPARATOR)
  return more.length === 0 ? first : <span title={text}>{`${first} +${more.length}`}</span>
}

type Short = { readonly currency: Currency; readonly header: string }

/** On cards amounts go without cents, days without the year, and what holds for the row by its name. */
function shortText({ key, type }: ColumnDeclaration, row: object, { currency, header }: Short): string | undefined {
  const value = columnValue(row, key)
  if (type === 'flag') return value === true ? header : ''
  if (type === 'money' && typeof value === 'number') return formatMoney(value, currencyOf(row) ?? currency, 0)
  return type === 'day' && typeof value === 'string' ? formatDateShort(value) : undefined
}

function exportedValue({ key, type }: ColumnDeclaration, row: object): SheetValue {
  const value = columnValue(row, key)
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value === '') return undefined
  if (type === 'day') return { day: value }
  return type === 'moment' ? { moment: value } : undefined
}
