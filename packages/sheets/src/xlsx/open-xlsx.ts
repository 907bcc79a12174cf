import type { SheetColumn, SheetValue, SheetWriter } from '../sheet'
import { cellXml, columnName, textXml } from './cell-xml'
import { packFile } from './pack-file'
import { sheetEnd, sheetStart, style, workbookParts } from './workbook-parts'
import { zipOf } from './zip-of'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SHEET = 'xl/worksheets/sheet1.xml'
/** Of a column, in characters. */
const [NARROWEST, WIDEST] = [8, 60]
/** As wide as a moment. */
const DATE_WIDTH = 16
/**
 * An Excel file of one sheet with a header, packed while rows come. Words are never formulas, days and moments are dates of the
 * project's time zone, numbers are exact. Its end rejects where packing failed.
 */
export function openXlsx(columns: readonly SheetColumn[]): SheetWriter {
  const sheet = packFile(SHEET)
  const letters = columns.map((_, at) => columnName(at))
  let count = 0
  const rowXml = (cells: (at: string, column: number) => string): string => {
    count++
    const row = count
    return `<row r="${row}">${letters.map((letter, column) => cells(letter + row, column)).join('')}</row>`
  }
  const begin = (first: readonly (readonly SheetValue[])[]): void => {
    sheet.write(sheetStart(widthsOf(columns, first)))
    sheet.write(rowXml((at, column) => textXml(columns[column]?.header ?? '', at, style.header)))
  }
  const add: SheetWriter['add'] = (rows) => {
    if (count === 0) begin(rows)
    sheet.write(rows.map((row) => rowXml((at, column) => cellXml(row[column], at, columns[column]?.isMoney))).join(''))
  }
  return {
    add,
    end: async () => {
      if (count === 0) begin([])
      sheet.write(sheetEnd)
      const parts = Object.entries(workbookParts).map(([name, text]) => {
        const part = packFile(name)
        part.write(text)
        return part.end()
      })
      return zipOf(await Promise.all([...parts, sheet.end()]), TYPE)
    },
  }
}

/** As the longest of the first rows asks for. */
const widthsOf = (columns: readonly SheetColumn[], rows: readonly (readonly SheetValue[])[]): number[] =>
  columns.map(({ header }, column) => {
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[column])), header.length)
    return Math.min(WIDEST, Math.max(NARROWEST, longest + 2))
  })

function lengthOf(value: SheetValue): number {
  if (value === undefined) return 0
  return typeof value === 'object' ? DATE_WIDTH : String(value).length
}
