import { formatDate, formatDateTime, formatNumber } from '@tehas/i18n'
import type { SheetValue } from '@tehas/sheets'
import type { ExportColumn } from './run-export'

/** A cell as it is printed. Figures stand under each other. */
export type PaperCell = { readonly words: string; readonly isFigure: boolean }

/**
 * What a cell says on paper: money with two decimals and without its sign, which would be in every row; any other figure as
 * rounded as it is on the screen, where a file has it exact.
 */
export function paperCell<Row>({ exported, isMoney, text }: ExportColumn<Row>, row: Row): PaperCell {
  const value = exported(row)
  const isFigure = typeof value === 'number'
  return { words: isFigure && !isMoney && text ? text(row) : wordsOf(value, isMoney), isFigure }
}

function wordsOf(value: SheetValue, isMoney = false): string {
  if (value === undefined || typeof value === 'string') return value ?? ''
  if (typeof value === 'number') return isMoney ? formatNumber(value, 2) : formatNumber(value)
  return 'day' in value ? formatDate(value.day) : formatDateTime(value.moment)
}
