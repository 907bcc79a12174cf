import type { TableColumn } from './table-columns'

/** A column as the file has it. */
export type ExportColumn<Row> = Pick<TableColumn<Row>, 'header' | 'exported'>

/** Between cells: spreadsheets of this region write decimals with a comma. */
const SEPARATOR = ';'
/** Tells spreadsheets that the file is UTF-8. */
const MARK = '\uFEFF'

/** Rows as a file for spreadsheets: a header, then one line a row. Numbers are exact, everything else as it is shown. */
export function toCsv<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const header = columns.map((column) => cell(column.header))
  const lines = rows.map((row) => columns.map(({ exported }) => cell(exported(row))))
  return MARK + [header, ...lines].map((line) => `${line.join(SEPARATOR)}\r\n`).join('')
}

function cell(value: string | number | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', ',')
  // A spreadsheet would calculate these (rules §8).
  const text = /^[=+\-−@\t\r]/.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
