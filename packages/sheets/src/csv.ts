import { formatDate, formatDateTime, getFormats } from '@tehas/i18n/formats'
import type { SheetColumn, SheetValue, SheetWriter } from './sheet'

/** Between cells: spreadsheets of this region write decimals with a comma. */
const SEPARATOR = ';'
/** Tells spreadsheets that the file is UTF-8. */
const MARK = '\uFEFF'

/** A CSV file: a header, then one line a row. Numbers are exact, days and moments as they are shown. */
export function openCsv(columns: readonly SheetColumn[]): SheetWriter {
  const parts = [MARK, lineOf(columns.map(({ header }) => header))]
  return {
    add: (rows) => parts.push(rows.map(lineOf).join('')),
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  }
}

const lineOf = (values: readonly SheetValue[]): string => `${values.map(cell).join(SEPARATOR)}\r\n`

function cell(value: SheetValue): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value).replace('.', getFormats().decimalMark)
  if (typeof value === 'object') return 'day' in value ? formatDate(value.day) : formatDateTime(value.moment)
  // A spreadsheet would calculate these (rules §8).
  const text = /^[=+\-−@\t\r]/.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
